import { describe, expect } from 'vitest'
import type { TestClock } from '../../../test/factories/product/clock.ts'
import { method, subscribed, switchCard, test } from '../../../test/factories/product/plan-sale.ts'
import type { StandIn } from '../../../test/factories/product/stripe.ts'

const day = 86_400_000
const key = () => crypto.randomUUID()
const charged = ({ sim }: StandIn) =>
  [...sim.world.charges.values()].flatMap(({ status, amount }) => (status === 'succeeded' ? [amount] : []))
const now = (clock: TestClock, id: string, priceId: string) => ({
  idempotencyKey: key(),
  id,
  priceId,
  at: clock.now(),
})
const atEnd = (id: string, priceId: string | null) => ({ idempotencyKey: key(), id, priceId })

describe('a change now', () => {
  test('charges what its preview said, and nothing else moves', async ({ stripe, clock }) => {
    const { id, periodEnd, card } = await subscribed(stripe)
    clock.advance(10 * day)
    // 20 of 30 days are left: 2600 of Premium less 1000 of Pro
    expect(await stripe.plans.previewChange({ id, priceId: 'plan_premium', at: clock.now() })).toBe(1600)
    expect(charged(stripe)).toEqual([1500])
    expect(await stripe.plans.changeNow(now(clock, id, 'plan_premium'))).toMatchObject({
      priceId: 'plan_premium',
      state: 'active',
      periodEnd,
      card,
    })
    expect(charged(stripe)).toEqual([1500, 1600])
  })

  test('charges what the preview said some minutes ago, to the cent', async ({ stripe, clock }) => {
    const { id } = await subscribed(stripe)
    clock.advance(10 * day + 1000)
    const change = now(clock, id, 'plan_premium_yearly')
    const shown = await stripe.plans.previewChange(change)
    clock.advance(day / 4)
    expect(await stripe.plans.previewChange({ ...change, at: clock.now() })).not.toBe(shown)
    await stripe.plans.changeNow(change)
    expect(charged(stripe)).toEqual([1500, shown])
  })

  test('without a card is declined', async ({ stripe, clock }) => {
    const { id } = await subscribed(stripe)
    const subscription = stripe.sim.world.subscriptions.get(id)
    if (subscription) subscription.default_payment_method = null
    await expect(stripe.plans.changeNow(now(clock, id, 'plan_premium'))).rejects.toMatchObject({
      code: 'billing.card_declined',
      details: { code: 'no_card' },
    })
  })

  test('to another interval begins a new period with the old one credited', async ({ stripe, clock }) => {
    const { id } = await subscribed(stripe)
    clock.advance(15 * day)
    expect(await stripe.plans.previewChange({ id, priceId: 'plan_pro_yearly', at: clock.now() })).toBe(
      15_000 - 750,
    )
    const { periodEnd } = await stripe.plans.changeNow(now(clock, id, 'plan_pro_yearly'))
    expect(periodEnd).toEqual(new Date('2027-12-05T12:00:00Z'))
    expect(charged(stripe)).toEqual([1500, 14_250])
  })

  test('to a cheaper price charges nothing, and the credit pays the next period', async ({
    stripe,
    clock,
  }) => {
    const { id, customerId } = await subscribed(stripe, 'plan_premium')
    clock.advance(15 * day)
    expect(await stripe.plans.previewChange({ id, priceId: 'plan_pro', at: clock.now() })).toBe(0)
    await stripe.plans.changeNow(now(clock, id, 'plan_pro'))
    clock.advance(15 * day)
    expect(await stripe.plans.readSubscription(id)).toMatchObject({ priceId: 'plan_pro', state: 'active' })
    // 1950 came back, 750 of it paid the rest of the period: 1200 of the next 1500 are paid
    expect(charged(stripe)).toEqual([3900, 300])
    const { invoices } = await stripe.plans.listInvoices(customerId, { limit: 10 })
    expect(invoices.map(({ amount, state }) => [amount, state])).toEqual([
      [300, 'paid'],
      [0, 'paid'],
      [3900, 'paid'],
    ])
  })

  test.for([
    ['pm_card_chargeCustomerFail', 'card_declined'],
    ['pm_card_authenticationRequired', 'authentication_required'],
  ] as const)('a declined card (%s) leaves everything as it was', async ([card, code], { stripe, clock }) => {
    const { id } = await subscribed(stripe)
    await stripe.plans.changeAtEnd(atEnd(id, 'plan_pro_yearly'))
    await switchCard(stripe, id, card)
    clock.advance(10 * day)
    const before = await stripe.plans.readSubscription(id)
    await expect(stripe.plans.changeNow(now(clock, id, 'plan_premium'))).rejects.toMatchObject({
      code: 'billing.card_declined',
      details: { vendor: 'stripe', code },
    })
    expect(await stripe.plans.readSubscription(id)).toEqual(before)
    expect(before?.nextPriceId).toBe('plan_pro_yearly')
    expect(charged(stripe)).toEqual([1500])
    expect(stripe.sim.world.invoices.size).toBe(1)
  })

  test('the key of a decline stays declined; a new key pays with the new card', async ({ stripe, clock }) => {
    const { id } = await subscribed(stripe)
    await switchCard(stripe, id, 'pm_card_chargeCustomerFail')
    const first = now(clock, id, 'plan_premium')
    const declined = { code: 'billing.card_declined' }
    await expect(stripe.plans.changeNow(first)).rejects.toMatchObject(declined)
    await switchCard(stripe, id, 'pm_card_visa')
    await expect(stripe.plans.changeNow(first)).rejects.toMatchObject(declined)
    expect((await stripe.plans.changeNow(now(clock, id, 'plan_premium'))).priceId).toBe('plan_premium')
  })

  test.for(['before', 'after'] as const)(
    'a connection lost %s the work charges once',
    async (when, { stripe, clock }) => {
      const { id } = await subscribed(stripe)
      clock.advance(10 * day)
      const change = now(clock, id, 'plan_premium')
      await stripe.steer('/faults', {
        match: `POST /v1/subscriptions/${id}`,
        dropConnection: when,
        times: 3,
      })
      await expect(stripe.plans.changeNow(change)).rejects.toMatchObject({
        code: 'billing.vendor_unavailable',
      })
      await stripe.plans.changeNow(change)
      await stripe.plans.changeNow(change)
      expect(charged(stripe)).toEqual([1500, 1600])
    },
  )

  test('takes back what was planned for the end of the period', async ({ stripe, clock }) => {
    const { id } = await subscribed(stripe)
    await stripe.plans.changeAtEnd(atEnd(id, null))
    expect(await stripe.plans.changeNow(now(clock, id, 'plan_premium'))).toMatchObject({
      endsWithPeriod: false,
    })
    await stripe.plans.changeAtEnd(atEnd(id, 'plan_pro'))
    expect(await stripe.plans.changeNow(now(clock, id, 'plan_premium_yearly'))).toMatchObject({
      priceId: 'plan_premium_yearly',
      nextPriceId: null,
    })
  })
})

describe('a change at the end of the period', () => {
  test('to another price charges nothing today and that price then', async ({ stripe, clock }) => {
    const { id, periodEnd } = await subscribed(stripe, 'plan_premium')
    const planned = await stripe.plans.changeAtEnd(atEnd(id, 'plan_pro'))
    expect(planned).toMatchObject({ priceId: 'plan_premium', nextPriceId: 'plan_pro', periodEnd })
    expect(await stripe.plans.changeAtEnd(atEnd(id, 'plan_pro'))).toEqual(planned)
    clock.set('2026-12-20T12:00:01Z')
    expect(await stripe.plans.readSubscription(id)).toMatchObject({
      priceId: 'plan_pro',
      nextPriceId: null,
      periodEnd: new Date('2027-01-20T12:00:00Z'),
    })
    clock.set('2027-02-20T12:00:01Z')
    expect(await stripe.plans.readSubscription(id)).toMatchObject({ priceId: 'plan_pro', state: 'active' })
    expect(charged(stripe)).toEqual([3900, 1500, 1500, 1500])
  })

  test('to a yearly price begins a year then', async ({ stripe, clock }) => {
    const { id } = await subscribed(stripe)
    await stripe.plans.changeAtEnd(atEnd(id, 'plan_pro_yearly'))
    clock.set('2027-03-01T00:00:00Z')
    expect(await stripe.plans.readSubscription(id)).toMatchObject({
      priceId: 'plan_pro_yearly',
      nextPriceId: null,
      periodEnd: new Date('2027-12-20T12:00:00Z'),
    })
    expect(charged(stripe)).toEqual([1500, 15_000])
    // the schedule has let go, and another one can be made
    expect(await stripe.plans.changeAtEnd(atEnd(id, 'plan_pro'))).toMatchObject({ nextPriceId: 'plan_pro' })
    clock.set('2027-12-21T00:00:00Z')
    expect(await stripe.plans.readSubscription(id)).toMatchObject({ priceId: 'plan_pro' })
    // while the schedule still holds on, a month after the change, the next one is planned for the right day
    const yearly = await stripe.plans.changeAtEnd(atEnd(id, 'plan_premium_yearly'))
    clock.set('2028-01-21T00:00:00Z')
    const periodEnd = new Date('2029-01-20T12:00:00Z')
    expect(await stripe.plans.readSubscription(id)).toMatchObject({
      priceId: 'plan_premium_yearly',
      periodEnd,
    })
    expect(await stripe.plans.changeAtEnd(atEnd(id, 'plan_pro'))).toMatchObject({
      ...yearly,
      priceId: 'plan_premium_yearly',
      nextPriceId: 'plan_pro',
      periodEnd,
    })
    clock.set('2029-01-21T00:00:00Z')
    expect(await stripe.plans.readSubscription(id)).toMatchObject({ priceId: 'plan_pro', nextPriceId: null })
  })

  test('the last of several changes counts, and its own price takes each back', async ({ stripe, clock }) => {
    const { id } = await subscribed(stripe, 'plan_premium')
    await stripe.plans.changeAtEnd(atEnd(id, 'plan_pro'))
    expect(await stripe.plans.changeAtEnd(atEnd(id, 'plan_pro_yearly'))).toMatchObject({
      nextPriceId: 'plan_pro_yearly',
    })
    expect(await stripe.plans.changeAtEnd(atEnd(id, null))).toMatchObject({
      nextPriceId: null,
      endsWithPeriod: true,
    })
    expect(await stripe.plans.changeAtEnd(atEnd(id, 'plan_pro'))).toMatchObject({
      nextPriceId: 'plan_pro',
      endsWithPeriod: false,
    })
    for (const priceId of [null, 'plan_pro']) {
      await stripe.plans.changeAtEnd(atEnd(id, priceId))
      expect(await stripe.plans.changeAtEnd(atEnd(id, 'plan_premium'))).toMatchObject({
        nextPriceId: null,
        endsWithPeriod: false,
      })
    }
    clock.set('2026-12-20T12:00:01Z')
    expect(await stripe.plans.readSubscription(id)).toMatchObject({
      priceId: 'plan_premium',
      state: 'active',
    })
  })

  test.for([
    'POST /v1/subscription_schedules/sub_sched',
    'POST /v1/subscription_schedules',
    'POST /v1/subscriptions/sub',
  ])('an answer that is lost (%s) is made up for by the same key', async (match, { stripe }) => {
    const { id } = await subscribed(stripe, 'plan_premium')
    await stripe.plans.changeAtEnd(atEnd(id, null))
    const change = atEnd(id, 'plan_pro')
    await stripe.steer('/faults', { match, dropConnection: 'after', times: 3 })
    await expect(stripe.plans.changeAtEnd(change)).rejects.toMatchObject({
      code: 'billing.vendor_unavailable',
    })
    stripe.sim.faults.length = 0
    expect(await stripe.plans.changeAtEnd(change)).toMatchObject({
      nextPriceId: 'plan_pro',
      endsWithPeriod: false,
    })
    const schedules = [...stripe.sim.world.schedules.values()]
    expect(schedules.filter(({ status }) => status === 'active')).toHaveLength(1)
  })

  test('to nothing ends it then, without another charge', async ({ stripe, clock }) => {
    const { id } = await subscribed(stripe)
    await stripe.plans.changeAtEnd(atEnd(id, null))
    clock.set('2026-12-20T12:00:01Z')
    expect(await stripe.plans.readSubscription(id)).toMatchObject({ state: 'ended', endsWithPeriod: false })
    expect(charged(stripe)).toEqual([1500])
  })
})

test('a saved card is the one that pays', async ({ stripe }) => {
  const { id, customerId } = await subscribed(stripe)
  const mastercard = await method(stripe, customerId, 'pm_card_mastercard')
  await stripe.client.subscriptions.update(id, { default_payment_method: mastercard })
  expect((await stripe.plans.readSubscription(id))?.card).toMatchObject({
    brand: 'mastercard',
    last4: '4444',
  })
})
