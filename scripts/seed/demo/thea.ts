import type { WeeklySchedule } from '#domains/catalogue/contract.ts'

export const zone = 'America/New_York'
export const studio = {
  kind: 'Offline',
  address: 'Howard Street studio, 412 N Howard Street, second floor, Baltimore',
  directions: 'The door beside the piano workshop. There is a lift, a water tap and a very tolerant cat.',
}
export const picture = (image: string, alt: string) => ({ type: 'image', image, alt })

/** The demo provider's texts. Her services are those that a dance instructor would sell first. */
export const profile = {
  firstName: 'Thea',
  lastName: 'Amankwah',
  bio: 'Two left feet are a fine place to start.',
  occupation: 'dance instructor',
  jobTitle: 'Dance instructor',
  jobSubtitle: 'Salsa and Cuban son for people who think they cannot',
  place: 'Baltimore',
  timezone: zone,
}

export const hero = {
  greeting: 'Hello, I’m glad you’re here.',
  media: picture('arc', 'Thea turning under the arm of her partner, skirt flying, in front of a setting sun'),
  alignment: 'left',
  colour: 'black',
  ctaLabel: 'Book a first lesson',
}

export const aboutMe = {
  title: 'About me',
  text:
    'My grandmother in Kumasi danced in the kitchen. My first teacher in Havana danced in the street. I was twenty-two ' +
    'before anyone taught me in a room with a mirror, and I have distrusted mirrors ever since.\n\nI have taught in Baltimore for thirteen years. Most of the people ' +
    'I meet were told once, usually at a school dance, that they had no rhythm. I have not met one yet who was told the truth.',
  media: picture('portrait', 'Thea, her hair in a knot, in front of the sun'),
}

/** The headings of her page, and the languages of her studio. */
export const sections = {
  captions: {
    skill: 'What I teach',
    individualService: 'Just the two of us',
    groupService: 'All of us together',
    team: 'Who else is in the room',
    review: 'After the last song',
    blog: 'From the notebook',
    experience: 'Where I learned it',
  },
  languages: ['en', 'es'],
}

export const skills = [
  'Salsa, on one and on two',
  'Cuban son',
  'Afro-Cuban movement',
  'Cha-cha-chá',
  'First dances',
  'Absolute beginners',
  'Moving after an injury',
].map((name) => ({ name }))

export const experiences = [
  {
    name: 'My own room',
    place: 'Howard Street, Baltimore',
    from: '2013',
    text: 'Group classes, private lessons, eleven summer block parties.',
  },
  {
    name: 'Company teacher',
    place: 'Harbor School of Movement, Baltimore',
    from: '2009',
    to: '2013',
    text: 'Beginners’ programme for adults, four evenings a week.',
  },
  {
    name: 'Dancer',
    place: 'Conjunto Almendares, Havana and on tour',
    from: '2004',
    to: '2009',
    text: 'Son, rumba and two hundred nights of sleeping on buses.',
  },
]

/** Tuesday to Saturday with a break, and the year's holidays at home. */
export function hours(year: number): WeeklySchedule {
  const afternoon = { start: '14:00', end: '20:00' }
  const morning = { start: '09:00', end: '12:30' }
  return {
    timezone: zone,
    days: {
      monday: [],
      tuesday: [morning, afternoon],
      wednesday: [morning, afternoon],
      thursday: [morning, { start: '13:30', end: '17:30' }, { start: '18:30', end: '20:30' }],
      friday: [morning, { start: '14:00', end: '18:00' }],
      saturday: [{ start: '10:00', end: '14:00' }],
      sunday: [],
    },
    exceptions: [{ from: `${year}-12-24`, to: `${year}-12-26`, windows: [], note: 'Dancing in the kitchen' }],
  }
}

export const services = [
  {
    title: 'First lesson',
    serviceUrl: 'first-lesson',
    description:
      '<p>Walk in with no idea. Walk out with eight counts you can do at a party tonight.</p><p>We start with shoes off and the ' +
      'music low: ten minutes of walking, because salsa is walking with an opinion. Then one turn, one partner, ' +
      '<strong>one song all the way through</strong>.</p>',
    preparation: 'Shoes you can slide in, or socks\nA bottle of water',
    media: picture('steps', 'Footprints of a first step, dotted lines between them'),
    tags: ['salsa', 'beginners'],
    durationMin: 45,
    priceCents: 6500,
    location: studio,
    bufferAfterMin: 15,
    refund: { template: '100p_conditional' },
  },
  {
    title: 'Private lesson online',
    serviceUrl: 'private-lesson-online',
    description:
      '<p>Two cameras on my side, one on yours. I see your feet; you see mine from behind.</p>' +
      '<p>After the lesson you get the recording and three things to practise.</p>',
    preparation:
      'Clear two square metres of floor\nSocks that slide, or leather soles\nPhone or laptop at hip height, so I can see your feet',
    media: picture('orbit', 'A dance lesson on a laptop'),
    tags: ['online', 'salsa', 'son'],
    durationMin: 60,
    priceCents: 8000,
    location: { kind: 'Zoom', link: 'https://zoom.us/j/4105550142' },
    slotIncrementMin: 30,
    bufferAfterMin: 15,
    refund: { template: '100p_conditional' },
  },
  {
    title: 'Your first dance',
    serviceUrl: 'your-first-dance',
    description:
      '<p>Bring the song and the shoes. We make three minutes that look like the two of you.</p><p>The price is for each dancer. ' +
      'I read every request myself, because a date that matters deserves a person who has time for it.</p>',
    preparation: 'The song, as a file or a link\nThe shoes you will dance in',
    media: picture('sun', 'A couple dancing under confetti'),
    tags: ['wedding', 'couples'],
    durationMin: 75,
    priceCents: 7000,
    location: studio,
    bufferAfterMin: 15,
    minNoticeMin: 24 * 60,
    maxPartySize: 2,
    maxPerDay: 2,
    requiresApproval: true,
    refund: {
      template: 'custom',
      title: 'Refund in steps',
      ladder: [
        { hoursBefore: 168, percent: 100 },
        { hoursBefore: 48, percent: 50 },
      ],
    },
  },
  {
    title: 'Lesson for two',
    serviceUrl: 'lesson-for-two',
    description:
      '<p>Come with whoever you step on most. We find out who leads when nobody is looking, and swap.</p><p>The price is for each ' +
      'dancer. <strong>No partner needed before or after</strong>, just for this hour.</p>',
    media: picture('ribbon', 'Two ribbons turning around each other'),
    tags: ['couples', 'son'],
    durationMin: 60,
    priceCents: 5500,
    location: studio,
    slotIncrementMin: 30,
    bufferAfterMin: 15,
    maxPartySize: 2,
    refund: { template: '100p' },
  },
  {
    title: 'Practice half hour',
    serviceUrl: 'practice-half-hour',
    description:
      '<p>The studio, the mirror, and me in the corner with a coffee, saying one useful thing every five minutes.</p><p>It is cheap ' +
      'because it is firm: <strong>once booked, the half hour is yours</strong>.</p>',
    media: picture('blocks', 'A chequered dance floor from above'),
    tags: ['practice'],
    durationMin: 30,
    priceCents: 2500,
    location: studio,
    slotIncrementMin: 30,
    minNoticeMin: 60,
    refund: { template: 'no_refund' },
  },
]
