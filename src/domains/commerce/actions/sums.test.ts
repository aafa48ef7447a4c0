import { sql } from 'kysely'
import { expect } from 'vitest'
import { priceOf } from '#domains/pricing/rules/price.ts'
import { newId } from '#platform/common/ids.ts'
import { type Context, transact } from '#platform/context.ts'
import { alwaysOpen } from '../../../../test/factories/product/requests.ts'
import { aSale, orderIdOf, payByCard, sell } from '../../../../test/factories/product/sale.ts'
import { aShop, type Shop } from '../../../../test/factories/product/shop.ts'
import { test } from '../../../../test/factories/product/till-test.ts'
import { lineOfBooking } from '../lines/line-of-booking.ts'
import { tillOf } from '../rules/till.ts'
import { findBookFaults } from '../store/check-books.ts'
import { writeTransfer } from '../store/ledger.ts'
import type { NewLine } from '../store/order-lines.ts'
import { writePaid } from '../store/orders.ts'
import { writePaymentState } from '../store/payments.ts'
import { insertOrder, type NewOrder } from '../store/place.ts'
import { insertRefund } from '../store/refunds.ts'
import { promiseRefund } from './promise-refund.ts'

const notSumming = { code: '23514', message: 'lines_do_not_sum' }
const hours = (index: number) => new Date(Date.parse('2026-11-24T10:00Z') + index * 3_600_000).toISOString()

/** A shop, and an order of three held bookings for one, two and three people at 3333 each. It is not written yet. */
async function threeLines(system: Context): Promise<{ shop: Shop; order: NewOrder; lines: NewLine[] }> {
  const shop = await aShop(system, { schedule: alwaysOpen, priceCents: 3333, maxPartySize: 3 })
  const { provider, scheduling, visitor } = shop
  const id = newId('ord')
  const ada = { name: 'Ada', email: 'ada@example.test' }
  const lines: NewLine[] = []
  let personId = ''
  for (const quantity of [1, 2, 3]) {
    const ref = scheduling.refOf((await shop.hold(hours(quantity), { quantity })).token)
    const { booking, terms } = await scheduling.heldOf(visitor, ref)
    if (!terms) throw new Error('a hold has terms')
    await scheduling.attachOrder(visitor, ref, { orderId: id, ...ada })
    personId = (await scheduling.bookingOf(visitor, ref)).personId ?? ''
    const [steps] = priceOf([{ unitCents: terms.priceCents, quantity }]).lines
    if (steps) lines.push(lineOfBooking(booking, terms, steps))
  }
  const payment = { id: newId('pay'), gateway: 'stripe', account: 'own', holds: false }
  const customer = { ...ada, note: '' }
  const placed = { state: 'open', actor: 'customer', payment } as const
  return { shop, lines, order: { provider, id, personId, customer, amount: 19_998, lines, ...placed } }
}

/** Writes the order, and its payment as captured by the gateway. */
async function paid(system: Context) {
  const { shop, order, lines } = await threeLines(system)
  const { provider, id: orderId, amount, payment } = order
  const paymentId = payment?.id ?? ''
  await insertOrder(system, order)
  await transact(system, async (inside) => {
    const captured = { captured: amount, method: 'cc' } as const
    await writePaymentState(inside, { provider, id: paymentId }, 'succeeded', captured)
    await writePaid(inside, { provider, id: orderId }, { method: 'cc', state: 'active' })
    const sourceId = paymentId
    const till = tillOf({ gateway: 'stripe', account: 'own' })
    await writeTransfer(inside, { provider, orderId, sourceId, kind: 'captured', till, amount })
  })
  return { shop, order, lines, key: { provider, orderId }, paymentId }
}

/** The faults of one provider's books. */
const faultsOf = async (system: Context, { provider }: Pick<Shop, 'provider'>) =>
  (await findBookFaults(system, 1000)).filter((fault) => fault.provider === provider)

class RolledBack extends Error {}

test('an order is written only with lines that sum, of bookings of its own provider, each sold once', async ({
  system,
}) => {
  const { order, lines, shop } = await threeLines(system)
  const [first] = lines
  if (!first) throw new Error('the order has lines')
  const write = (changes: Partial<NewOrder>) => insertOrder(system, { ...order, ...changes })
  await expect(write({ amount: 19_997 })).rejects.toMatchObject(notSumming)
  await expect(write({ lines: lines.slice(1) })).rejects.toMatchObject(notSumming)
  await expect(write({ lines: [], amount: 0 })).rejects.toMatchObject(notSumming)
  const adjustment: NewLine = {
    ...first,
    id: newId('lin'),
    kind: 'adjustment',
    serviceId: null,
    bookingId: null,
    adjusts: first.id,
    unitAmount: -3334,
    amount: -3334,
    snapshot: null,
  }
  const belowZero = { lines: [...lines, adjustment], amount: 19_998 - 3334 }
  await expect(write(belowZero)).rejects.toMatchObject(notSumming)
  const other = await threeLines(system)
  const foreign = { lines: [{ ...first, bookingId: other.lines[0]?.bookingId ?? '' }], amount: 3333 }
  await expect(write(foreign)).rejects.toMatchObject({ code: '23503' })

  expect(await write({})).toMatchObject({ order: { amount: 19_998 } })
  const again = transact(system, async (inside) => {
    const fresh = {
      id: newId('ord'),
      payment: { id: newId('pay'), gateway: 'stripe', account: 'own', holds: false },
    }
    const renamed = lines.map((line) => ({ ...line, id: newId('lin') }))
    expect(await insertOrder(inside, { ...order, ...fresh, lines: renamed })).toBeUndefined()
    throw new RolledBack()
  })
  await expect(again).rejects.toThrow(RolledBack)
  expect(await faultsOf(system, shop)).toEqual([])
})

test('a refund is written only with lines that sum, and never above what came in', async ({ system }) => {
  const { shop, key, lines, paymentId } = await paid(system)
  const lineId = lines[0]?.id ?? ''
  const write = (amount: number, share: number) =>
    insertRefund(system, {
      ...key,
      id: newId('rfd'),
      paymentId,
      amount,
      percent: null,
      reason: 'goodwill',
      note: '',
      state: 'requested',
      lines: [{ lineId, amount: share }],
    })
  await expect(write(100, 99)).rejects.toMatchObject(notSumming)
  await expect(write(100, 101)).rejects.toMatchObject(notSumming)
  await expect(write(19_999, 19_999)).rejects.toMatchObject({ code: '23514', table: 'payments' })
  await write(100, 100)
  expect(await faultsOf(system, shop)).toEqual([])
})

test('an odd refund is spread with the largest remainder, and the rest empties every line', async ({
  system,
  db,
}) => {
  const { shop, key, lines } = await paid(system)
  const { provider, orderId } = key
  const linesRefunded = async () => {
    const { rows } = await sql<{ amounts: number[] }>`
      select array_agg(coalesce((
        select sum(r.amount)::integer from refund_lines r
        where r.provider = l.provider and r.order_id = l.order_id and r.line_id = l.id
      ), 0) order by l.position) as amounts
      from order_lines l where l.provider = ${provider} and l.order_id = ${orderId}`.execute(db)
    return rows[0]?.amounts
  }
  // a sixth, a third and a half of 1001: 166.83, 333.67 and 500.5
  expect(await promiseRefund(system, key, { reason: 'goodwill', amount: 1001 })).toBe(1001)
  expect(await linesRefunded()).toEqual([167, 334, 500])
  expect(await promiseRefund(system, key, { reason: 'goodwill' })).toBe(18_997)
  expect(await linesRefunded()).toEqual(lines.map(({ amount }) => amount))
  expect(await promiseRefund(system, key, { reason: 'goodwill' })).toBe(0)

  const { rows } = await sql`
    select r.amount, (select sum(l.amount)::integer from refund_lines l
      where l.provider = r.provider and l.refund_id = r.id) as of_lines
    from refunds r where r.provider = ${provider} and r.order_id = ${orderId} order by r.amount`.execute(db)
  expect(rows).toEqual([
    { amount: 1001, ofLines: 1001 },
    { amount: 18_997, ofLines: 18_997 },
  ])
  const payment = db.selectFrom('payments').select(['captured', 'refunded']).where('provider', '=', provider)
  expect(await payment.execute()).toEqual([{ captured: 19_998, refunded: 19_998 }])
  expect(await faultsOf(system, shop)).toEqual([])
})

test('twenty orders at once under one address are one customer, whose figures are the sums', async ({
  till,
  system,
  db,
}) => {
  const shop = await aShop(system, { schedule: alwaysOpen })
  const spellings = ['ida@example.test', 'Ida@Example.test', 'IDA@EXAMPLE.TEST', 'idA@example.Test']
  const sales = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      sell(till, shop, hours(index), { name: 'Ida', email: spellings[index % 4] ?? '' }),
    ),
  )
  for (const sale of sales.slice(0, 5)) await payByCard(till, sale)
  await till.work()
  for (const sale of sales.slice(0, 2)) {
    const id = await orderIdOf(sale)
    await till.commerce.refundOrder(sale.context, { id, amountCents: 1234, reason: 'Sorry' })
  }
  const { provider } = shop
  const people = db.selectFrom('people').select('address').where('provider', '=', provider)
  expect(await people.execute()).toEqual([{ address: 'ida@example.test' }])
  const figures = db
    .selectFrom('customerFigures')
    .select(['orders', 'captured', 'promised'])
    .where('provider', '=', provider)
  expect(await figures.execute()).toEqual([{ orders: 20, captured: 40_000, promised: 2468 }])
  expect(await faultsOf(system, shop)).toEqual([])
})

test('another e-mail on an unpaid order moves the order and its figures to that person', async ({
  till,
  system,
  clock,
  db,
}) => {
  const first = await aSale(till, system, hours(0), { schedule: alwaysOpen })
  const sellTo = (start: string, email: string) => {
    clock.advance(60_000)
    return sell(till, first, start, { name: 'Kai', email })
  }
  await sellTo(hours(1), 'kai@example.test')
  const moving = await sellTo(hours(2), 'ada@example.com')
  const placeFor = (email: string) =>
    till.commerce.placeOrder(moving.visitor, { token: moving.token, name: 'Kai', email, note: '' })
  const orders = async () => {
    const rows = await db
      .selectFrom('customerFigures')
      .innerJoin('people', (join) =>
        join
          .onRef('people.provider', '=', 'customerFigures.provider')
          .onRef('people.id', '=', 'customerFigures.personId'),
      )
      .select(['address', 'orders'])
      .where('people.provider', '=', first.provider)
      .execute()
    return Object.fromEntries(rows.map(({ address, orders: count }) => [address, count]))
  }
  expect(await orders()).toEqual({ 'ada@example.com': 2, 'kai@example.test': 1 })
  for (const [email, counts] of [
    ['kai@example.test', { 'ada@example.com': 1, 'kai@example.test': 2 }],
    ['new@example.test', { 'ada@example.com': 1, 'kai@example.test': 1, 'new@example.test': 1 }],
    ['ada@example.com', { 'ada@example.com': 2, 'kai@example.test': 1 }],
  ] as const) {
    await placeFor(email)
    expect(await orders()).toEqual(counts)
    expect(await faultsOf(system, first)).toEqual([])
  }
})
