import Stripe from 'stripe'
import { afterAll, describe, expect, test } from 'vitest'
import { aStripe } from '../../../test/factories/product/stripe.ts'
import { createStripePlans } from './plans.ts'

/** What selling plans relies on: always checked at the stand-in, and at a real sandbox if a key is set. */
const sandboxKey = process.env['STRIPE_SANDBOX_SECRET_KEY']
const standIn = await aStripe({ now: () => new Date() }, { deliverTimes: 0 })
afterAll(() => standIn.close())

const targets: [string, Stripe][] = [['the stand-in', standIn.client]]
if (sandboxKey) targets.push(['a sandbox', new Stripe(sandboxKey)])
const key = () => crypto.randomUUID()

describe.each(targets)('%s', (_name, stripe) => {
  const plans = createStripePlans(stripe)
  const price = (unit_amount: number, interval: 'month' | 'year' = 'month') =>
    stripe.prices.create({
      currency: 'usd',
      unit_amount,
      recurring: { interval },
      product_data: { name: 'Contract' },
    })
  const customer = () =>
    plans.createCustomer({ idempotencyKey: key(), email: 'ada@example.com', name: 'Ada', notes: { a: 'b' } })
  const attach = async (of: string, card = 'pm_card_visa') =>
    (await stripe.paymentMethods.attach(card, { customer: of })).id
  async function subscription() {
    const owner = await customer()
    const { id: cheap } = await price(1500)
    const made = await stripe.subscriptions.create({
      customer: owner,
      items: [{ price: cheap }],
      default_payment_method: await attach(owner),
      metadata: { provider: 'prv_1' },
    })
    return { ...made, owner }
  }

  test('a price says what it costs; one that is not sold any more is left out', async () => {
    const [month, year] = [await price(1500), await price(15_000, 'year')]
    const ids = [month.id, year.id, 'price_none']
    expect(await plans.readPrices(ids)).toEqual([
      { priceId: month.id, amount: 1500, interval: 'month' },
      { priceId: year.id, amount: 15_000, interval: 'year' },
    ])
    await stripe.prices.update(month.id, { active: false })
    expect((await plans.readPrices(ids)).map(({ priceId }) => priceId)).toEqual([year.id])
  })

  test('a checkout opens a page, and a closed one is expired', async () => {
    const customerId = await customer()
    const { id, url } = await plans.openCheckout({
      idempotencyKey: key(),
      customerId,
      priceId: (await price(1500)).id,
      successUrl: 'https://showcase.example/done?of={CHECKOUT_SESSION_ID}',
      cancelUrl: 'https://showcase.example/billing',
      notes: { provider: 'prv_1' },
    })
    expect(id).toMatch(/^cs_test_\w+$/)
    expect(url).toMatch(/^https?:\/\//)
    expect(await plans.readCheckout(id)).toEqual({ state: 'open', customerId, subscriptionId: null })
    expect(await plans.closeCheckout(id)).toBe('expired')
    expect(await plans.closeCheckout(id)).toBe('expired')
    expect(await plans.readCheckout(id)).toMatchObject({ state: 'expired' })
  })

  test('a subscription has its period on its item, its notes and its card', async () => {
    const made = await subscription()
    expect(made).not.toHaveProperty('current_period_end')
    const read = await plans.readSubscription(made.id)
    expect(read).toMatchObject({
      state: 'active',
      notes: { provider: 'prv_1' },
      endsWithPeriod: false,
      nextPriceId: null,
      card: { brand: 'visa', last4: '4242' },
    })
    expect(read?.periodEnd).toEqual(new Date((made.items.data[0]?.current_period_end ?? 0) * 1000))
    expect((await plans.listSubscriptions(read?.customerId ?? '')).map(({ id }) => id)).toEqual([made.id])
  })

  test('a change now charges the difference, and one with a declined card changes nothing', async () => {
    const { id, owner } = await subscription()
    const dear = (await price(3900)).id
    expect(await plans.previewChange({ id, priceId: dear, at: new Date() })).toBe(2400)
    const failing = await attach(owner, 'pm_card_chargeCustomerFail')
    await stripe.subscriptions.update(id, { default_payment_method: failing })
    const before = await plans.readSubscription(id)
    await expect(
      plans.changeNow({ idempotencyKey: key(), id, priceId: dear, at: new Date() }),
    ).rejects.toMatchObject({
      code: 'billing.card_declined',
    })
    expect(await plans.readSubscription(id)).toEqual(before)
    await stripe.subscriptions.update(id, { default_payment_method: await attach(owner) })
    expect(await plans.changeNow({ idempotencyKey: key(), id, priceId: dear, at: new Date() })).toMatchObject(
      {
        priceId: dear,
        state: 'active',
      },
    )
    const { invoices } = await plans.listInvoices(owner, { limit: 1 })
    expect(invoices).toMatchObject([{ state: 'paid', amount: 2400 }])
  })

  test('a change at the end of the period is planned and taken back', async () => {
    const { id, items } = await subscription()
    const own = items.data[0]?.price.id ?? ''
    const other = (await price(900)).id
    const plan = (priceId: string | null) => plans.changeAtEnd({ idempotencyKey: key(), id, priceId })
    expect(await plan(other)).toMatchObject({ priceId: own, nextPriceId: other, endsWithPeriod: false })
    expect(await plan(null)).toMatchObject({ nextPriceId: null, endsWithPeriod: true })
    expect(await plan(own)).toMatchObject({ nextPriceId: null, endsWithPeriod: false })
  })

  test('a change now takes back what was planned', async () => {
    const { id } = await subscription()
    const [later, now] = [await price(900), await price(3900)]
    await plans.changeAtEnd({ idempotencyKey: key(), id, priceId: later.id })
    expect(
      await plans.changeNow({ idempotencyKey: key(), id, priceId: now.id, at: new Date() }),
    ).toMatchObject({
      priceId: now.id,
      nextPriceId: null,
    })
    await plans.changeAtEnd({ idempotencyKey: key(), id, priceId: null })
    expect(
      await plans.changeNow({ idempotencyKey: key(), id, priceId: later.id, at: new Date() }),
    ).toMatchObject({
      priceId: later.id,
      endsWithPeriod: false,
    })
  })

  test('an end that the vendor’s own page has planned is seen and taken back', async () => {
    const { id, items } = await subscription()
    const [item] = items.data
    await stripe.subscriptions.update(id, { cancel_at: item?.current_period_end ?? 0 })
    expect(await plans.readSubscription(id)).toMatchObject({ endsWithPeriod: true })
    const kept = { idempotencyKey: key(), id, priceId: item?.price.id ?? '' }
    expect(await plans.changeAtEnd(kept)).toMatchObject({ endsWithPeriod: false })
  })

  test('a schedule guards the end of its subscription', async () => {
    const { id } = await subscription()
    await stripe.subscriptionSchedules.create({ from_subscription: id })
    await expect(stripe.subscriptions.update(id, { cancel_at_period_end: true })).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
    })
    await expect(stripe.subscriptionSchedules.create({ from_subscription: id })).rejects.toMatchObject({
      statusCode: 400,
    })
  })

  test('an end now sends the money back, and a second one does nothing more', async () => {
    const { id, owner } = await subscription()
    const end = () => plans.endNow({ idempotencyKey: key(), id, refund: true })
    expect(await end()).toMatchObject({ state: 'ended', endsWithPeriod: false })
    expect(await end()).toMatchObject({ state: 'ended' })
    const { invoices } = await plans.listInvoices(owner, { limit: 5 })
    expect(invoices).toMatchObject([{ state: 'paid', amount: 1500 }])
    await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({ code: 'resource_missing' })
  })

  test.each([
    [
      'POST',
      '/v1/checkout/sessions',
      { mode: 'subscription', payment_method_types: ['card'] },
      'parameter_unknown',
    ],
    ['POST', '/v1/customers', { mail: 'ada@example.com' }, 'parameter_unknown'],
    ['POST', '/v1/customers', { email: 'no address' }, 'email_invalid'],
    ['POST', '/v1/subscriptions', { customer: 'cus_none' }, 'resource_missing'],
    ['POST', '/v1/billing_portal/sessions', { customer: 'cus_none' }, 'resource_missing'],
    ['GET', '/v1/subscriptions/sub_none', {}, 'resource_missing'],
    ['GET', '/v1/invoices/in_none', {}, 'resource_missing'],
    ['POST', '/v1/subscription_schedules/sub_sched_none/release', {}, 'resource_missing'],
  ])('%s %s %j is refused', async (method, path, form, code) => {
    await expect(stripe.rawRequest(method, path, form)).rejects.toMatchObject({ code })
  })
})
