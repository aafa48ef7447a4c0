import type { LetterContent, ResolvedBlock } from '#domains/audience/rules/letter-content.ts'

const page = 'https://showcase.example/at/thea'

/** One block of every kind. */
export const blocks: readonly ResolvedBlock[] = [
  {
    id: '1',
    kind: 'text',
    html: '<h3>A song for the kitchen</h3><p>Dear {{name:dancer}},</p><p>this is the week when everybody’s kitchen is full. Put on <a href="https://music.example/track?a=1&amp;b=2" rel="noopener nofollow">track four</a> and walk.</p><ul><li><p>eight steps there</p></li><li><p>eight steps back</p></li></ul>',
  },
  {
    id: '2',
    kind: 'picture',
    href: page,
    picture: {
      url: 'https://showcase.example/media/one/card',
      alt: 'Three people dance in a kitchen',
      width: 1200,
      height: 900,
    },
  },
  {
    id: '3',
    kind: 'sessions',
    title: 'The next dates',
    dates: [
      {
        month: 'Dec',
        day: '1',
        weekday: 'Tue',
        title: 'Tuesday beginners’ salsa',
        when: 'Tue, Dec 1, 7:00 to 8:00 PM, Howard Street studio',
        left: '2 places left, $22.',
        action: 'Take a place',
        url: `${page}/services/salsa`,
      },
    ],
  },
  {
    id: '4',
    kind: 'coupon',
    code: 'TUESDAY10',
    gives: '10 % off',
    until: 'Until Sunday, December 6.',
    url: page,
  },
  { id: '5', kind: 'button', label: 'Take a place on Tuesday', href: `${page}/services/salsa` },
  {
    id: '6',
    kind: 'service',
    title: 'Private lesson online',
    facts: '60 minutes, Zoom, $80',
    next: 'Next free: Mon, Nov 30, 2:00 PM in Baltimore',
    action: 'Choose a time',
    url: `${page}/services/private`,
    picture: {
      url: 'https://showcase.example/pictures/laptop.png',
      alt: 'A laptop',
      width: 800,
      height: 600,
    },
  },
  { id: '7', kind: 'columns', left: '<p>Left words</p>', right: '<p>Right words</p>' },
  { id: '8', kind: 'quote', words: 'I danced at my own wedding.', by: 'Amira' },
  {
    id: '9',
    kind: 'post',
    title: 'The spoon is always right',
    excerpt: 'Forty of you tapped a bell on the kitchen table.',
    minutes: 3,
    url: `${page}/blogs/spoon`,
  },
  {
    id: '11',
    kind: 'partners',
    title: 'Somebody I trust',
    partners: [
      {
        name: 'Marta Kowalska',
        who: 'Potter, Baltimore',
        oneLiner: 'Everything I know about patience I learned from mud.',
        url: 'https://showcase.example/at/marta?ref=abc.def',
        picture: {
          url: 'https://showcase.example/pictures/portrait.png?theme=paper&mode=light',
          alt: '',
          width: 960,
          height: 720,
        },
      },
    ],
  },
  { id: '10', kind: 'button', label: 'Write to me', href: 'mailto:thea@example.com' },
]

/** A letter with one block of every kind. */
export const aLetter: LetterContent = {
  subject: 'Places in December',
  preview: 'Three Tuesdays with places.',
  hasPage: true,
  blocks,
  look: {
    providerName: 'Thea Amankwah',
    firstName: 'Thea',
    tagline: 'Dance instructor',
    picture: { url: 'https://showcase.example/media/face/thumbnail', alt: '', width: 96, height: 96 },
    pageUrl: page,
    theme: 'studio',
    postalLine: '412 N Howard Street, Baltimore, MD 21201',
    isPostal: true,
    madeWith: 'https://showcase.example',
  },
}
