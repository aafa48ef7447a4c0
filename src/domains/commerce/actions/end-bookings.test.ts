import { expect } from 'vitest'
import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import { booksOf } from '../../../../test/factories/product/books.ts'
import { failure } from '../../../../test/factories/product/failure.ts'
import { accounts } from '../../../../test/factories/product/provider.ts'
import {
  aPaidSale,
  aSale,
  orderIdOf,
  payByCard,
  type Sale,
  sell,
} from '../../../../test/factories/product/sale.ts'
import { announcementsOf } from '../../../../test/factories/product/shop.ts'
import { type Till } from '../../../../test/factories/product/till.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

const start = '2026-11-24T15:00:00.000Z'
const later = ['2026-11-25T15:00:00.000Z', '2026-11-26T15:00:00.000Z']
const refund = { template: 'no_refund' as const, title: '', description: '', ladder: [] }
const bob = { name: 'Bob', email: 'bob@example.com', note: 'My knee hurts' }

/** A paid sale, and two more paid bookings of the same provider. */
async function aBusyShop(till: Till, system: Context): Promise<Sale> {
  const sale = await aPaidSale(till, system, start, { refund })
  for (const other of later) {
    await payByCard(till, await sell(till, sale, other, bob))
  }
  await till.work()
  return sale
}

const askToClose = ({ context }: Sale) => accounts.askClosing(context, { cancelBookings: true })

const ordersOf = async ({ visitor, provider }: Sale) => {
  const rows = visitor.db.selectFrom('orders').select(['state', 'paymentStatus', 'refundState'])
  const all = await rows.where('provider', '=', provider).orderBy('number').execute()
  return all.map(({ state, paymentStatus, refundState }) => `${state} ${paymentStatus} ${refundState}`)
}

const refundsOf = ({ visitor, provider }: Sale) =>
  visitor.db.selectFrom('refunds').select(['amount', 'state']).where('provider', '=', provider).execute()

const cancelledOf = async (sale: Sale) =>
  (await announcementsOf(sale)).filter(({ type }) => type === 'commerce.order_cancelled')

const allBack = Array.from({ length: 3 }, () => 'cancelled paid full')

test('future bookings are cancelled as by the provider, with a full refund whatever the policy', async ({
  till,
  system,
}) => {
  const sale = await aBusyShop(till, system)
  await askToClose(sale)
  await till.work()
  expect(await ordersOf(sale)).toEqual(allBack)
  expect(await refundsOf(sale)).toEqual([8000, 8000, 8000].map((amount) => ({ amount, state: 'succeeded' })))
  expect((await cancelledOf(sale)).map(({ data }) => data)).toMatchObject(
    Array.from({ length: 3 }, () => ({ by: 'provider', refund: 8000, percent: 100 })),
  )
  expect((await booksOf(till, sale)).gateway).toBe(0)
})

test('killed after each booking, the next run goes on where that was, and nothing is sent back twice', async ({
  till,
  system,
}) => {
  const sale = await aBusyShop(till, system)
  await askToClose(sale)
  const dying: Context = {
    ...system,
    stopPoint(point) {
      if (point === 'order-called-off') throw new Error('killed')
    },
  }
  const sweep = async (context: Context) =>
    taskNamed(till.commerce.tasks, 'commerce.end-bookings-of-closing').run(context, {})
  // killed inside the transaction: nothing is committed
  await expect(sweep(dying)).rejects.toThrow('not every booking')
  expect((await ordersOf(sale)).filter((order) => order.startsWith('cancelled'))).toEqual([])
  // killed after the first booking; then two runs at the same time
  let ended = 0
  const once: Context = {
    ...system,
    stopPoint(point) {
      if (point === 'closing-booking-ended' && ++ended > 1) throw new Error('killed')
    },
  }
  await sweep(once).catch(() => undefined)
  await Promise.all([sweep(system), sweep(system), till.work()])
  await till.work()
  expect(await ordersOf(sale)).toEqual(allBack)
  expect(await refundsOf(sale)).toHaveLength(3)
  expect(await cancelledOf(sale)).toHaveLength(3)
  expect((await booksOf(till, sale)).gateway).toBe(0)
})

test('a customer who pays while the account begins to close is refunded in full, in either order', async ({
  till,
  system,
}) => {
  for (const paidFirst of [true, false]) {
    const sale = await aSale(till, system, start)
    await askToClose(sale)
    if (paidFirst) await payByCard(till, sale)
    else {
      // the hold ends before the card is charged
      const reaction = till.commerce.reactions.find(({ name }) => name === 'commerce.end-bookings-on-closing')
      const data = { dueAt: '2026-12-20T12:00:00.000Z' }
      await reaction?.run(system, {
        type: 'accounts.closing_changed',
        provider: sale.provider,
        id: 'evt_1',
        at: new Date(),
        data,
      })
      await payByCard(till, sale)
    }
    await till.work()
    await till.job('end-bookings-of-closing')
    await till.work()
    const { state } = await till.commerce.readCheckout(sale.visitor, sale)
    expect([paidFirst, state]).toEqual([paidFirst, 'cancelled'])
    expect((await booksOf(till, sale)).gateway).toBe(0)
    expect((await refundsOf(sale)).map(({ amount }) => amount)).toEqual([8000])
  }
})

test('a card form that was open when the account began to close cannot be paid any more', async ({
  till,
  system,
}) => {
  const sale = await aSale(till, system, start)
  await askToClose(sale)
  await till.work()
  expect(await till.commerce.readCheckout(sale.visitor, sale)).toMatchObject({
    state: 'cancelled',
    payment: null,
  })
  await expect(payByCard(till, sale)).rejects.toThrow('canceled')
  expect(await ordersOf(sale)).toEqual(['cancelled pending none'])
})

test('while an account is about to close nothing new can be booked, by nobody', async ({ till, system }) => {
  const sale = await aPaidSale(till, system, start)
  const held = await sale.hold(later[0] ?? '')
  await askToClose(sale)
  expect(await failure(sale.hold(later[1] ?? ''))).toBe('catalogue.service_missing')
  expect(await failure(till.commerce.placeOrder(sale.visitor, { token: held.token, ...bob }))).toBe(
    'commerce.provider_closing',
  )
  const byHand = { start: later[1] ?? '', quantity: 1, amountCents: 0, paid: false, ...bob }
  const add = () =>
    failure(till.commerce.addBooking(sale.context, { serviceId: sale.service.entityId, ...byHand }))
  expect(await add()).toBe('accounts.closing')
  await accounts.takeClosingBack(sale.context)
  expect(await add()).toBeUndefined()
})

test('a closing withdrawn before any cancellation leaves every booking as it was', async ({
  till,
  system,
}) => {
  const sale = await aBusyShop(till, system)
  await askToClose(sale)
  await accounts.takeClosingBack(sale.context)
  await till.work()
  await till.job('end-bookings-of-closing')
  expect(await ordersOf(sale)).toEqual(Array.from({ length: 3 }, () => 'active paid none'))
})

test('a deleted identity with bookings to come: all of the money goes back', async ({ till, system }) => {
  const sale = await aBusyShop(till, system)
  await accounts.identityDeleted(system, sale.provider.replace('USERSUB#', ''))
  await till.work()
  expect(await ordersOf(sale)).toEqual(allBack)
  expect((await booksOf(till, sale)).gateway).toBe(0)
})

test('30 days after it was closed nobody is known any more, and the books stand as before', async ({
  till,
  system,
  clock,
}) => {
  const sale = await aBusyShop(till, system)
  await accounts.identityDeleted(system, sale.provider.replace('USERSUB#', ''))
  await till.work()
  const before = await booksOf(till, sale)
  const id = await orderIdOf(sale)
  clock.advance(29 * day)
  await till.job('erase-closed')
  const nameOf = async () =>
    await sale.visitor.db
      .selectFrom('orders')
      .select(['customerName', 'customerEmail', 'customerNote', 'amount', 'number'])
      .where('provider', '=', sale.provider)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  expect(await nameOf()).toMatchObject({ customerName: 'Ada Lovelace', amount: 8000 })
  clock.advance(2 * day)
  await till.job('erase-closed')
  expect(await nameOf()).toEqual({
    customerName: '',
    customerEmail: '',
    customerNote: '',
    amount: 8000,
    number: 1001,
  })
  const left = await sale.visitor.db
    .selectFrom('bookings')
    .select(['customerName', 'state'])
    .where('provider', '=', sale.provider)
    .execute()
  expect(new Set(left.map((one) => `${one.customerName} ${one.state}`))).toEqual(new Set(['null cancelled']))
  expect(await accounts.accountOf(system, sale.provider)).toMatchObject({ email: '', lastName: '' })
  expect(await booksOf(till, sale)).toEqual(before)
})

test('whom money is still owed to is not forgotten', async ({ till, system, clock }) => {
  const sale = await aPaidSale(till, system, start)
  await accounts.identityDeleted(system, sale.provider.replace('USERSUB#', ''))
  await till.job('end-bookings-of-closing')
  clock.advance(31 * day)
  await till.job('erase-closed')
  expect(await accounts.accountOf(system, sale.provider)).toMatchObject({ erasedAt: null })
  await till.work()
  await till.job('erase-closed')
  expect((await accounts.accountOf(system, sale.provider))?.erasedAt).not.toBeNull()
})
