import { expect } from 'vitest'
import { balancesOf } from '../../../../test/factories/product/books.ts'
import { failure } from '../../../../test/factories/product/failure.ts'
import { announcementsOf, aShop, type Shop } from '../../../../test/factories/product/shop.ts'
import type { Till } from '../../../../test/factories/product/till.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

const start = '2026-11-24T15:00:00.000Z'
const add = ({ commerce }: Till, { context, service }: Shop, other: object = {}) =>
  commerce.addBooking(context, {
    serviceId: service.entityId,
    start,
    name: 'Grace Hopper',
    email: 'grace@example.com',
    note: 'By telephone',
    quantity: 1,
    amountCents: 8000,
    paid: false,
    ...other,
  })

test('a booking by hand is confirmed, has an order, and waits for its money', async ({ till, system }) => {
  const shop = await aShop(system)
  const order = await add(till, shop)
  expect(order).toMatchObject({
    number: 1001,
    customerName: 'Grace Hopper',
    customerNote: 'By telephone',
    noteBy: 'provider',
    state: 'active',
    paymentStatus: 'pending',
    paymentMethod: 'unpaid_other_payments',
    bookingStart: start,
    bookingState: 'confirmed',
    paidCents: 0,
    dueCents: 8000,
    actions: ['cancel', 'move', 'mark_paid'],
  })
  expect(order.timeline.map(({ actor, of, step }) => `${actor} ${of} ${step}`)).toEqual([
    'provider booking added',
  ])
  expect((await announcementsOf(shop)).map(({ type }) => type)).toContain('scheduling.booking_confirmed')
  expect(await failure(add(till, shop))).toBe('scheduling.slot_taken')
  expect(await failure(add(till, shop, { start: '2026-11-19T15:00:00.000Z' }))).toBe('scheduling.time_passed')
})

test('marked as paid it is paid outside, once', async ({ till, system }) => {
  const shop = await aShop(system)
  const { id } = await add(till, shop)
  const paid = await Promise.allSettled([1, 2, 3].map(() => till.commerce.markPaid(shop.context, { id })))
  expect(paid.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await till.commerce.readOrder(shop.context, { id })).toMatchObject({
    paymentStatus: 'paid',
    paymentMethod: 'unpaid_other_payments',
    paidCents: 8000,
    dueCents: 0,
    actions: ['cancel', 'move', 'refund'],
  })
  expect(await balancesOf(system, shop.provider)).toEqual({
    gateway: 0,
    outside: 8000,
    sales: -8000,
    tax_owed: 0,
    tips: 0,
    refunds_owed: 0,
    disputed: 0,
    fees: 0,
    bank: 0,
    sum: 0,
  })
  expect(await failure(till.commerce.markPaid(shop.context, { id }))).toBe('commerce.already_paid')
  let csv = ''
  for await (const line of await till.commerce.exportOrders(shop.context, {
    sort: 'date',
    direction: 'desc',
    limit: 25,
  }))
    csv += line
  expect(csv).toContain(',Outside,paid,')
})

test('the provider refunds a payment made outside by hand', async ({ till, system }) => {
  const shop = await aShop(system)
  const { id, actions } = await add(till, shop, { paid: true })
  expect(actions).toContain('refund')
  const raised = await till.commerce.refundOrder(shop.context, {
    id,
    amountCents: 3000,
    reason: 'We began late',
  })
  expect(raised.refunds).toMatchObject([{ state: 'to_do', canRetry: false, amountCents: 3000 }])
  await till.work()
  const { tasks } = await till.commerce.listTasks(shop.context)
  expect(tasks).toMatchObject([{ kind: 'refund_outside', orderNumber: 1001, amountCents: 3000 }])
  const key = { id, refundId: tasks[0]?.id ?? '' }
  expect(await failure(till.commerce.settleRefund(shop.context, { ...key, how: 'retry' }))).toBe(
    'commerce.refund_settled',
  )
  expect(await till.commerce.settleRefund(shop.context, { ...key, how: 'paid_outside' })).toMatchObject({
    refundState: 'partial',
    netCents: 5000,
    refunds: [{ state: 'arrived' }],
  })
  expect(await balancesOf(system, shop.provider)).toMatchObject({ outside: 5000, sales: -5000, sum: 0 })
})

test('a free one owes nothing; nothing owed cannot be marked', async ({ till, system }) => {
  const shop = await aShop(system)
  const { id, ...free } = await add(till, shop, { amountCents: 0, paid: true })
  expect(free).toMatchObject({ paymentStatus: 'none', paymentMethod: null, dueCents: 0 })
  expect(await failure(till.commerce.markPaid(shop.context, { id }))).toBe('commerce.not_owed')
  expect(await failure(till.commerce.markPaid(shop.context, { id: 'ord_unknown' }))).toBe(
    'commerce.order_missing',
  )
  expect(await failure(add(till, shop, { serviceId: '01JD0000000000000000000000' }))).toBe(
    'catalogue.service_missing',
  )
})
