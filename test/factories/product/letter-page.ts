import type { LetterPage } from '#domains/audience/rules/letter-page.ts'
import type { Coupon } from '#domains/pricing/contract.ts'
import { newEntityId } from '#platform/common/ids.ts'

const zone = 'America/New_York'
const session = { isFull: false, seatsLeft: null, priceCents: 2200, waiting: 0 }
const coupon: Coupon = {
  id: 'cpn_1',
  code: 'TUESDAY10',
  kind: 'percent',
  value: 10,
  appliesTo: 'all',
  targets: [],
  minCents: 0,
  from: null,
  until: '2026-12-06',
  maxRedemptions: null,
  maxPerCustomer: 1,
  firstOrderOnly: false,
  combinable: false,
  note: '',
  state: 'active',
  spent: 0,
  reserved: 0,
  givenCents: 0,
  isFixed: false,
  createdAt: '2026-11-01T10:00:00.000Z',
}
const service = {
  entityId: newEntityId(),
  title: 'Private lesson online',
  serviceUrl: 'private-lesson',
  isPaused: false,
  priceCents: 8000,
  place: 'Zoom',
  timezone: zone,
  picture: { type: 'image', image: 'arc', alt: 'An arc' },
  durationMin: 60,
  deliverWithinDays: undefined,
  nextAvailable: '2026-11-30T19:00:00.000Z',
} as const
const salsa = {
  entityId: newEntityId(),
  title: 'Tuesday beginners’ salsa',
  serviceUrl: 'salsa',
  isPaused: false,
  priceCents: 2200,
  place: 'Howard Street studio',
  timezone: zone,
} as const

/** The page of a dance instructor with two services, two classes, a post and two coupons. */
export const aLetterPage: LetterPage = {
  isLive: true,
  look: {
    providerName: 'Thea Amankwah',
    firstName: 'Thea',
    tagline: 'Dance instructor',
    portrait: '',
    pageUrl: 'https://showcase.example/at/thea',
    theme: 'studio',
    postalLine: '412 N Howard Street, Baltimore, MD 21201',
    isPostal: true,
    madeWith: 'https://showcase.example',
  },
  here: { place: 'Baltimore, Maryland', timezone: zone },
  services: [service, { ...service, entityId: newEntityId(), serviceUrl: 'paused', isPaused: true }],
  classes: [
    {
      ...salsa,
      dates: [
        { ...session, start: '2026-12-02T00:00:00.000Z', end: '2026-12-02T01:00:00.000Z', seatsLeft: 2 },
        { ...session, start: '2026-12-09T00:00:00.000Z', end: '2026-12-09T01:00:00.000Z' },
      ],
    },
    {
      ...salsa,
      entityId: newEntityId(),
      title: 'Thursday technique',
      serviceUrl: 'technique',
      dates: [
        { ...session, start: '2026-12-04T00:00:00.000Z', end: '2026-12-04T01:00:00.000Z', isFull: true },
      ],
    },
  ],
  posts: [
    {
      entityId: newEntityId(),
      title: 'The spoon is always right',
      serviceUrl: 'spoon',
      description: 'Forty of you tapped a bell on the kitchen table and wrote back. '.repeat(8),
      minutes: 3,
    },
  ],
  coupons: [coupon, { ...coupon, id: 'cpn_2', code: 'OLD', state: 'ended' }],
  partners: [],
}
