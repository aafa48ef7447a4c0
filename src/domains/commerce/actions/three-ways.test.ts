import { expect } from 'vitest'
import type { Context } from '#platform/context.ts'
import { booksOf } from '../../../../test/factories/product/books.ts'
import { aSale, intentOf, type Sale } from '../../../../test/factories/product/sale.ts'
import { announcementsOf } from '../../../../test/factories/product/shop.ts'
import { atStripe } from '../../../../test/factories/product/stripe.ts'
import { type Till } from '../../../../test/factories/product/till.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

const start = '2026-11-23T15:00:00.000Z'

/** A sale whose card is charged while the vendor delivers no webhooks. */
async function aSilentPayment(till: Till, system: Context): Promise<Sale> {
  const sale = await aSale(till, system, start)
  await till.stripe.steer('/webhooks/pause')
  await till.stripe.client.paymentIntents.confirm(intentOf(sale.checkout), { payment_method: 'pm_card_visa' })
  return sale
}

async function isBookedOnce(till: Till, sale: Sale): Promise<void> {
  expect(await till.commerce.readCheckout(sale.visitor, sale)).toMatchObject({
    state: 'confirmed',
    order: { paymentStatus: 'paid', state: 'active' },
  })
  const announcements = (await announcementsOf(sale)).map(({ type }) => type)
  expect(announcements.filter((type) => type === 'commerce.order_paid')).toHaveLength(1)
  expect(await booksOf(till, sale)).toMatchObject({ gateway: 8000, sales: -8000, refunds_owed: 0 })
}

test('the return page alone books it: no webhook comes, no clock ticks', async ({ till, system }) => {
  const sale = await aSilentPayment(till, system)
  await till.commerce.settlePayment(sale.visitor, sale)
  await isBookedOnce(till, sale)
})

test('the webhook alone books it: the customer never comes back, no clock ticks', async ({
  till,
  system,
}) => {
  const sale = await aSilentPayment(till, system)
  const paid = till.stripe.sim.world.events.find(
    ({ type, data }) => type === 'payment_intent.succeeded' && data.object['id'] === intentOf(sale.checkout),
  )
  await till.stripe.steer(`/webhooks/${paid?.id}/deliver`)
  await till.work()
  await isBookedOnce(till, sale)
})

test('the reconciler alone books it: the customer never comes back, no webhook comes', async ({
  till,
  system,
  clock,
}) => {
  const sale = await aSilentPayment(till, system)
  clock.advance(4 * 60_000)
  await till.job('reconcile-payments')
  await isBookedOnce(till, sale)
})

test('the sweep alone books it, and all of them at once book it once', async ({ till, system }) => {
  const swept = await aSilentPayment(till, system)
  await till.job('sweep-gateway')
  await isBookedOnce(till, swept)
  const sale = await aSilentPayment(till, system)
  const id = intentOf(sale.checkout)
  await Promise.all([
    till.commerce.settlePayment(sale.visitor, sale),
    till.commerce.paymentChanged(system, atStripe(id)),
    till.commerce.paymentChanged(system, atStripe(id)),
    till.job('sweep-gateway'),
    till.job('end-unpaid-holds'),
  ])
  await isBookedOnce(till, sale)
})
