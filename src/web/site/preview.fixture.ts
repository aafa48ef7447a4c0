import type { FreeTimes } from '#domains/scheduling/contract.ts'
import type { PublicService, PublicShowcase } from '#domains/showcase/contract.ts'
import { compose, pageFields } from '#domains/showcase/rules/compose.ts'
import type { Assets } from './assets.ts'

const id = (number: number): string => `01JD${String(number).padStart(22, '0')}`
const timezone = 'America/New_York'
const refund = {
  template: '100p_conditional',
  title: 'Free until 24 hours before',
  description: '',
  sentence: 'Cancel at least 24 hours before the start and all of it comes back. After that it does not.',
}
const studio = '412 N Howard Street, second floor, Baltimore'

const service = (
  number: number,
  own: Partial<PublicService> & Pick<PublicService, 'title' | 'serviceUrl' | 'description'>,
): PublicService => ({
  entityId: id(number),
  media: { type: 'image', image: 'steps', alt: '' },
  tags: [],
  durationMin: 60,
  priceCents: 8000,
  place: studio,
  maxPartySize: 1,
  requiresApproval: false,
  visibility: 'public',
  timezone,
  nextAvailable: '2026-05-14T22:30:00.000Z',
  refund,
  ...own,
})

/** A complete provider for tests of the public pages. */
export const thea: PublicShowcase = {
  // fields of record kinds that this page does not use
  ...pageFields(compose([]), id(1)),
  provider: 'USERSUB#thea',
  userUrl: 'thea',
  number: 7,
  publishedAt: '2026-05-12T09:00:00.000Z',
  validUntil: '2026-05-12T18:00:00.000Z',
  delivered: 0,
  adFree: false,
  groups: [],
  promotions: [],
  profile: {
    entityId: id(1),
    firstName: 'Thea',
    lastName: 'Amankwah',
    bio: 'Two left feet are a fine place to start.',
    occupation: 'dance instructor',
    jobTitle: 'dance instructor',
    jobSubtitle: 'Salsa and Cuban son for beginners',
    place: 'Baltimore',
    contactEmail: 'hello@thea.example',
    showContactEmail: true,
    timezone,
    profileImage: '',
  },
  hero: {
    entityId: id(2),
    greeting: 'Hello, I’m glad you’re here.',
    alignment: 'left',
    colour: 'black',
    ctaLabel: 'Book a first lesson',
    mobile: null,
    media: {
      type: 'image',
      image: 'arc',
      alt: 'Thea turning under the arm of her partner, skirt flying, in front of a setting sun',
    },
  },
  aboutMe: {
    entityId: id(3),
    title: 'About me',
    media: null,
    text: 'My grandmother in Kumasi danced in the kitchen. My first teacher in Havana danced in the street. I was twenty-two before anyone taught me in a room with a mirror.\n\nI have taught in Baltimore for thirteen years. Most of the people I meet were told once, usually at a school dance, that they had no rhythm.',
  },
  appearance: {
    entityId: id(4),
    theme: 'studio',
    backgroundColor: '#ffffff',
    isLightMode: true,
    radius: 'theme',
    sectionSpacing: 'theme',
  },
  skills: [
    'Salsa, on one and on two',
    'Cuban son',
    'Afro-Cuban movement',
    'Cha-cha-chá',
    'First dances',
    'Absolute beginners',
    'Moving after an injury',
  ].map((name, i) => ({ entityId: id(10 + i), name })),
  experiences: [
    {
      entityId: id(20),
      name: 'My own room',
      place: 'Howard Street, Baltimore',
      from: '2013-04',
      to: '',
      text: 'Group classes, private lessons, eleven summer block parties.',
    },
    {
      entityId: id(21),
      name: 'Company teacher',
      place: 'Harbor School of Movement, Baltimore',
      from: '2009',
      to: '2013',
      text: 'Beginners’ programme for adults, four evenings a week.',
    },
    {
      entityId: id(22),
      name: 'Dancer',
      place: 'Conjunto Almendares, Havana and on tour',
      from: '2004',
      to: '2009',
      text: 'Son, rumba and two hundred nights of sleeping on buses.',
    },
  ],
  services: [
    service(30, {
      title: 'First lesson',
      serviceUrl: 'first-lesson',
      durationMin: 45,
      priceCents: 6500,
      description: '<p>Walk in with no idea. Walk out with eight counts you can do at a party tonight.</p>',
    }),
    service(31, {
      title: 'Private lesson online',
      serviceUrl: 'private-lesson-online',
      place: 'Zoom',
      nextAvailable: '2026-05-14T18:00:00.000Z',
      media: { type: 'image', image: 'orbit', alt: '' },
      tags: ['sample training', 'beginners'],
      description:
        '<p>Two cameras on my side, one on yours. I see your feet; you see mine from behind.</p><p>Clear two square metres, put on socks that slide, and have water nearby. After the lesson you get the recording and three things to practise.</p>',
    }),
    service(32, {
      title: 'Your first dance',
      serviceUrl: 'your-first-dance',
      durationMin: 75,
      priceCents: 14000,
      maxPartySize: 2,
      nextAvailable: '2026-05-16T15:00:00.000Z',
      media: { type: 'image', image: 'sun', alt: '' },
      description:
        '<p>Bring the song and the shoes. We make three minutes that look like the two of you.</p>',
    }),
    service(33, {
      title: 'A practice plan, talked through',
      serviceUrl: 'practice-plan',
      durationMin: 30,
      priceCents: 0,
      place: 'Zoom',
      visibility: 'paused',
      nextAvailable: null,
      media: { type: 'image', image: 'blocks', alt: '' },
      description: '<p>Six weeks of ten-minute practice, written while we talk.</p>',
    }),
  ],
}

/** The service that tests of the service page use. */
export const online = thea.services[1] ?? thea.services[0]

const starts = (date: string, hours: readonly number[]) => ({
  date,
  slots: hours.map((hour) => ({
    start: `${date}T${String(hour).padStart(2, '0')}:00:00.000Z`,
    end: `${date}T${String(hour + 1).padStart(2, '0')}:00:00.000Z`,
    label: '',
    serviceLabel: '',
  })),
})

export const firstTimes: FreeTimes = {
  month: '2026-05',
  timezone,
  serviceTimezone: timezone,
  nextAvailable: '2026-05-14T15:00:00.000Z',
  days: [
    starts('2026-05-14', [15, 16, 18, 19, 21]),
    starts('2026-05-15', [14, 15]),
    starts('2026-05-19', [20, 21]),
  ],
}

export const assets: Assets = {
  css: ['/assets/site-1a2b3c.css', '/assets/studio-4d5e6f.css', '/assets/pulse-7a8b9c.css'],
  js: '/assets/loader-0f1e2d.js',
  origin: 'https://showcase.example',
  cardVersion: (card) => `card-${JSON.stringify(card).length}`,
  homeTexts: { title: 'A page of your own', lead: 'It takes bookings.' },
  analyticsUrl: '',
  environment: 'production',
  preloadFonts: { studio: '/assets/figtree-1234.woff2', pulse: '/assets/familjen-1234.woff2' },
}
