import { monotonicFactory } from 'ulid'
import type { Field } from './copy.ts'
import { firstNames, lastNames } from './names.ts'
import { pick, seeded } from './random.ts'

/** A service that the load sells. */
export type Sold = {
  readonly entityId: string
  readonly title: string
  readonly serviceUrl: string
  readonly priceCents: number
  readonly durationMin: number
}

export type Seller = { readonly provider: string; readonly seed: number; readonly services: readonly Sold[] }

/** The rows of one order in each table, in the columns of `tables`. */
export type OrderRows = {
  readonly bookings: readonly Field[]
  readonly orders: readonly Field[]
  readonly payments: readonly (readonly Field[])[]
  readonly refunds: readonly (readonly Field[])[]
  readonly ledger_transfers: readonly (readonly Field[])[]
  readonly order_events: readonly (readonly Field[])[]
}

/** The tables in the order in which their rows must be written, with their columns. */
export const tables = {
  bookings:
    'provider id service_id service_title requires_approval state starts_at ends_at span quantity service_zone visitor_zone customer_name customer_email order_id sequence created_at updated_at cancelled_by',
  orders:
    'provider id number booking_id service_id service_type product_name customer_name customer_email quantity amount currency payment_method payment_status state refund_state snapshot created_at updated_at paid_at',
  payments:
    'provider id order_id attempt gateway gateway_id amount captured refunded state method created_at updated_at',
  refunds: 'provider id order_id payment_id amount reason state percent created_at updated_at',
  ledger_transfers: 'provider id at kind debit credit amount currency order_id source_id',
  order_events: 'provider order_id id at actor step to_state data',
} as const
export type Table = keyof typeof tables

/** Number of a provider's first order, #1001. */
export const firstNumber = 1001
const years = 3
const minute = 60_000
const day = 86_400_000
/** Future bookings must not overlap: one each half hour, at most this many. */
const maxAhead = 1500

/**
 * Generates `count` orders of one seller, spread evenly over three years up to `now`, the oldest first: dates ascend
 * with numbers. The same seller and `now` give the same orders.
 */
export function* ordersOf(
  { provider, seed, services }: Seller,
  count: number,
  now: number,
): Generator<OrderRows> {
  const random = seeded(seed)
  const nextId = monotonicFactory(random)
  const step = (years * 365 * day) / count
  const ahead = Math.ceil((now + day) / (30 * minute)) * 30 * minute
  let taken = 0
  for (let i = 0; i < count; i++) {
    const at = Math.floor(now - (count - i) * step)
    const service = pick(random, services)
    const wanted = at + Math.ceil(random() * 40) * 12 * 60 * minute
    const isAhead = wanted > now - 2 * day
    const stands = isAhead && taken < maxAhead
    const start = stands ? ahead + taken++ * 90 * minute : isAhead ? at - day : wanted
    const cancelled = !stands && random() < 0.08
    const first = pick(random, firstNames)
    const last = pick(random, lastNames)
    yield rowsOf({
      nextId,
      provider,
      service,
      number: firstNumber + i,
      at: new Date(at),
      start: new Date(start),
      customer: `${first} ${last}`,
      email: `${ascii(first)}.${ascii(last)}${Math.floor(random() * 90)}@example.com`,
      state: stands ? 'confirmed' : cancelled ? 'cancelled' : 'completed',
      percent: random() < 0.7 ? 100 : 50,
      pending: stands && random() < 0.3,
      quantity: random() < 0.9 ? 1 : 2,
    })
  }
}

type One = {
  /** Ids ascend with time. */
  readonly nextId: (at: number) => string
  readonly provider: string
  readonly service: Sold
  readonly number: number
  readonly at: Date
  readonly start: Date
  readonly customer: string
  readonly email: string
  readonly state: 'confirmed' | 'completed' | 'cancelled'
  readonly percent: number
  readonly pending: boolean
  readonly quantity: number
}

function rowsOf(one: One): OrderRows {
  const { provider, service, number, at, start, customer, email, state, quantity } = one
  const id = (prefix: string) => `${prefix}_${one.nextId(at.getTime())}`
  const [bookingId, orderId, paymentId, refundId] = [id('bkg'), id('ord'), id('pay'), id('rfd')]
  const end = new Date(start.getTime() + service.durationMin * minute)
  const amount = service.priceCents * quantity
  const status = amount === 0 ? 'none' : one.pending ? 'pending' : 'paid'
  const paid = status === 'paid'
  const back = paid && state === 'cancelled' ? Math.round((amount * one.percent) / 100) : 0
  const orderState = state === 'confirmed' ? 'active' : state === 'completed' ? 'fulfilled' : 'cancelled'
  const method = status === 'none' ? null : paid ? 'cc' : 'unpaid_other_payments'
  const transfer = (kind: string, debit: string, credit: string, cents: number, source: string) => [
    provider,
    id('ldg'),
    at,
    kind,
    debit,
    credit,
    cents,
    'USD',
    orderId,
    source,
  ]
  const event = (step: string, toState: string | null, data: Readonly<Record<string, unknown>> = {}) => [
    provider,
    orderId,
    id('evt'),
    at,
    'customer',
    step,
    toState,
    data,
  ]
  return {
    bookings: [
      provider,
      bookingId,
      service.entityId,
      service.title,
      false,
      state,
      start,
      end,
      `["${start.toISOString()}","${end.toISOString()}")`,
      quantity,
      zone,
      'Europe/Lisbon',
      customer,
      email,
      orderId,
      state === 'cancelled' ? 1 : 0,
      at,
      at,
      state === 'cancelled' ? 'customer' : null,
    ],
    orders: [
      provider,
      orderId,
      number,
      bookingId,
      service.entityId,
      'individual',
      service.title,
      customer,
      email,
      quantity,
      amount,
      'USD',
      method,
      status,
      orderState,
      back === 0 ? 'none' : back === amount ? 'full' : 'partial',
      snapshotOf(service, quantity),
      at,
      at,
      paid ? at : null,
    ],
    payments: paid
      ? [
          [
            provider,
            paymentId,
            orderId,
            1,
            'stripe',
            `pi_${paymentId}`,
            amount,
            amount,
            back,
            'succeeded',
            'card',
            at,
            at,
          ],
        ]
      : [],
    refunds:
      back > 0
        ? [
            [
              provider,
              refundId,
              orderId,
              paymentId,
              back,
              'cancelled_by_customer',
              'succeeded',
              one.percent,
              at,
              at,
            ],
          ]
        : [],
    ledger_transfers: [
      ...(paid ? [transfer('captured', 'gateway', 'sales', amount, paymentId)] : []),
      ...(back > 0
        ? [
            transfer('promised', 'sales', 'refunds_owed', back, refundId),
            transfer('returned', 'refunds_owed', 'gateway', back, refundId),
          ]
        : []),
    ],
    order_events: [
      event('created', 'open'),
      ...(paid ? [event('paid', null, { method: 'cc', amount })] : []),
      ...(state === 'cancelled' ? [event('cancelled', 'cancelled')] : []),
    ],
  }
}

const zone = 'America/New_York'

function snapshotOf({ title, serviceUrl, priceCents, durationMin }: Sold, quantity: number) {
  return {
    title,
    serviceUrl,
    priceCents,
    quantity,
    currency: 'USD',
    durationMin,
    timezone: zone,
    visitorTimezone: 'Europe/Lisbon',
    location: { kind: 'Zoom', link: 'https://zoom.us/j/123456789' },
    providerName: 'Ada Mensah',
    requiresApproval: false,
    policy: {
      template: '100p_conditional',
      title: 'Full refund up to 24 hours before',
      description: '<p>Cancel at least 24 hours before the start and everything you paid comes back.</p>',
      ladder: [{ hoursBefore: 24, percent: 100 }],
      sha256: '',
    },
  }
}

const ascii = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^\p{ASCII}]/gu, '')
    .toLowerCase()
