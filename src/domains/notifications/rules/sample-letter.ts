import type { Checkout } from '#domains/commerce/customer-contract.ts'
import type { ProviderPlace } from '#platform/common/provider-place.ts'
import { day, hour } from '#platform/common/time.ts'
import { zonedAt } from '#platform/common/zoned.ts'
import { type BookingLetter, bookingLetter } from './booking-letter.ts'
import { mailLinks } from './mail-links.ts'

type Reader = {
  /** The owner's full name. */
  readonly name: string
  readonly firstName: string
  /** The time zone of the invented booking. */
  readonly timezone: string
  readonly publicUrl: string
  /** The place of the owner's live profile. */
  readonly here: ProviderPlace | undefined
}

/** Makes the letter of an invented booking, three days ahead at 10 AM of its zone, for the preview of a mail to the owner. */
export function sampleLetter(now: Date, owner: Reader): BookingLetter<never, never> {
  const { name, firstName, timezone, publicUrl, here } = owner
  const start = startOfSample(now, timezone)
  const iso = (instant: number) => new Date(instant).toISOString()
  const booking: Checkout = {
    ...sample,
    now: now.toISOString(),
    start: iso(start),
    end: iso(start + hour),
    provider: { name, firstName, userUrl: 'sample', email: null },
    visitorTimezone: timezone,
    serviceTimezone: timezone,
  }
  const announced = {
    start: booking.start,
    fromStart: iso(start - day),
    until: iso(now.getTime() + day),
    by: 'customer',
    reason: 'Something came up, sorry.',
    refund: booking.totalCents,
    hours: 24,
    name: 'Alex Meyer',
    stars: 5,
    text: 'I laughed for an hour, and I learned more than in a month of videos.',
  }
  const customer = {
    name: 'Alex Meyer',
    email: 'alex@example.com',
    note: 'Looking forward to it. Is there anything I should bring?',
  }
  const links = mailLinks(publicUrl, { token: 'sample', reviewToken: 'sample', orderId: 'sample', booking })
  // the cast is safe: the object has the fields of every announcement about a booking
  return bookingLetter('provider', {
    announced: announced as never,
    seen: undefined as never,
    booking,
    customer,
    links,
    here,
  })
}

const startOfSample = (now: Date, timezone: string): number =>
  zonedAt(now.getTime(), timezone).add({ days: 3 }).withPlainTime('10:00').epochMilliseconds

const sample = {
  state: 'confirmed',
  holdUntil: null,
  heldCents: 0,
  dates: [],
  sells: 'own',
  awaitsPayment: false,
  service: {
    title: 'First session',
    serviceUrl: 'first-session',
    durationMin: 60,
    place: 'Zoom',
    placeKind: 'Zoom',
    directions: '',
    preparation: '',
    media: null,
  },
  quantity: 1,
  priceCents: 8000,
  listCents: 8000,
  steps: [],
  coupon: null,
  tipBaseCents: null,
  laterTip: null,
  totalCents: 8000,
  currency: 'USD',
  policy: { title: '', description: '', sentence: '', request: '' },
  requiresApproval: false,
  customer: null,
  order: {
    number: 1001,
    paymentStatus: 'paid',
    paymentMethod: 'cc',
    card: null,
    state: 'active',
    refundState: 'none',
  },
  cancelledBy: null,
  refund: null,
  onlyToLookAt: false,
  cancellable: true,
  movesLeft: 0,
  payment: null,
  payAt: null,
  joinUrl: '',
  icsUrl: '',
} satisfies Partial<Checkout>
