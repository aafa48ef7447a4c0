import { type DemoPage, listed, offered } from './demo-page.ts'

const zone = 'America/Los_Angeles'
const workshop = {
  kind: 'Offline',
  address: 'Alder Yard, workshop 6, 1815 SE Alder Street, Portland',
  directions: 'Through the gate and past the kiln shed. Clay does not mind what you wear; your shoes might.',
}
const picture = (image: string, alt: string) => ({ type: 'image', image, alt })

const services = [
  {
    title: 'A first bowl',
    serviceUrl: 'a-first-bowl',
    description:
      '<p>One wheel, one kilo of clay, ninety minutes. You will make three bowls. We keep the best one and cut the other ' +
      'two in half, <strong>to see what your hands were doing</strong>.</p><p>The bowl is glazed and fired for you and ready ' +
      'after four weeks.</p>',
    preparation: 'Short fingernails\nSleeves that roll up',
    media: picture('crafts-pottery', 'A bowl growing on a potter’s wheel'),
    tags: ['wheel', 'beginners'],
    durationMin: 90,
    priceCents: 8500,
    location: workshop,
    bufferAfterMin: 30,
    refund: { template: '100p_conditional' },
  },
  {
    title: 'Wheel hour',
    serviceUrl: 'wheel-hour',
    description: '<p>For people who can centre, on most days. Bring the shape you keep losing.</p>',
    tags: ['wheel'],
    durationMin: 60,
    priceCents: 6000,
    location: workshop,
    bufferAfterMin: 15,
    refund: { template: '100p_conditional' },
  },
  {
    title: 'Glaze consultation',
    serviceUrl: 'glaze-consultation',
    description:
      '<p>Show me the pot that came out wrong. We read the surface together, and you leave with two tests to fire next.</p>',
    media: picture('crafts-brushes', 'Brushes in a jar'),
    tags: ['glaze', 'online'],
    durationMin: 45,
    priceCents: 5500,
    location: { kind: 'Zoom', link: 'https://zoom.us/j/5035550118' },
    slotIncrementMin: 15,
    refund: { template: '100p' },
  },
  {
    title: 'Clay for two',
    serviceUrl: 'clay-for-two',
    description: '<p>Two wheels, side by side, and no film music. The price is for each person.</p>',
    tags: ['wheel', 'couples'],
    durationMin: 120,
    priceCents: 7000,
    location: workshop,
    bufferAfterMin: 30,
    minNoticeMin: 24 * 60,
    maxPartySize: 2,
    refund: { template: '100p_conditional' },
  },
]

const classes = [
  {
    title: 'Saturday table: mugs',
    serviceUrl: 'saturday-mugs',
    description: '<p>Slabs, seams and a handle that fits your hand. No wheel, no hurry.</p>',
    media: picture('neutral-cups', 'Two cups, steaming'),
    tags: ['handbuilding', 'beginners'],
    priceCents: 4800,
    location: workshop,
    rules: [{ weekday: 'saturday', startTime: '10:00', durationMin: 150 }],
    capacity: 8,
  },
]

const posts = [
  {
    title: 'Centre first, then think',
    serviceUrl: 'centre-first',
    description: 'Why the first ten minutes at the wheel feel like arm wrestling, and when it stops.',
    body:
      '<p>Clay arrives on the wheel with opinions. Beginners answer with force, because force is what a turning, wet, ' +
      'wobbling thing seems to ask for.</p><p>Put your elbows on your thighs instead. Lock them. Now it is not your hands that ' +
      'hold the clay, it is your skeleton, and a skeleton does not get tired.</p><h2>Wait for the quiet</h2><p>There is a moment ' +
      'when the wobble goes out of the clay and your hands feel nothing at all. Stay there for three breaths. Everything that ' +
      'you make afterwards depends on those three breaths, and nobody will ever see them.</p>',
    media: picture('crafts-maker', ''),
    tags: ['wheel', 'beginners'],
    state: 'published',
    publishAt: '2026-05-04T15:00:00.000Z',
  },
  {
    title: 'In defence of the second-best mug',
    serviceUrl: 'second-best-mug',
    description: 'The one with the thumbprint is the one that you will reach for.',
    body:
      '<p>I sell the even ones. I drink from the one that slumped a little in the kiln in 2017, because its hollow is where my ' +
      'thumb goes.</p><p>When a student wants to throw a crooked mug back into the bucket, I ask for one week. Glaze it, fire it, ' +
      'put coffee in it. Very few come back for their refund of clay.</p>',
    media: picture('neutral-cups', ''),
    tags: ['glaze'],
    state: 'published',
    publishAt: '2026-04-06T15:00:00.000Z',
  },
]

const links = [
  {
    title: 'A packing list for your first day',
    description: 'Towel, apron, short nails, patience',
    url: 'https://example.com/marta/first-day',
  },
  {
    title: 'Eight glazes that forgive',
    description: 'Recipes for cone 6, tested in two kilns',
    url: 'https://example.com/marta/eight-glazes',
  },
]

const hours = {
  timezone: zone,
  days: {
    monday: [],
    tuesday: [],
    wednesday: [{ start: '10:00', end: '18:00' }],
    thursday: [{ start: '10:00', end: '18:00' }],
    friday: [
      { start: '10:00', end: '13:00' },
      { start: '15:00', end: '20:00' },
    ],
    saturday: [{ start: '13:30', end: '17:00' }],
    sunday: [{ start: '11:00', end: '16:00' }],
  },
  exceptions: [],
}

/** The ceramics teacher's Showcase: another trade and theme, without own pictures. */
export const martaPage: DemoPage = {
  daysOfHistory: 60,
  reviews: [
    [
      'Elliot Grant',
      5,
      'A first bowl',
      20,
      'She cut two of my three bowls in half in front of me, and I have never learned so much from a knife.',
      'The third one has very good walls, Elliot.',
    ],
    ['Yuki Sato', 5, 'Wheel hour', 44, 'My lids fit. It took one hour and one remark about my left elbow.'],
    [
      'Dora Lind',
      4,
      'Clay for two',
      71,
      'Wonderful and muddy. Take the later time, so that you can go home and wash.',
    ],
    [
      'Rashid Amin',
      5,
      'Glaze consultation',
      12,
      'She found the crack’s cause from a photograph: too thick at the foot.',
    ],
    ['Carmen Ruiz', 5, 'A first bowl', 98, 'I eat my breakfast from it every day, wobble and all.'],
  ],
  records: ({ firstName, lastName }, year) => [
    [
      'basicProfile',
      {
        firstName,
        lastName,
        bio: 'Everything I know about patience I learned from mud.',
        occupation: 'other',
        jobTitle: 'Ceramics teacher',
        jobSubtitle: 'Wheel and table, for hands of any age',
        place: 'Portland',
        timezone: zone,
      },
    ],
    ['appearance', { theme: 'paper' }],
    [
      'heroSection',
      {
        greeting: 'Come in, mind the buckets.',
        media: picture('crafts-pottery', 'A bowl growing on a potter’s wheel'),
        alignment: 'left',
        ctaLabel: 'Book a first bowl',
      },
    ],
    [
      'appConfigurations',
      {
        captions: {
          skill: 'What your hands will learn',
          individualService: 'At the wheel',
          groupService: 'Around the table',
          review: 'Out of the kiln',
          blog: 'Notes with clay on them',
        },
        languages: ['en', 'pl'],
      },
    ],
    [
      'aboutMe',
      {
        // fixed, because the portrait follows from it
        entityId: '01KAMARTAP0RTRA1T000000006',
        title: 'About me',
        text:
          `I grew up in Bolesławiec, where every window sill holds a blue-dotted pot. I left to study chemistry and came back to ` +
          `clay by way of glazes.\n\nFor ${year - 2014} years I have had six wheels, two kilns and a yard in Portland. I teach in ` +
          'small numbers, because clay is something that you learn with somebody looking at your elbows.',
      },
    ],
    [
      'quote',
      { text: 'The clay remembers everything. Luckily it also forgives.', author: '', inAboutMe: true },
    ],
    ['weeklyScheduleSettings', hours],
    ...listed(
      'skill',
      'skillSettings',
      [
        'Throwing',
        'Handbuilding',
        'Trimming',
        'Handles that stay on',
        'Glaze chemistry',
        'First firings',
      ].map((name) => ({ name })),
    ),
    ...offered(services),
    ...listed('groupService', 'groupServiceSettings', classes),
    ...listed('blog', 'blogSettings', posts),
    ...listed('link', 'linkSettings', links),
  ],
}
