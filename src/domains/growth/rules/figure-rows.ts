import type { Business, Totals } from '../numbers-contract.ts'
import { cents, count, grown, share, signed } from './number-words.ts'

/** The figures of a span; without `business` those of totals alone. */
export type Figured = { readonly totals: Totals; readonly business?: Business | null | undefined }

/** A figure in words, now and before; `change` is '' without anything before. */
export type FigureRow = {
  readonly name: string
  readonly now: string
  readonly before: string
  readonly change: string
}

type Figure = {
  readonly name: string
  readonly words: (of: Sums) => string
  /** How the value moved, in words. */
  readonly change: (now: Sums, before: Sums) => string
}
type Sums = Totals & Partial<Business>

/** A figure that is a count. */
const counted = (name: string, of: (sums: Sums) => number, change = grown): Figure => ({
  name,
  words: (sums) => count(of(sums)),
  change: (now, before) => change(of(now), of(before)),
})

/** A figure that is an amount in whole cents. */
const amount = (name: string, of: (sums: Sums) => number, change?: typeof grown): Figure => ({
  name,
  words: (sums) => cents(of(sums)),
  change: (now, before) => (change ?? moreCents)(of(now), of(before)),
})

/** A figure that is a part of a whole: `86 %, 124 of 144`. */
const part = (
  name: string,
  of: (sums: Sums) => number,
  whole: (sums: Sums) => number,
  shows = true,
): Figure => ({
  name,
  words: (sums) =>
    shows && whole(sums) > 0
      ? `${share(of(sums), whole(sums))}, ${count(of(sums))} of ${count(whole(sums))}`
      : share(of(sums), whole(sums)),
  change: (now, before) =>
    whole(now) > 0 && whole(before) > 0 ? points(of(now) / whole(now) - of(before) / whole(before)) : '–',
})

const more = (now: number, before: number): string => signed(now - before, count)
const moreCents = (now: number, before: number): string => signed(now - before, cents)
/** A difference of shares in percentage points, with one digit. */
const points = (difference: number): string =>
  signed(Math.round(difference * 1000) / 10, (size) => `${size} points`)

const ratio = (value: number, whole: number): number => (whole > 0 ? Math.round(value / whole) : 0)

const totals: readonly Figure[] = [
  counted('Visitors', ({ visitors }) => visitors),
  counted('Page views', ({ views }) => views),
  counted('Orders', ({ orders }) => orders, more),
  amount('Net', ({ netCents }) => netCents, grown),
  amount('Average order', ({ capturedCents, orders }) => ratio(capturedCents, orders)),
  amount('Net per visitor', ({ netCents, visitors }) => ratio(netCents, visitors)),
  part(
    'Booked of visitors',
    ({ booked }) => booked,
    ({ visitors }) => visitors,
  ),
]

const business: readonly Figure[] = [
  part(
    'Class seats filled',
    ({ seatsSold = 0 }) => seatsSold,
    ({ seatsOffered = 0 }) => seatsOffered,
  ),
  part(
    'Hours booked of open hours',
    ({ bookedMinutes = 0 }) => bookedMinutes,
    ({ openMinutes = 0 }) => openMinutes,
    false,
  ),
  {
    name: 'Booked ahead (median)',
    words: ({ leadHours }) => ahead(leadHours),
    change: (now, before) =>
      now.leadHours != null && before.leadHours != null
        ? signed(Math.round((now.leadHours - before.leadHours) / 2.4) / 10, (size) => `${size} days`)
        : '–',
  },
  part(
    'Cancelled of orders',
    ({ cancelled = 0 }) => cancelled,
    ({ orders }) => orders,
  ),
  counted('Cancelled late', ({ cancelledLate = 0 }) => cancelledLate, more),
  part(
    'Did not come',
    ({ missed = 0 }) => missed,
    ({ sessions = 0 }) => sessions,
  ),
  counted('New customers', ({ newCustomers = 0 }) => newCustomers, more),
  part(
    'Came again within 90 days',
    ({ returned = 0 }) => returned,
    ({ newCustomers = 0 }) => newCustomers,
  ),
  counted('New subscribers', ({ subscribed = 0 }) => subscribed, more),
  counted('Unsubscribed', ({ unsubscribed = 0 }) => unsubscribed, more),
  part(
    'Letters with a link pressed',
    ({ clicked = 0 }) => clicked,
    ({ delivered = 0 }) => delivered,
  ),
  counted('Likes', ({ likes = 0 }) => likes, more),
  {
    name: 'Reviews',
    words: ({ reviews = 0, meanStars }) =>
      meanStars == null ? count(reviews) : `${count(reviews)}, ${meanStars.toFixed(1)} stars`,
    change: (now, before) => more(now.reviews ?? 0, before.reviews ?? 0),
  },
]

/** Shown to those who sent clients to partners or got some. */
const partners: readonly Figure[] = [
  counted('Clients sent to partners', ({ clientsSent = 0 }) => clientsSent, more),
  counted('Orders of clients you sent', ({ ordersSent = 0 }) => ordersSent, more),
  amount('Their value for partners', ({ valueSentCents = 0 }) => valueSentCents),
  counted('Clients from partners', ({ clientsReceived = 0 }) => clientsReceived, more),
  counted('Orders of clients from partners', ({ ordersReceived = 0 }) => ordersReceived, more),
  amount('Their value for you', ({ valueReceivedCents = 0 }) => valueReceivedCents),
]

/** Whether anything went between a provider and partners in a span. */
const hasPartners = (figured: Figured | null): boolean => {
  const { clientsSent = 0, ordersSent = 0, clientsReceived = 0, ordersReceived = 0 } = figured?.business ?? {}
  return clientsSent + ordersSent + clientsReceived + ordersReceived > 0
}

/** The figures of a span as rows of a table, for screens and exports, beside those of the span before. */
export function figureRows(now: Figured, before: Figured | null): FigureRow[] {
  const sums = (figured: Figured): Sums => ({ ...figured.totals, ...figured.business })
  const ofBusiness = hasPartners(now) || hasPartners(before) ? [...business, ...partners] : business
  return [...totals, ...(now.business ? ofBusiness : [])].map(({ name, words, change }) => ({
    name,
    now: words(sums(now)),
    before: before ? words(sums(before)) : '',
    change: before ? change(sums(now), sums(before)) : '',
  }))
}

/** `2.5 days`, `7 hours`; a dash without sessions. */
function ahead(hours: number | null | undefined): string {
  if (hours == null) return '–'
  if (hours < 36) return `${count(Math.round(hours))} hours`
  return `${count(Math.round(hours / 2.4) / 10)} days`
}
