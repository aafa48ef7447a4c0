import { expect } from 'vitest'
import { hour, minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { booksOf } from '../../../../test/factories/product/books.ts'
import { failure } from '../../../../test/factories/product/failure.ts'
import { aPaidSale, type Sale } from '../../../../test/factories/product/sale.ts'
import { announcementsOf } from '../../../../test/factories/product/shop.ts'
import { atStripe } from '../../../../test/factories/product/stripe.ts'
import { test } from '../../../../test/factories/product/till-test.ts'
import {
  amountsThere,
  cancel,
  detail,
  sendBackThere,
} from '../../../../test/factories/product/vendor-money.ts'

/** Tuesday, 10:00 in New York. */
const start = '2026-11-24T15:00:00.000Z'
const ahead = (hours: number) => new Date(Date.parse(start) - hours * hour).toISOString()
const half = {
  template: 'custom' as const,
  title: '',
  description: '',
  ladder: [{ hoursBefore: 0, percent: 50 }],
}

test('money sent back at the vendor is on the order, the receipt, the CSV and the ledger; the booking stands', async ({
  till,
  system,
}) => {
  const sale = await aPaidSale(till, system, start)
  await sendBackThere(till, sale, 3000)
  await till.work()
  expect(await detail(till, sale)).toMatchObject({
    state: 'active',
    bookingState: 'confirmed',
    paymentStatus: 'paid',
    refundState: 'partial',
    paidCents: 8000,
    refundedCents: 3000,
    netCents: 5000,
    refunds: [
      {
        amountCents: 3000,
        percent: null,
        reason: 'it was sent back in your account at the payment service',
        state: 'arrived',
      },
    ],
  })
  expect(await till.commerce.readReceipt(sale.visitor, sale)).toMatchObject({
    refunds: [{ amountCents: 3000, state: 'arrived' }],
    netCents: 5000,
  })
  expect(await till.commerce.totalOrders(sale.context, {})).toMatchObject({ netCents: 5000 })
  const listed = { sort: 'date', direction: 'desc', limit: 5 } as const
  expect((await till.commerce.listOrders(sale.context, listed)).orders).toMatchObject([{ keptCents: 5000 }])
  expect(await booksOf(till, sale)).toMatchObject({ gateway: 5000, sales: -5000, refunds_owed: 0 })
  const told = (await announcementsOf(sale)).filter(({ type }) => type === 'commerce.order_refunded')
  expect(told).toMatchObject([{ data: { refund: 3000, reason: 'made_at_vendor', byHand: false } }])
})

test('a cancellation afterwards sends exactly the rest', async ({ till, system, clock }) => {
  const sale = await aPaidSale(till, system, start)
  await sendBackThere(till, sale, 3000)
  await till.work()
  clock.set(ahead(48))
  expect(await till.commerce.readCancellation(sale.visitor, sale)).toMatchObject({
    percent: 100,
    amountCents: 5000,
  })
  expect((await cancel(till, sale, 5000)).refund).toMatchObject({ amountCents: 8000, capturedCents: 8000 })
  await till.work()
  expect(amountsThere(till, sale)).toEqual([3000, 5000])
  expect(await booksOf(till, sale)).toMatchObject({ gateway: 0, sales: 0, refunds_owed: 0 })
})

test('$60 paid, $20 sent back at the vendor, cancelled at 50 %: $20', async ({ till, system }) => {
  const sale = await aPaidSale(till, system, start, { priceCents: 6000, refund: half })
  await sendBackThere(till, sale, 2000)
  await till.work()
  await cancel(till, sale, 2000)
  await till.work()
  expect(amountsThere(till, sale)).toEqual([2000, 2000])
  expect(await booksOf(till, sale)).toMatchObject({ gateway: 2000, sales: -2000 })
})

test('a cancellation asks the vendor first: nothing is promised that has gone back unheard', async ({
  till,
  system,
}) => {
  const sale = await aPaidSale(till, system, start, { priceCents: 6000, refund: half })
  await till.stripe.steer('/webhooks/pause')
  await sendBackThere(till, sale, 2000)
  await till.stripe.steer('/webhooks/resume')
  // the customer's page showed the old amount, so the new one needs another press
  expect(await failure(cancel(till, sale, 3000))).toBe('commerce.refund_changed')
  await cancel(till, sale, 2000)
  await till.work()
  expect(amountsThere(till, sale)).toEqual([2000, 2000])
  await booksOf(till, sale)
})

test('the webhook, the reconciler and the sweep each suffice', async ({ till, system }) => {
  const ways: Record<string, (sale: Sale, id: string) => Promise<void>> = {
    webhook: (_, id) => till.commerce.refundChanged(system, atStripe(id)),
    reconciler: () => till.job('reconcile-payments'),
    sweep: () => till.job('sweep-gateway'),
  }
  for (const [name, hear] of Object.entries(ways)) {
    const sale = await aPaidSale(till, system, start)
    await till.stripe.steer('/webhooks/pause')
    const id = await sendBackThere(till, sale, 3000)
    await hear(sale, id)
    await till.stripe.steer('/webhooks/resume')
    expect([name, (await detail(till, sale)).refundedCents]).toEqual([name, 3000])
    // heard again by every way, it changes nothing
    for (const again of Object.values(ways)) await again(sale, id)
    expect([name, (await detail(till, sale)).refundedCents]).toEqual([name, 3000])
    await booksOf(till, sale)
  }
})

test('our own refund, whose webhook overtakes its answer, is counted once', async ({
  till,
  system,
  clock,
}) => {
  const sale = await aPaidSale(till, system, start)
  clock.set(ahead(48))
  await cancel(till, sale, 8000)
  await till.stripe.steer('/faults', { match: 'POST /v1/refunds', dropConnection: 'after', times: 9 })
  await till.work()
  await till.stripe.sim.deliveries.idle()
  await till.work()
  await fetch(`${till.stripe.url}/__sim/stripe/faults`, { method: 'DELETE' })
  expect((await detail(till, sale)).refunds).toMatchObject([{ amountCents: 8000, state: 'arrived' }])
  expect(amountsThere(till, sale)).toEqual([8000])
  await booksOf(till, sale)
})

test('a refund made at the vendor that the bank returns is owed to nobody', async ({ till, system }) => {
  const sale = await aPaidSale(till, system, start)
  const id = await sendBackThere(till, sale, 3000)
  await till.work()
  await till.stripe.steer(`/refunds/${id}/fail`)
  await till.work()
  expect(await detail(till, sale)).toMatchObject({
    refundState: 'none',
    refundedCents: 0,
    netCents: 8000,
    refunds: [{ amountCents: 3000, state: 'dropped', canRetry: false }],
  })
  expect(await booksOf(till, sale)).toMatchObject({ gateway: 8000, sales: -8000, refunds_owed: 0 })
})

test('one that fails after a cancellation counted on it waits for the provider', async ({
  till,
  system,
  clock,
}) => {
  const sale = await aPaidSale(till, system, start)
  const id = await sendBackThere(till, sale, 3000)
  await till.work()
  clock.set(ahead(48))
  await cancel(till, sale, 5000)
  await till.work()
  await till.stripe.steer(`/refunds/${id}/fail`)
  await till.work()
  expect(await detail(till, sale)).toMatchObject({
    refundState: 'failed',
    refunds: [
      { amountCents: 3000, state: 'to_do', canRetry: true },
      { amountCents: 5000, state: 'arrived' },
    ],
  })
  expect(await booksOf(till, sale)).toMatchObject({ gateway: 3000, refunds_owed: -3000 })
})

test('a refund heard of before its payment ends as both', async ({ till, system }) => {
  const { aSale, payByCard } = await import('../../../../test/factories/product/sale.ts')
  const sale = await aSale(till, system, start)
  await till.stripe.steer('/webhooks/pause')
  await payByCard(till, sale)
  const id = await sendBackThere(till, sale, 3000)
  await till.commerce.refundChanged(system, atStripe(id))
  await till.stripe.steer('/webhooks/resume')
  expect(await detail(till, sale)).toMatchObject({ paymentStatus: 'paid', refundedCents: 3000 })
  await booksOf(till, sale)
})

test('a refund that is unknown there, of another vendor, or of a payment that is not ours changes nothing', async ({
  till,
  system,
}) => {
  const sale = await aPaidSale(till, system, start)
  const id = await sendBackThere(till, sale, 3000)
  await till.stripe.sim.deliveries.idle()
  const own = { ...atStripe(id), gateway: 'other' }
  const foreign = await till.stripe.client.paymentIntents.create({
    amount: 5000,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_visa',
  })
  const strange = await till.stripe.client.refunds.create({ payment_intent: foreign.id })
  for (const ref of [atStripe('re_nobody'), own, atStripe(strange.id)])
    await till.commerce.refundChanged(system, ref)
  expect((await detail(till, sale)).refundedCents).toBe(0)
  await till.work()
  expect((await detail(till, sale)).refundedCents).toBe(3000)
})

test('many hear of one refund at once: it is one', async ({ till, system }) => {
  const sale = await aPaidSale(till, system, start)
  await till.stripe.steer('/webhooks/pause')
  const id = await sendBackThere(till, sale, 3000)
  await Promise.all(Array.from({ length: 8 }, () => till.commerce.refundChanged(system, atStripe(id))))
  await till.stripe.steer('/webhooks/resume')
  expect(await detail(till, sale)).toMatchObject({ refundedCents: 3000, refunds: [{ state: 'arrived' }] })
  await booksOf(till, sale)
})

test('a killed process records a refund made at the vendor whole, or again', async ({
  till,
  system,
  clock,
}) => {
  const sale = await aPaidSale(till, system, start)
  await till.stripe.steer('/webhooks/pause')
  const id = await sendBackThere(till, sale, 3000)
  const killed: Context = {
    ...system,
    stopPoint: () => {
      throw new Error('killed')
    },
  }
  await expect(till.commerce.refundChanged(killed, atStripe(id))).rejects.toThrow('killed')
  expect((await detail(till, sale)).refundedCents).toBe(0)
  clock.advance(4 * minute)
  await till.job('reconcile-payments')
  await till.stripe.steer('/webhooks/resume')
  expect((await detail(till, sale)).refundedCents).toBe(3000)
  await booksOf(till, sale)
})
