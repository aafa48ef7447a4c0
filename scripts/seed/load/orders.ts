import { monotonicFactory } from 'ulid'
import { firstNames, lastNames } from './names.ts'
import { pick, seeded } from './random.ts'
import type { OrderRows } from './tables.ts'
import { type Sold, snapshotOf, termsOf, zone } from './terms.ts'

export type Seller = { readonly provider: string; readonly seed: number; readonly services: readonly Sold[] }

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
  const personIds = new Map<string, string>()
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
    const email = `${ascii(first)}.${ascii(last)}${Math.floor(random() * 90)}@example.com`
    const known = personIds.get(email)
    const personId = known ?? `per_${nextId(at)}`
    personIds.set(email, personId)
    yield rowsOf({
      nextId,
      provider,
      service,
      number: firstNumber + i,
      at: new Date(at),
      start: new Date(start),
      customer: `${first} ${last}`,
      email,
      personId,
      isNew: known === undefined,
      state: stands ? 'confirmed' : cancelled ? 'cancelled' : 'completed',
      percent: random() < 0.7 ? 100 : 50,
      pending: stands && random() < 0.3,
      quantity: random() < 0.9 ? 1 : 2,
      coupon: random() < 0.05,
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
  readonly personId: string
  /** The person has no earlier order. */
  readonly isNew: boolean
  readonly state: 'confirmed' | 'completed' | 'cancelled'
  readonly percent: number
  readonly pending: boolean
  readonly quantity: number
  /** It has 10 % off. */
  readonly coupon: boolean
}

const coupon = {
  code: 'SUMMER20',
  kind: 'percent',
  value: 10,
  appliesTo: 'all',
  targets: [],
  minCents: 0,
  redemptionId: '',
}

function rowsOf(one: One): OrderRows {
  const { provider, service, number, at, start, customer, email, personId, state, quantity } = one
  const id = (prefix: string) => `${prefix}_${one.nextId(at.getTime())}`
  const [bookingId, orderId, paymentId, refundId] = [id('bkg'), id('ord'), id('pay'), id('rfd')]
  const lineId = id('lin')
  const end = new Date(start.getTime() + service.durationMin * minute)
  const list = service.priceCents * quantity
  const off = one.coupon ? Math.round(list / 10) : 0
  const amount = list - off
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
    people: one.isNew ? [[provider, personId, email, customer, email, at, at]] : [],
    bookings: [
      provider,
      bookingId,
      service.entityId,
      service.title,
      false,
      termsOf(service),
      state,
      start,
      end,
      quantity,
      zone,
      'Europe/Lisbon',
      personId,
      customer,
      orderId,
      state === 'cancelled' ? 1 : 0,
      at,
      at,
      state === 'cancelled' ? 'customer' : null,
    ],
    spans:
      state === 'confirmed'
        ? [[provider, bookingId, provider, `["${start.toISOString()}","${end.toISOString()}")`]]
        : [],
    orders: [
      provider,
      orderId,
      number,
      personId,
      service.entityId,
      service.title,
      customer,
      email,
      amount,
      'USD',
      method,
      status,
      orderState,
      back === 0 ? 'none' : back === amount ? 'full' : 'partial',
      at,
      at,
      paid ? at : null,
      paid ? amount : 0,
      back,
      off > 0 ? 'SUMMER20' : null,
      off > 0 ? { ...coupon, baseCents: list, amountCents: off } : null,
    ],
    order_lines: [
      [
        provider,
        orderId,
        lineId,
        1,
        'service',
        service.title,
        service.entityId,
        bookingId,
        quantity,
        service.priceCents,
        amount,
        snapshotOf(service, quantity),
        off,
      ],
    ],
    payments: paid
      ? [
          [
            provider,
            paymentId,
            orderId,
            1,
            'full',
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
    refund_lines: back > 0 ? [[provider, refundId, orderId, lineId, back]] : [],
    ledger_transfers: [
      ...(paid ? [transfer('captured', 'gateway:stripe:own', 'sales', amount, paymentId)] : []),
      ...(back > 0
        ? [
            transfer('promised', 'sales', 'refunds_owed', back, refundId),
            transfer('returned', 'refunds_owed', 'gateway:stripe:own', back, refundId),
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

const ascii = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^\p{ASCII}]/gu, '')
    .toLowerCase()
