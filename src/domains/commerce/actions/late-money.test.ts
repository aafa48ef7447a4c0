import { expect } from 'vitest'
import { booksOf } from '../../../../test/factories/product/books.ts'
import { aSale, intentOf, payByCard, type Sale, storyOf } from '../../../../test/factories/product/sale.ts'
import { announcementsOf } from '../../../../test/factories/product/shop.ts'
import { type Till } from '../../../../test/factories/product/till.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

const start = '2026-11-23T15:00:00.000Z'
const now = ({ commerce }: Till, sale: Sale) => commerce.readCheckout(sale.visitor, sale)

test('money for a time lost meanwhile goes back whole, and the order is cancelled', async ({
  till,
  system,
}) => {
  const sale = await aSale(till, system, start)
  await till.stripe.steer('/webhooks/pause')
  await payByCard(till, sale)
  // the hold ends without a look at the gateway, and another customer takes the time
  await sale.scheduling.expire(system, { provider: sale.provider, bookingId: sale.bookingId })
  const other = await sale.hold(start)
  expect(other.token).not.toBe(sale.token)
  expect(await till.commerce.settlePayment(sale.visitor, sale)).toMatchObject({
    state: 'expired',
    order: { paymentStatus: 'paid', state: 'cancelled', refundState: 'full' },
  })
  await till.work()
  expect((await now(till, sale)).order).toMatchObject({ state: 'cancelled', refundState: 'full' })
  expect([...till.stripe.sim.world.refunds.values()]).toMatchObject([
    { amount: 8000, payment_intent: intentOf(sale.checkout), status: 'succeeded' },
  ])
  const types = (await announcementsOf(sale)).map(({ type }) => type)
  expect(types).toContain('commerce.order_refunded_slot_lost')
  expect(types).toContain('commerce.order_refunded')
  expect((await storyOf(till, sale)).at(-1)).toBe(
    'system refunded: $80 sent back: the time could not be had any more when the payment arrived',
  )
})

test('money for a hold that ended, its time still free, keeps the time', async ({ till, system }) => {
  const sale = await aSale(till, system, start)
  await till.stripe.steer('/webhooks/pause')
  await payByCard(till, sale)
  await sale.scheduling.expire(system, { provider: sale.provider, bookingId: sale.bookingId })
  expect(await till.commerce.settlePayment(sale.visitor, sale)).toMatchObject({
    state: 'confirmed',
    order: { paymentStatus: 'paid', state: 'active' },
  })
})

test('a late notice of an expired hold does not refund a payment that arrived', async ({ till, system }) => {
  const sale = await aSale(till, system, start)
  await till.stripe.steer('/webhooks/pause')
  await payByCard(till, sale)
  await sale.scheduling.expire(system, { provider: sale.provider, bookingId: sale.bookingId })
  await till.commerce.settlePayment(sale.visitor, sale)
  // the reactions run only now
  await till.work()
  expect(await now(till, sale)).toMatchObject({
    state: 'confirmed',
    order: { paymentStatus: 'paid', state: 'active', refundState: 'none' },
  })
  expect(await booksOf(till, sale)).toMatchObject({ gateway: 8000, sales: -8000 })
})
