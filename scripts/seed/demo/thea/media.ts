import type { RecordKind } from '#domains/showcase/contract.ts'

const picture = (image: string, alt: string) => ({ type: 'image', image, alt })
/** An openly licensed film, in place of a tour of the studio. */
const film = (alt: string) => ({ type: 'youtube', youtubeId: 'aqz-KE-bpKQ', alt })

export const mediaTexts = [
  {
    title: 'What the first hour is like',
    text:
      'We start with shoes off and the music low. Ten minutes of walking, because salsa is walking with an opinion. Then one ' +
      'turn, one partner, one song all the way through. Nobody counts at you. You will sweat a little and forget your phone exists.',
    media: picture('steps', 'Footprints of a first step, dotted lines between them'),
  },
  {
    title: 'A floor above a piano workshop',
    text:
      'Mr. Lubin downstairs tunes pianos until six, so afternoon lessons come with scales. The floor is maple from a school gym ' +
      'in Towson, sprung, waxed on Mondays. There is a lift, a water tap and a very tolerant cat.',
    media: film('A two-minute tour of the studio'),
  },
]

export const showcases = [
  {
    title: 'Eleven weeks and one song',
    text:
      'Priya and Daniel had never danced in front of anyone. We found the steps in what they already did by accident in their ' +
      'kitchen, and left the rest out. On the day they danced three minutes and nobody sat down.',
    before: picture('steps', 'Footprints that go their own ways'),
    media: picture('sun', 'The couple dancing under confetti'),
  },
  {
    title: 'Forty people on Howard Street',
    text:
      'A block party with one loudspeaker and no stage. We taught a circle of rueda in twenty minutes, neighbours first. By nine ' +
      'the bus driver had stopped to look, and by ten he was in it.',
    media: picture('ribbon', 'A dancer leaping in the street, a red sun behind her'),
  },
]

const work = (image: string, title: string, alt: string, ...tags: string[]) => ({
  title,
  media: picture(image, alt),
  tags,
})

export const portfolio = [
  work('sun', 'Priya and Daniel', 'A couple dancing under confetti', 'weddings'),
  work('steps', 'First position', 'Footprints of a first step, dotted lines between them', 'in class'),
  work(
    'ribbon',
    'Howard Street, July',
    'A dancer leaping with a ribbon, a red sun behind her',
    'outdoors',
    'on stage',
  ),
  work(
    'waves',
    'Pier 5, before the party',
    'A small sailing boat on the waves, the sun behind it',
    'outdoors',
  ),
  work('blocks', 'Six weeks on one page', 'A page of practice notes with a mark for each beat', 'in class'),
  work('hills', 'The winter retreat', 'A path through hills under a low sun', 'outdoors'),
  work('orbit', 'Lesson in a kitchen in Malmö', 'A dance lesson on a laptop', 'in class'),
].map((item, i) => ({ ...item, position: i + 1 }))

/** Her stories; `serviceUrl` names the service to which one leads. */
export const stories = [
  { caption: 'How a first lesson begins: shoes off, music low', image: 'steps', serviceUrl: 'first-lesson' },
  { caption: 'A wedding in eleven weeks', image: 'sun', serviceUrl: 'your-first-dance' },
  { caption: 'Song of the week: a son that waits for you', image: 'ribbon', serviceUrl: undefined },
  {
    caption: 'Not near Baltimore? Two cameras and your kitchen',
    image: 'orbit',
    serviceUrl: 'private-lesson-online',
  },
].map(({ caption, image, serviceUrl }, i) => ({
  serviceUrl,
  story: { caption, media: picture(image, ''), pinned: true, position: i + 1 },
}))

export const accounts: readonly (readonly [RecordKind, { account: string }])[] = [
  ['instagram', { account: 'https://www.instagram.com/thea.showcase.example' }],
  ['youtube', { account: 'https://www.youtube.com/@thea.showcase.example' }],
]
