import { expect } from 'vitest'
import { aShop, type Shop } from '../../../../test/factories/product/shop.ts'
import { aStripe } from '../../../../test/factories/product/stripe.ts'
import type { TestCommerce, Till } from '../../../../test/factories/product/till.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

const ada = { name: 'Ada Lovelace', email: 'ada@example.com', note: '' }

const paymentsOf = ({ visitor, provider }: Shop) =>
  visitor.db
    .selectFrom('payments')
    .select(['gateway', 'account', 'captured', 'refunded'])
    .where('provider', '=', provider)
    .orderBy('id')
    .execute()

test('a payment follows its own vendor for ever, whichever takes new payments', async ({
  till,
  system,
  clock,
  onTestFinished,
}) => {
  const there = await aStripe(clock, {})
  onTestFinished(() => there.close())
  const other = { ...there.gateway, name: 'other' }
  const before = till.commerceThrough(other, till.stripe.gateway)
  const now = till.commerceThrough(till.stripe.gateway, other)
  const shop = await aShop(system)
  const sell = async (commerce: TestCommerce, at: Pick<Till['stripe'], 'client'>, start: string) => {
    const { token } = await shop.hold(start)
    const { payment } = await commerce.placeOrder(shop.visitor, { token, ...ada })
    await at.client.paymentIntents.confirm(payment?.clientSecret.split('_secret_')[0] ?? '', {
      payment_method: 'pm_card_visa',
    })
    return token
  }
  const token = await sell(before, there, '2026-11-24T15:00:00.000Z')
  // settled, cancelled and refunded after the other vendor came first
  expect((await now.settlePayment(shop.visitor, { token })).state).toBe('confirmed')
  await now.cancelBooking(shop.visitor, { token, amountCents: 8000, reason: '' })
  const named = now.tasks.find(({ name }) => name === 'commerce.send-refund-other')
  const { id: refundId } = await system.db
    .selectFrom('refunds')
    .select('id')
    .where('provider', '=', shop.provider)
    .executeTakeFirstOrThrow()
  expect(named?.queue).toBe('vendor:other')
  await named?.run(system, { provider: shop.provider, refundId })
  expect([...there.sim.world.refunds.values()].map(({ amount }) => amount)).toEqual([8000])
  expect(await paymentsOf(shop)).toEqual([
    { gateway: 'other', account: 'own', captured: 8000, refunded: 8000 },
  ])
  const transfers = await system.db
    .selectFrom('ledgerTransfers')
    .select(['kind', 'debit', 'credit'])
    .where('provider', '=', shop.provider)
    .orderBy('at')
    .execute()
  expect(transfers).toEqual([
    { kind: 'captured', debit: 'gateway:other:own', credit: 'sales' },
    { kind: 'promised', debit: 'sales', credit: 'refunds_owed' },
    { kind: 'returned', debit: 'refunds_owed', credit: 'gateway:other:own' },
  ])

  // a new payment goes to the vendor that comes first now
  await sell(now, till.stripe, '2026-11-24T18:00:00.000Z')
  expect((await paymentsOf(shop)).map(({ gateway }) => gateway).toSorted()).toEqual(['other', 'stripe'])
})

test('the payments of a vendor that is not connected wait; nothing is asked elsewhere', async ({
  till,
  system,
}) => {
  const shop = await aShop(system)
  const { token } = await shop.hold('2026-11-24T15:00:00.000Z')
  const { payment } = await till.commerce.placeOrder(shop.visitor, { token, ...ada })
  await till.stripe.client.paymentIntents.confirm(payment?.clientSecret.split('_secret_')[0] ?? '', {
    payment_method: 'pm_card_visa',
  })
  const off = till.commerceThrough()
  expect((await off.settlePayment(shop.visitor, { token })).order?.paymentStatus).toBe('pending')
  expect(off.tasks.filter(({ name }) => name.includes('refund'))).toEqual([])
  expect((await till.commerce.settlePayment(shop.visitor, { token })).order?.paymentStatus).toBe('paid')
})
