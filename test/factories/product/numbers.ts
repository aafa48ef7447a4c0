import { readNumbers } from '#domains/growth/actions/read-numbers.ts'
import type { Business, NumbersQuery } from '#domains/growth/numbers-contract.ts'
import type { NumbersDeps } from '#domains/growth/ports.ts'
import type { Context } from '#platform/context.ts'
import { accounts } from './provider.ts'
import type { TestCommerce } from './till.ts'

export const noBusiness: Business = {
  cancelled: 0,
  cancelledLate: 0,
  customers: 0,
  newCustomers: 0,
  returned: 0,
  sessions: 0,
  missed: 0,
  leadHours: null,
  seatsSold: 0,
  seatsOffered: 0,
  bookedMinutes: 0,
  openMinutes: 0,
  starts: [],
  subscribed: 0,
  netGrowth: 0,
  unsubscribed: 0,
  delivered: 0,
  clicked: 0,
  likes: 0,
  clientsSent: 0,
  ordersSent: 0,
  valueSentCents: 0,
  clientsReceived: 0,
  ordersReceived: 0,
  valueReceivedCents: 0,
  reviews: 0,
  meanStars: null,
}

/** What numbers are read from where no orders are: no money, and no cards. */
export const withoutNumbers: Omit<NumbersDeps, 'accounts'> = {
  money: {
    zoneOf: async () => 'UTC',
    ofDays: async () => ({ days: [], services: [] }),
    due: async () => ({ cents: 0, orders: 0 }),
  },
  cards: { named: async () => new Map() },
  business: async () => noBusiness,
}

/** What numbers are read from with the orders of a till; `titles` are those of the cards on the page. */
export const numbersDeps = (
  commerce: TestCommerce,
  titles: Readonly<Record<string, string>> = {},
): NumbersDeps => ({
  accounts,
  money: { zoneOf: commerce.moneyZone, ofDays: commerce.moneyOfDays, due: commerce.moneyDue },
  cards: { named: async () => new Map(Object.entries(titles)) },
  business: async () => noBusiness,
})

/** Reads numbers with the orders of a till. */
export const numbersOf =
  (commerce: TestCommerce, titles: Readonly<Record<string, string>> = {}) =>
  (context: Context, query: Partial<NumbersQuery> = {}) =>
    readNumbers(numbersDeps(commerce, titles), context, { compare: 'before', ...query })

type Count = {
  readonly metric: string
  readonly day: string
  readonly count: number
  readonly device?: string
  readonly source?: string
  readonly subject?: string
}

/** Writes counts of days, as the roll-up does. */
export async function countDays(context: Context, provider: string, counts: readonly Count[]): Promise<void> {
  const rows = counts.map(({ day, ...count }) => ({
    provider,
    device: '',
    source: '',
    subject: '',
    day: new Date(day),
    ...count,
  }))
  await context.db.insertInto('analyticsDays').values(rows).execute()
}
