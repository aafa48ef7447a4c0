import { describe, expect } from 'vitest'
import { subscribed, switchCard, test } from '../../../test/factories/product/plan-sale.ts'
import type { StandIn } from '../../../test/factories/product/stripe.ts'

const day = 86_400_000
const key = () => crypto.randomUUID()
const charged = ({ sim }: StandIn) =>
  [...sim.world.charges.values()].flatMap(({ status, amount }) => (status === 'succeeded' ? [amount] : []))
const atEnd = (id: string, priceId: string | null) => ({ idempotencyKey: key(), id, priceId })

describe('an end now', () => {
  const ending = (id: string, refund: boolean) => ({ idempotencyKey: key(), id, refund })

  test('sends back what the last invoice charged, once', async ({ stripe }) => {
    const { id } = await subscribed(stripe)
    await stripe.plans.changeAtEnd(atEnd(id, 'plan_premium'))
    const end = ending(id, true)
    expect(await stripe.plans.endNow(end)).toMatchObject({ state: 'ended', nextPriceId: null })
    await stripe.plans.endNow(end)
    await stripe.plans.endNow(ending(id, true))
    expect([...stripe.sim.world.refunds.values()].map(({ amount }) => amount)).toEqual([1500])
  })

  test('an answer that is lost sends the money back once', async ({ stripe }) => {
    const { id } = await subscribed(stripe)
    const end = ending(id, true)
    for (const match of [`DELETE /v1/subscriptions/${id}`, 'POST /v1/refunds']) {
      await stripe.steer('/faults', { match, dropConnection: 'after', times: 3 })
      await stripe.plans.endNow(end).catch(() => undefined)
      stripe.sim.faults.length = 0
    }
    expect(await stripe.plans.endNow(end)).toMatchObject({ state: 'ended' })
    expect([...stripe.sim.world.refunds.values()].map(({ amount }) => amount)).toEqual([1500])
  })

  test('without a refund keeps the money', async ({ stripe }) => {
    const { id } = await subscribed(stripe)
    await stripe.plans.endNow(ending(id, false))
    expect(stripe.sim.world.refunds.size).toBe(0)
  })

  test('voids what is unpaid, and a retry of the vendor charges nothing', async ({ stripe, clock }) => {
    const { id, customerId } = await subscribed(stripe)
    await switchCard(stripe, id, 'pm_card_chargeCustomerFail')
    clock.set('2026-12-21T12:00:00Z')
    await stripe.plans.endNow(ending(id, true))
    await switchCard(stripe, id, 'pm_card_visa').catch(() => undefined)
    clock.advance(30 * day)
    const { invoices } = await stripe.plans.listInvoices(customerId, { limit: 10 })
    expect(invoices.map(({ state }) => state)).toEqual(['void', 'paid'])
    expect(charged(stripe)).toEqual([1500])
    expect(stripe.sim.world.refunds.size).toBe(0)
  })

  test('a payment that the bank has taken back needs no refund', async ({ stripe }) => {
    const { id, customerId } = await subscribed(stripe, 'plan_pro', '4000 0000 0000 0259')
    expect(await stripe.plans.endNow(ending(id, true))).toMatchObject({ state: 'ended', customerId })
    expect(stripe.sim.world.refunds.size).toBe(0)
  })

  test('a change of an ended one is refused', async ({ stripe, clock }) => {
    const { id } = await subscribed(stripe)
    await stripe.plans.endNow(ending(id, false))
    const refused = { code: 'billing.vendor_refused' }
    await expect(
      stripe.plans.changeNow({ ...atEnd(id, 'plan_premium'), priceId: 'plan_premium', at: clock.now() }),
    ).rejects.toMatchObject(refused)
    await expect(stripe.plans.changeAtEnd(atEnd(id, 'plan_premium'))).rejects.toMatchObject(refused)
    await expect(
      stripe.plans.previewChange({ id, priceId: 'plan_premium', at: clock.now() }),
    ).rejects.toMatchObject(refused)
  })
})
