import { expect } from 'vitest'
import { hour } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { booksOf } from '../../../../test/factories/product/books.ts'
import {
  aPaidSale,
  aSale,
  intentOf,
  orderIdOf,
  payByCard,
  type Sale,
} from '../../../../test/factories/product/sale.ts'
import { announcementsOf } from '../../../../test/factories/product/shop.ts'
import { atStripe } from '../../../../test/factories/product/stripe.ts'
import type { Till } from '../../../../test/factories/product/till.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

/** Tuesday, 10:00 in New York. */
const start = '2026-11-24T15:00:00.000Z'
const ahead = (hours: number) => new Date(Date.parse(start) - hours * hour).toISOString()

const dispute = async ({ stripe }: Till, { checkout }: Sale, how: object = {}) =>
  (await stripe.steer(`/payment_intents/${intentOf(checkout)}/dispute`, how)) as { id: string }
const end = ({ stripe }: Till, { id }: { id: string }, to: 'review' | 'won' | 'lost' | 'withdrawn') =>
  stripe.steer(`/disputes/${id}/${to}`)
const detail = async (till: Till, sale: Sale) =>
  till.commerce.readOrder(sale.context, { id: await orderIdOf(sale) })
const cancel = (till: Till, sale: Sale, amountCents = 0) =>
  till.commerce.cancelBooking(sale.visitor, { token: sale.token, amountCents, reason: '' })
const told = async (sale: Sale) =>
  (await announcementsOf(sale)).filter(({ type }) => type.startsWith('commerce.dispute_'))
const tasks = async (till: Till, sale: Sale) => (await till.commerce.listTasks(sale.context)).tasks

test('a dispute moves the order, the ledger, the net and a task with its day; the booking stands', async ({
  till,
  system,
}) => {
  const sale = await aPaidSale(till, system, start)
  await dispute(till, sale)
  await till.work()
  const order = await detail(till, sale)
  expect(order).toMatchObject({
    state: 'active',
    bookingState: 'confirmed',
    paymentStatus: 'paid',
    disputeState: 'open',
    netCents: 0,
    disputes: [
      {
        state: 'open',
        reason: 'I do not know this charge',
        amountCents: 8000,
        withdrawnCents: 8000,
        feeCents: 1500,
      },
    ],
  })
  expect(order.actions).not.toContain('refund')
  expect(order.timeline.find(({ step }) => step === 'disputed')?.note).toBe(
    '$80, and a fee of $15: “I do not know this charge”',
  )
  expect(await tasks(till, sale)).toMatchObject([
    {
      kind: 'dispute',
      orderId: order.id,
      amountCents: 8000,
      failure: 'I do not know this charge',
      answerBy: order.disputes[0]?.answerBy,
    },
  ])
  expect(await till.commerce.totalOrders(sale.context, {})).toMatchObject({
    paidCents: 8000,
    disputedCents: 8000,
    netCents: 0,
  })
  expect(await booksOf(till, sale)).toMatchObject({ gateway: 0, disputed: 8000, sales: -8000 })
  expect(await told(sale)).toMatchObject([
    { type: 'commerce.dispute_opened', data: { disputed: 8000, fee: 1500, reason: 'fraudulent' } },
  ])
})

test('a dispute that is won gives everything back; one that is withdrawn too', async ({ till, system }) => {
  for (const to of ['won', 'withdrawn'] as const) {
    const sale = await aPaidSale(till, system, start)
    const opened = await dispute(till, sale)
    await till.work()
    await end(till, opened, 'review')
    await till.work()
    expect((await detail(till, sale)).disputeState).toBe('open')
    await end(till, opened, to)
    await till.work()
    expect(await detail(till, sale)).toMatchObject({ disputeState: 'won', netCents: 8000 })
    expect(await tasks(till, sale)).toEqual([])
    expect(await booksOf(till, sale)).toMatchObject({ gateway: 8000, disputed: 0, sales: -8000 })
    expect((await told(sale)).map(({ type }) => type)).toEqual([
      'commerce.dispute_opened',
      'commerce.dispute_ended',
    ])
  }
})

test('a lost dispute leaves nothing to refund', async ({ till, system, clock }) => {
  const sale = await aPaidSale(till, system, start)
  const opened = await dispute(till, sale)
  await end(till, opened, 'lost')
  await till.work()
  expect(await detail(till, sale)).toMatchObject({ disputeState: 'lost', netCents: 0 })
  clock.set(ahead(48))
  expect(await till.commerce.readCancellation(sale.visitor, sale)).toMatchObject({ amountCents: 0 })
  expect((await cancel(till, sale)).state).toBe('cancelled')
  await till.work()
  expect(await booksOf(till, sale)).toMatchObject({ gateway: 0, disputed: 8000, refunds_owed: 0 })
})

for (const outcome of ['won', 'lost'] as const)
  test(`a cancellation during a dispute frees the time; its refund waits, and is ${outcome === 'won' ? 'sent' : 'dropped'} when it is ${outcome}`, async ({
    till,
    system,
    clock,
  }) => {
    const sale = await aPaidSale(till, system, start)
    const opened = await dispute(till, sale)
    await till.work()
    clock.set(ahead(48))
    expect((await till.commerce.readCancellation(sale.visitor, sale)).sentence).toContain(
      'Your bank decides first about this payment, because it was disputed there.',
    )
    expect((await cancel(till, sale, 8000)).state).toBe('cancelled')
    expect((await sale.hold(start)).token).toBeTruthy()
    await till.work()
    expect(await detail(till, sale)).toMatchObject({
      refundState: 'full',
      refunds: [{ amountCents: 8000, state: 'disputed' }],
    })
    expect((await till.commerce.readCheckout(sale.visitor, sale)).refund?.state).toBe('disputed')
    expect(await tasks(till, sale)).toMatchObject([{ kind: 'dispute' }])
    await end(till, opened, outcome)
    await till.work()
    await till.work()
    const { refunds, netCents, refundState } = await detail(till, sale)
    expect({ refunds: refunds.map(({ state }) => state), netCents, refundState }).toEqual(
      outcome === 'won'
        ? { refunds: ['arrived'], netCents: 0, refundState: 'full' }
        : { refunds: ['dropped'], netCents: 0, refundState: 'none' },
    )
    expect(await booksOf(till, sale)).toMatchObject({ gateway: 0, sales: outcome === 'won' ? 0 : -8000 })
  })

test('a lost dispute about a part lets the rest of a waiting refund go', async ({ till, system, clock }) => {
  const sale = await aPaidSale(till, system, start)
  const opened = await dispute(till, sale, { amount: 3000, reason: 'product_not_received' })
  await till.work()
  clock.set(ahead(48))
  await cancel(till, sale, 8000)
  await till.work()
  await end(till, opened, 'lost')
  // the vendor refunds the rest of a charge of which a dispute took a part
  const { disputes } = till.stripe.sim.world
  const lost = disputes.get(opened.id)
  if (lost) lost.is_charge_refundable = true
  await till.work()
  await till.work()
  expect((await detail(till, sale)).refunds).toMatchObject([{ amountCents: 5000, state: 'arrived' }])
  expect(await booksOf(till, sale)).toMatchObject({ gateway: 0, disputed: 3000, sales: -3000 })
})

test('an inquiry takes nothing, can be refunded, and ends', async ({ till, system, clock }) => {
  const sale = await aPaidSale(till, system, start)
  const opened = await dispute(till, sale, { inquiry: true })
  await till.work()
  expect(await detail(till, sale)).toMatchObject({
    disputeState: 'open',
    netCents: 8000,
    disputes: [{ withdrawnCents: 0, feeCents: 0 }],
  })
  clock.set(ahead(48))
  await cancel(till, sale, 8000)
  await till.work()
  expect((await detail(till, sale)).refunds).toMatchObject([{ state: 'arrived' }])
  await end(till, opened, 'won')
  await till.work()
  expect(await detail(till, sale)).toMatchObject({ disputeState: 'won', netCents: 0 })
  await booksOf(till, sale)
})

test('the webhook, the reconciler and the sweep each suffice, and hearing it again changes nothing', async ({
  till,
  system,
}) => {
  const ways: Record<string, (id: string) => Promise<void>> = {
    webhook: (id) => till.commerce.disputeChanged(system, atStripe(id)),
    reconciler: () => till.job('reconcile-payments'),
    sweep: () => till.job('sweep-gateway'),
  }
  for (const [name, hear] of Object.entries(ways)) {
    const sale = await aPaidSale(till, system, start)
    await till.stripe.steer('/webhooks/pause')
    const opened = await dispute(till, sale)
    await hear(opened.id)
    expect([name, (await detail(till, sale)).disputeState]).toEqual([name, 'open'])
    await end(till, opened, 'lost')
    for (const again of Object.values(ways)) await again(opened.id)
    await till.stripe.steer('/webhooks/resume')
    expect([name, (await detail(till, sale)).disputeState]).toEqual([name, 'lost'])
    expect(await told(sale)).toHaveLength(2)
    await booksOf(till, sale)
  }
})

test('a dispute heard of before its payment, by many at once, or in the wrong order, is one', async ({
  till,
  system,
}) => {
  const sale = await aSale(till, system, start)
  await till.stripe.steer('/webhooks/pause')
  await payByCard(till, sale)
  const opened = await dispute(till, sale)
  await Promise.all(
    Array.from({ length: 8 }, () => till.commerce.disputeChanged(system, atStripe(opened.id))),
  )
  await end(till, opened, 'won')
  await till.stripe.steer('/webhooks/resume')
  await till.stripe.steer('/webhooks/all/deliver', { order: 'reversed' })
  await till.work()
  expect(await detail(till, sale)).toMatchObject({
    paymentStatus: 'paid',
    disputeState: 'won',
    netCents: 8000,
  })
  expect(await told(sale)).toHaveLength(2)
  await booksOf(till, sale)
})

test('an unknown dispute, and one of another vendor, change nothing', async ({ till, system }) => {
  const sale = await aPaidSale(till, system, start)
  const opened = await dispute(till, sale)
  await till.stripe.sim.deliveries.idle()
  await till.commerce.disputeChanged(system, atStripe('dp_nobody'))
  await till.commerce.disputeChanged(system, { gateway: 'other', account: 'own', gatewayId: opened.id })
  expect((await detail(till, sale)).disputeState).toBe('none')
  await till.work()
  expect((await detail(till, sale)).disputeState).toBe('open')
})

test('a killed process records a dispute whole, or again', async ({ till, system }) => {
  const sale = await aPaidSale(till, system, start)
  await till.stripe.steer('/webhooks/pause')
  const opened = await dispute(till, sale)
  const killed: Context = {
    ...system,
    stopPoint: () => {
      throw new Error('killed')
    },
  }
  await expect(till.commerce.disputeChanged(killed, atStripe(opened.id))).rejects.toThrow('killed')
  expect((await detail(till, sale)).disputeState).toBe('none')
  await till.job('reconcile-payments')
  await till.stripe.steer('/webhooks/resume')
  expect((await detail(till, sale)).disputeState).toBe('open')
  await booksOf(till, sale)
})
