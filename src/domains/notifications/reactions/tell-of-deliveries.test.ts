import { expect } from 'vitest'
import type { Delivery } from '#domains/commerce/delivery-contract.ts'
import { test } from '../../../../test/database.ts'
import { aMailRoom } from '../../../../test/factories/product/mail-room.ts'

const aDelivery = (change: Partial<Delivery> = {}): Delivery => ({
  state: 'open',
  holdUntil: null,
  now: '2026-11-28T12:00:00.000Z',
  provider: { name: 'Thea Amankwah', firstName: 'Thea', userUrl: 'thea', email: 'thea@example.com' },
  service: { title: 'Meal plan', serviceUrl: 'meal-plan', media: null },
  deliverWithinDays: 5,
  soldPass: null,
  gift: null,
  dueAt: '2026-12-04T04:59:00.000Z',
  timezone: 'America/New_York',
  startedAt: null,
  deliveredAt: null,
  message: '',
  file: null,
  priceCents: 6000,
  listCents: 6000,
  steps: [],
  coupon: null,
  tipBaseCents: null,
  laterTip: null,
  totalCents: 6000,
  currency: 'USD',
  policy: { sentence: 'Cancel before it is started and all $60 comes back. After that it does not.' },
  customer: { name: 'Inês Carvalho', email: 'ines@example.com', note: 'No nuts.' },
  order: {
    number: 1001,
    paymentStatus: 'paid',
    paymentMethod: 'cc',
    card: { brand: 'visa', last4: '4242' },
    state: 'active',
    refundState: 'none',
  },
  cancelledBy: null,
  refund: null,
  payment: null,
  payAt: null,
  onlyToLookAt: false,
  cancellable: true,
  ...change,
})

const facts = (change: Partial<Delivery> = {}) => ({
  delivery: aDelivery(change),
  page: 'https://showcase.example/bookings/order?token=a.b',
  receipt: 'https://showcase.example/bookings/order-receipt?token=a.b',
  providerEmail: 'thea@example.com',
  isNewProvider: false,
})

test('each step of an order without a date writes its mails once, and a step that was undone none', async ({
  contextOf,
}) => {
  const room = aMailRoom(contextOf())
  const says = async (event: string, change: Partial<Delivery>, data: object = {}) => {
    room.delivery = facts(change)
    room.sent.length = 0
    const id = `evt_${event}_${JSON.stringify(data).length}`
    for (let twice = 0; twice < 2; twice++)
      await room.hear(`commerce.${event}`, { bookingId: null, deliveryId: 'dlv_1', ...data }, id)
    await room.send()
    return room.sent.map(({ to, subject }) => `${to}: ${subject}`)
  }
  expect(await says('delivery_ordered', {})).toEqual([
    'ines@example.com: Your order: Meal plan, by Thursday, December 3',
    'thea@example.com: New order: Meal plan, due Thursday, December 3',
  ])
  expect(await says('delivery_ordered', { state: 'cancelled' }, { again: true })).toEqual([])
  expect(await says('delivery_started', { state: 'started' })).toEqual([
    'ines@example.com: Thea has started: Meal plan',
  ])
  expect(await says('delivery_due', {}, { days: 1 })).toEqual([
    'thea@example.com: Due Thursday, December 3: Meal plan',
  ])
  expect(await says('delivery_due', { state: 'started' }, { days: -3 })).toEqual([
    'thea@example.com: Late since Thursday, December 3: Meal plan',
  ])
  expect(await says('delivery_due', { state: 'delivered' }, { days: -7, over: true })).toEqual([])
  const cancelled = { by: 'customer', reason: 'No time', refund: 6000 }
  expect(await says('delivery_cancelled', { state: 'cancelled' }, cancelled)).toEqual([
    'ines@example.com: Cancelled: Meal plan',
    'thea@example.com: Cancelled: Meal plan for Inês Carvalho',
  ])
})

test('what was delivered stands on the page and not in the mail', async ({ contextOf }) => {
  const room = aMailRoom(contextOf())
  const file = { name: 'plan.pdf', size: 7 }
  room.delivery = facts({ state: 'delivered', message: 'Seven secret days', file })
  await room.hear('commerce.delivery_made', { bookingId: null, deliveryId: 'dlv_1' })
  await room.send()
  expect(room.sent.map(({ subject, text }) => [subject, text])).toEqual([
    [
      'Your Meal plan is here',
      'Thea has delivered it, with the file plan.pdf. It stays on the page of your order.',
    ],
  ])
})

test('the mails about money speak of the order, and lead to its page', async ({ contextOf }) => {
  const room = aMailRoom(contextOf())
  room.delivery = facts({ state: 'cancelled' })
  const refund = { bookingId: null, number: 1001, amount: 6000, refund: 6000, refundId: 'rfd_1' }
  await room.hear('commerce.order_refunded', { ...refund, reason: 'cancelled_by_customer' })
  await room.hear('commerce.refund_failed', { ...refund, failure: 'The card is closed.' })
  await room.send()
  expect(room.sent.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
    'ines@example.com: $60 sent back: Meal plan',
    'ines@example.com: Your refund is taking longer: Meal plan',
    'thea@example.com: A refund needs you: $60 for Inês Carvalho',
  ])
})
