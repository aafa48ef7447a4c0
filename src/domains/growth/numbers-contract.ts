// What the owner reads about visitors, orders and money of a span of days.
import { z } from 'zod'
import { endpoint } from '#platform/common/endpoint.ts'
import { line } from '#platform/common/fields.ts'

/** The steps from a visit to a booking, each counted once for a visitor of a day. */
export const funnelSteps = ['visitor', 'opened', 'picked', 'details', 'booked'] as const
export const FunnelStep = z.enum(funnelSteps)
export type FunnelStep = z.infer<typeof FunnelStep>

export const devices = ['phone', 'tablet', 'computer'] as const
export const Device = z.enum(devices)
export type Device = z.infer<typeof Device>

/** The longest span, in days: two years. */
export const maxSpanDays = 731
/** The days that every plan shows. */
export const freeDays = 30

/** What the days are compared with: those just before, or the same days a year ago. */
export const Comparison = z.enum(['before', 'year', 'none'])
export type Comparison = z.infer<typeof Comparison>

/**
 * Days in the provider's zone, both included; or the last days, today included; without either the last 30. Device and source narrow what
 * visitors did, not money.
 */
export const NumbersQuery = z.object({
  last: z.coerce.number().int().min(1).max(maxSpanDays).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  compare: Comparison.default('before'),
  device: Device.optional(),
  source: line(120).optional(),
})
export type NumbersQuery = z.infer<typeof NumbersQuery>

/** Whole cents. Refunds count on the day on which they were promised, disputes on that on which the bank took the money. */
const money = {
  capturedCents: z.int(),
  refundedCents: z.int(),
  disputedCents: z.int(),
  netCents: z.int(),
  orders: z.int(),
}
const Totals = z.object({ ...money, visitors: z.int(), views: z.int(), booked: z.int() })
export type Totals = z.infer<typeof Totals>

const Day = z.object({ date: z.iso.date(), ...money, visitors: z.int(), views: z.int() })

const Steps = z.record(FunnelStep, z.int())
export type Steps = z.infer<typeof Steps>

const CardNumbers = z.object({
  serviceId: z.string(),
  /** Null: it is not on the page any more. */
  title: z.string().nullable(),
  seen: z.int(),
  pressed: z.int(),
  /** Visitors who opened it, and who booked it. */
  opened: z.int(),
  booked: z.int(),
  orders: z.int(),
  netCents: z.int(),
})
export type CardNumbers = z.infer<typeof CardNumbers>

/** What became of orders, bookings, contacts and reviews of the span. The figures of sessions are by their start. */
export const Business = z.object({
  cancelled: z.int(),
  /** Of these, so late that less than everything went back. */
  cancelledLate: z.int(),
  customers: z.int(),
  newCustomers: z.int(),
  /** New customers with a second order within 90 days. */
  returned: z.int(),
  sessions: z.int(),
  missed: z.int(),
  /** The median of the hours between booking and start; null: there are no sessions. */
  leadHours: z.number().nullable(),
  seatsSold: z.int(),
  seatsOffered: z.int(),
  bookedMinutes: z.int(),
  openMinutes: z.int(),
  /** How many sessions start in an hour of the week, without empty hours; weekday 1 is Monday. */
  starts: z.array(z.object({ weekday: z.int(), hour: z.int(), bookings: z.int() })),
  subscribed: z.int(),
  /** Came less left. */
  netGrowth: z.int(),
  unsubscribed: z.int(),
  /** Letters that arrived, and how many of their readers pressed a link. */
  delivered: z.int(),
  clicked: z.int(),
  likes: z.int(),
  /** Clients sent to partners of the exchange network and got from them, those of their orders that count, and what is left of the payments. */
  clientsSent: z.int(),
  ordersSent: z.int(),
  valueSentCents: z.int(),
  clientsReceived: z.int(),
  ordersReceived: z.int(),
  valueReceivedCents: z.int(),
  reviews: z.int(),
  /** Their mean, 1 to 5; null: there are none. */
  meanStars: z.number().nullable(),
})
export type Business = z.infer<typeof Business>

/** What the plan shows beyond totals. */
const Detail = z.object({
  funnel: Steps,
  /** The same steps for each device that visitors used. */
  byDevice: z.array(z.object({ device: Device, steps: Steps })),
  /** By visitors, most first. */
  sources: z.array(z.object({ source: z.string(), visitors: z.int(), booked: z.int() })),
  /** By money, most first. */
  cards: z.array(CardNumbers),
  business: Business,
})
export type Detail = z.infer<typeof Detail>

export const Numbers = z.object({
  zone: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  today: z.iso.date(),
  /** The first day with visitors; null: nobody was counted yet. */
  countedSince: z.iso.date().nullable(),
  /** The first day that the plan shows. */
  earliest: z.iso.date(),
  now: Totals,
  /** The days of the span, under the name of specification 3. */
  analyticsData: z.array(Day),
  due: z.object({ cents: z.int(), orders: z.int() }),
  /** Null: nothing is compared, or the plan shows totals alone. */
  before: z
    .object({ from: z.iso.date(), to: z.iso.date(), totals: Totals, days: z.array(Day), business: Business })
    .nullable(),
  /** Null: the plan shows totals alone. What it does not show is counted all the same. */
  detail: Detail.nullable(),
})
export type Numbers = z.infer<typeof Numbers>

/** Throws `growth.span_invalid`. */
export const readNumbers = endpoint({
  method: 'GET',
  path: '/api/numbers',
  summary: 'Visitors, orders and money of a span of days',
  access: 'account',
  query: NumbersQuery,
  ok: Numbers,
})

/** The address of the export, with the query of the endpoint. */
export const exportNumbersPath = '/api/numbers.csv'
