import { expect } from 'vitest'
import { hour, minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { booksOf } from '../../../../test/factories/product/books.ts'
import { aSale, intentOf, orderIdOf, type Sale, storyOf } from '../../../../test/factories/product/sale.ts'
import { announcementsOf, refused } from '../../../../test/factories/product/shop.ts'
import { type Till } from '../../../../test/factories/product/till.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

const start = '2026-11-24T15:00:00.000Z'
const intentsOf = ({ stripe }: Till, sale: Sale) => stripe.sim.world.intents.get(intentOf(sale.checkout))

/** A request whose money is held, and which the provider has not answered. */
async function aRequest(till: Till, system: Context, payment_method = 'pm_card_visa'): Promise<Sale> {
  const sale = await aSale(till, system, start, { requiresApproval: true })
  await till.stripe.client.paymentIntents.confirm(intentOf(sale.checkout), { payment_method })
  await till.work()
  return sale
}
const decide = (till: Till, sale: Sale, decision: 'approve' | 'decline') =>
  till.commerce.decideRequest(sale.context, { bookingId: sale.bookingId, decision })
const now = ({ commerce }: Till, sale: Sale) => commerce.readCheckout(sale.visitor, sale)
const detail = async ({ commerce }: Till, sale: Sale) =>
  commerce.readOrder(sale.context, { id: await orderIdOf(sale) })
const rowOf = async ({ commerce }: Till, sale: Sale) =>
  (await commerce.listOrders(sale.context, { sort: 'date', direction: 'desc', limit: 1 })).orders[0]

test('the money of a request is held, not charged', async ({ till, system }) => {
  const sale = await aRequest(till, system)
  expect(intentsOf(till, sale)).toMatchObject({ status: 'requires_capture', amount_received: 0 })
  expect(await now(till, sale)).toMatchObject({
    state: 'requested',
    heldCents: 8000,
    awaitsPayment: false,
    payment: null,
    order: { state: 'open', paymentStatus: 'pending', paymentMethod: 'cc', refundState: 'none' },
    policy: { request: expect.stringMatching(/^\$80 is held, not charged\. If .* it is released\.$/) },
  })
  expect(await rowOf(till, sale)).toMatchObject({ heldCents: 8000, paymentStatus: 'pending' })
  expect(await detail(till, sale)).toMatchObject({
    heldCents: 8000,
    paidCents: 0,
    dueCents: 0,
    actions: ['approve', 'decline'],
  })
  expect(await booksOf(till, sale)).toMatchObject({ gateway: 0, sales: 0 })
})

test('approving charges first; then the booking is confirmed', async ({ till, system }) => {
  const sale = await aRequest(till, system)
  expect(await decide(till, sale, 'approve')).toEqual({ state: 'confirmed' })
  await till.work()
  expect(intentsOf(till, sale)).toMatchObject({ status: 'succeeded', amount_received: 8000 })
  expect(await now(till, sale)).toMatchObject({
    state: 'confirmed',
    heldCents: 0,
    order: { state: 'active', paymentStatus: 'paid' },
  })
  expect(await booksOf(till, sale)).toMatchObject({ gateway: 8000, sales: -8000 })
  expect(await storyOf(till, sale)).toEqual([
    'customer held: ',
    'customer created: ',
    'gateway requested: $80 held, not charged',
    'provider updated: Approved. The booking is confirmed once the money is there',
    'provider paid: $80, Card',
    'provider confirmed: ',
  ])
  const types = (await announcementsOf(sale)).map(({ type }) => type)
  expect(types.filter((type) => type === 'commerce.order_paid')).toHaveLength(1)
  expect(types.filter((type) => type === 'scheduling.booking_confirmed')).toHaveLength(1)
})

test('declining and lapsing release it, and that is no refund', async ({ till, system, clock }) => {
  const declined = await aRequest(till, system)
  const lapsed = await aRequest(till, system)
  expect(await decide(till, declined, 'decline')).toEqual({ state: 'declined' })
  clock.advance(25 * hour)
  await lapsed.scheduling.expire(system, lapsed)
  await till.work()
  for (const [sale, state] of [
    [declined, 'cancelled'],
    [lapsed, 'expired'],
  ] as const) {
    expect(intentsOf(till, sale)).toMatchObject({ status: 'canceled', amount_received: 0 })
    expect(await now(till, sale)).toMatchObject({
      heldCents: 0,
      refund: null,
      order: { state, paymentStatus: 'pending', refundState: 'none' },
    })
    expect((await storyOf(till, sale)).at(-1)).toBe('system updated: $80 no longer held')
    expect(await booksOf(till, sale)).toMatchObject({ gateway: 0, sales: 0 })
  }
})

test('withdrawing is free of charge, and says so before the click', async ({ till, system }) => {
  const sale = await aRequest(till, system)
  expect(await till.commerce.readCancellation(sale.visitor, sale)).toMatchObject({
    why: 'held',
    amountCents: 0,
    sentence:
      'Nothing was charged, so nothing has to come back: the $80 that is held on your card is released.',
  })
  await till.commerce.cancelBooking(sale.visitor, { ...sale, amountCents: 0, reason: '' })
  await till.work()
  expect(intentsOf(till, sale)).toMatchObject({ status: 'canceled' })
  expect(await now(till, sale)).toMatchObject({ state: 'cancelled', heldCents: 0, refund: null })
})

test('a bank that refuses the capture leaves the customer time to pay otherwise', async ({
  till,
  system,
  clock,
}) => {
  const sale = await aRequest(till, system, 'pm_standin_capture_fails')
  expect(await decide(till, sale, 'approve')).toEqual({ state: 'requested' })
  await till.work()
  const due = await now(till, sale)
  expect(due).toMatchObject({
    state: 'requested',
    heldCents: 0,
    awaitsPayment: true,
    holdUntil: new Date(clock.now().getTime() + 24 * hour).toISOString(),
  })
  expect(await rowOf(till, sale)).toMatchObject({ awaitsPayment: true, heldCents: 0 })
  expect((await detail(till, sale)).actions).toEqual(['cancel'])
  expect((await till.commerce.readSummary(sale.context)).requests).toBe(0)
  expect(await refused(decide(till, sale, 'approve'))).toMatchObject({ code: 'scheduling.already_decided' })
  expect(await refused(decide(till, sale, 'decline'))).toMatchObject({ code: 'scheduling.already_decided' })

  const { name, email, note } = { name: 'Ada Lovelace', email: 'ada@example.com', note: '' }
  const again = await till.commerce.placeOrder(sale.visitor, { token: sale.token, name, email, note })
  expect(intentOf(again)).not.toBe(intentOf(sale.checkout))
  await till.stripe.client.paymentIntents.confirm(intentOf(again), { payment_method: 'pm_card_visa' })
  await till.work()
  expect(await now(till, sale)).toMatchObject({
    state: 'confirmed',
    order: { state: 'active', paymentStatus: 'paid' },
  })
  expect(await booksOf(till, sale)).toMatchObject({ gateway: 8000, sales: -8000 })
  expect((await announcementsOf(sale)).filter(({ type }) => type === 'commerce.payment_due')).toHaveLength(1)
})

test('an approved request that is not paid in time frees its time', async ({ till, system, clock }) => {
  const sale = await aRequest(till, system, 'pm_standin_capture_fails')
  await decide(till, sale, 'approve')
  await till.work()
  clock.advance(24 * hour + minute)
  await till.job('end-unpaid-holds')
  await till.work()
  expect(await now(till, sale)).toMatchObject({ state: 'expired', order: { state: 'expired' } })
  expect((await announcementsOf(sale)).at(-1)).toMatchObject({
    type: 'scheduling.booking_expired',
    data: { from: 'approved' },
  })
  await sale.hold(start)
})

test('a hold that ended at the vendor is noticed, and the approval asks for the money', async ({
  till,
  system,
}) => {
  const sale = await aRequest(till, system)
  await till.stripe.steer(`/payment_intents/${intentOf(sale.checkout)}/expire`)
  await till.work()
  expect(await now(till, sale)).toMatchObject({ state: 'requested', heldCents: 0, awaitsPayment: false })
  expect(await decide(till, sale, 'approve')).toEqual({ state: 'requested' })
  expect(await now(till, sale)).toMatchObject({ awaitsPayment: true })
})

test('money captured in the vendor’s dashboard is paid, and the request still waits', async ({
  till,
  system,
}) => {
  const sale = await aRequest(till, system)
  await till.stripe.steer(`/payment_intents/${intentOf(sale.checkout)}/capture`)
  await till.work()
  expect(await now(till, sale)).toMatchObject({
    state: 'requested',
    heldCents: 0,
    order: { paymentStatus: 'paid', state: 'open' },
  })
  expect(await decide(till, sale, 'decline')).toEqual({ state: 'declined' })
  await till.work()
  expect((await now(till, sale)).order).toMatchObject({ state: 'cancelled', refundState: 'full' })
  expect(await booksOf(till, sale)).toMatchObject({ gateway: 0, sales: 0 })
})

test('a vendor that does not answer the approval is called again', async ({ till, system }) => {
  const sale = await aRequest(till, system)
  await till.stripe.steer('/faults', {
    match: `POST /v1/payment_intents/${intentOf(sale.checkout)}/capture`,
    times: 9,
    status: 503,
  })
  expect(await decide(till, sale, 'approve')).toEqual({ state: 'requested' })
  expect(await now(till, sale)).toMatchObject({ heldCents: 8000, awaitsPayment: false })
  till.stripe.sim.faults.length = 0
  await till.work()
  expect(await now(till, sale)).toMatchObject({ state: 'confirmed', order: { paymentStatus: 'paid' } })
})

test('two approvals, a decline and a lapse at once: one decides, and the money follows it', async ({
  till,
  system,
}) => {
  for (let round = 0; round < 6; round++) {
    const sale = await aRequest(till, system)
    const outcomes = await Promise.allSettled([
      decide(till, sale, 'approve'),
      decide(till, sale, 'approve'),
      decide(till, sale, 'decline'),
      sale.scheduling.expire(system, sale),
      till.commerce.cancelBooking(sale.visitor, { ...sale, amountCents: 0, reason: '' }),
    ])
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true)
    await till.work()
    await till.work()
    const { state, order, heldCents } = await now(till, sale)
    const { gateway, sales } = await booksOf(till, sale)
    expect(heldCents).toBe(0)
    const kept = state === 'confirmed' ? 8000 : 0
    expect([state, gateway, sales]).toEqual([state, kept, -kept || 0])
    expect(['confirmed', 'declined', 'expired', 'cancelled']).toContain(state)
    expect(state === 'confirmed' ? ['active'] : ['cancelled', 'expired']).toContain(order?.state)
  }
})
