import type { Checkout } from '#domains/commerce/customer-contract.ts'

/** A paid hour at 2 PM in New York, 7 PM in Lisbon, between two people whose names are hard to print. */
export const aCheckout = (overrides: Partial<Checkout> = {}): Checkout => ({
  state: 'confirmed',
  holdUntil: null,
  now: '2026-11-20T12:00:00.000Z',
  provider: { name: 'Thea <b>Amankwah</b>', userUrl: 'thea', email: null },
  service: {
    title: 'Lesson\r\nATTENDEE:x <script>alert(1)</script>',
    serviceUrl: 'lesson',
    durationMin: 60,
    place: 'Zoom',
    placeKind: 'Zoom',
  },
  start: '2026-12-03T19:00:00.000Z',
  end: '2026-12-03T20:00:00.000Z',
  visitorTimezone: 'Europe/Lisbon',
  serviceTimezone: 'America/New_York',
  quantity: 1,
  priceCents: 8000,
  totalCents: 8000,
  currency: 'USD',
  policy: {
    title: 'Free until a day before',
    description: '',
    sentence: 'Cancel by Wed, Dec 2, 7:00 PM in Lisbon and all $80 comes back.',
  },
  requiresApproval: false,
  customer: { name: 'Inês "I" Lopes', email: 'ines@example.com' },
  order: { number: 1001, paymentStatus: 'paid', paymentMethod: 'cc', state: 'active', refundState: 'none' },
  cancelledBy: null,
  refund: null,
  movesLeft: 0,
  payment: null,
  joinUrl: 'https://showcase.example/serviceLocationUrl/users/x/services/individual/y?token=t',
  icsUrl: 'https://showcase.example/api/checkouts/t/calendar.ics',
  ...overrides,
})
