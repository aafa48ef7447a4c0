import { describe, expect } from 'vitest'
import { aCustomer, checkout, pay, subscribed, test } from '../../../test/factories/product/plan-sale.ts'

const pageOf = async (response: Response) => (await response.text()).replaceAll('&#39;', "'")

describe('the checkout page', () => {
  test.for([
    ['4000 0000 0000 0002', {}, 'Your card was declined.'],
    ['4000 0000 0000 9995', {}, 'Your card has insufficient funds.'],
    ['4000 0000 0000 0069', {}, 'Your card has expired.'],
    ['4000 0000 0000 0341', {}, 'Your card was declined.'],
    ['4242 4242 4242 4241', {}, 'Your card number is incorrect.'],
    ['nonsense', {}, 'Your card number is incorrect.'],
    ['<script>alert(1)</script>', {}, 'Your card number is incorrect.'],
    ['4242 4242 4242 4242', { expiry: '13 / 34' }, "Your card's expiration month is invalid."],
    ['4242 4242 4242 4242', { expiry: '01 / 20' }, "Your card's expiration year is invalid."],
    ['4242 4242 4242 4242', { cvc: 'x' }, "Your card's security code is invalid."],
    ['4242 4242 4242 4242', { expiry: '' }, 'Missing required param: exp_month.'],
  ] as const)('%s %j: stays open and says why', async ([number, more, message], { stripe }) => {
    const { id, url } = await checkout(stripe, await aCustomer(stripe))
    const refused = await pay(url, number, more)
    expect([refused.status, await pageOf(refused)]).toEqual([402, expect.stringContaining(message)])
    expect((await stripe.plans.readCheckout(id))?.state).toBe('open')
    expect([stripe.sim.world.subscriptions.size, stripe.sim.world.invoices.size]).toEqual([0, 0])
    expect((await pay(url)).status).toBe(303)
  })

  test('the bank’s question: failed it leaves the page open, completed it pays', async ({ stripe }) => {
    const { id, url } = await checkout(stripe, await aCustomer(stripe))
    const asked = await pay(url, '4000 0025 0000 3155')
    expect(asked.headers.get('location')).toBe(new URL(url).pathname)
    expect(await pageOf(await fetch(url))).toContain('Your bank asks whether this is you: $15.00.')
    const failed = await pay(`${url}/bank`, '', { outcome: 'fail' })
    expect(await pageOf(failed)).toContain('We are unable to authenticate your payment method.')
    expect((await pay(`${url}/bank`, '', { outcome: 'complete' })).status).toBe(402)
    await pay(url, '4000 0025 0000 3155')
    const paid = await pay(`${url}/bank`, '', { outcome: 'complete' })
    expect(paid.headers.get('location')).toBe(`https://showcase.example/done?of=${id}`)
    expect((await stripe.plans.readCheckout(id))?.state).toBe('complete')
  })

  test('closed it takes no card; paid a moment earlier it stays paid', async ({ stripe }) => {
    const customerId = await aCustomer(stripe)
    const closed = await checkout(stripe, customerId)
    expect(await stripe.plans.closeCheckout(closed.id)).toBe('expired')
    expect(await stripe.plans.closeCheckout(closed.id)).toBe('expired')
    expect(await pageOf(await pay(closed.url))).toContain('You were not charged.')
    const paid = await checkout(stripe, customerId)
    await pay(paid.url)
    expect(await stripe.plans.closeCheckout(paid.id)).toBe('complete')
    expect(stripe.sim.world.charges.size).toBe(1)
  })

  test('expires after a day, also while the bank asks', async ({ stripe, clock }) => {
    const { id, url } = await checkout(stripe, await aCustomer(stripe))
    await pay(url, '4000 0025 0000 3155')
    clock.advance(86_400_000)
    expect(await pageOf(await pay(`${url}/bank`, '', { outcome: 'complete' }))).toContain(
      'This page has expired',
    )
    expect(await stripe.plans.readCheckout(id)).toMatchObject({ state: 'expired', subscriptionId: null })
    expect(stripe.sim.world.charges.size).toBe(0)
  })

  test('an address that leads nowhere is a page that says so', async ({ stripe }) => {
    for (const path of [
      'checkout/cs_none',
      'checkout/__proto__/bank',
      'portal/bps_none',
      'invoices/in_none',
    ]) {
      const answer = await fetch(`${stripe.url}/__sim/stripe/${path}`)
      expect([path, answer.status, await answer.text()]).toEqual([
        path,
        404,
        expect.stringContaining('There is nothing here'),
      ])
    }
    const { url } = await checkout(stripe, await aCustomer(stripe))
    const nested = new URLSearchParams({ 'number[a]': '4242', expiry: '12 / 34', cvc: '123' })
    expect((await fetch(url, { method: 'POST', body: nested })).status).toBe(400)
  })

  test('a script is no way back from the portal', async ({ stripe }) => {
    const customerId = await aCustomer(stripe)
    const refused = { code: 'billing.vendor_refused' }
    await expect(
      stripe.plans.openPortal({ customerId, returnUrl: 'javascript:alert(1)' }),
    ).rejects.toMatchObject(refused)
  })

  test('one key opens one checkout and one customer', async ({ stripe: { plans, sim } }) => {
    const person = { idempotencyKey: 'cus:1', email: 'ada@example.com', name: 'Ada', notes: {} }
    const customerId = await plans.createCustomer(person)
    expect(await plans.createCustomer(person)).toBe(customerId)
    const opened = {
      idempotencyKey: 'cs:1',
      customerId,
      priceId: 'plan_pro',
      successUrl: 'https://showcase.example/done?of={CHECKOUT_SESSION_ID}',
      cancelUrl: 'https://showcase.example/billing',
      notes: {},
    }
    expect(await plans.openCheckout(opened)).toEqual(await plans.openCheckout(opened))
    expect([sim.world.customers.size, sim.world.sessions.size]).toEqual([1, 1])
    await expect(plans.openCheckout({ ...opened, priceId: 'plan_premium' })).rejects.toMatchObject({
      code: 'billing.vendor_refused',
    })
  })

  test('a name with markup is text', async ({ stripe }) => {
    const customerId = await stripe.plans.createCustomer({
      idempotencyKey: crypto.randomUUID(),
      email: '"<b>"@example.com',
      name: '<img src=x>',
      notes: {},
    })
    const { url } = await checkout(stripe, customerId)
    expect(await (await fetch(url)).text()).not.toContain('<b>')
  })

  test('what the vendor does not know is undefined, expired or left out', async ({ stripe: { plans } }) => {
    expect(await plans.readCheckout('cs_test_none')).toBeUndefined()
    expect(await plans.closeCheckout('cs_test_none')).toBe('expired')
    expect(await plans.readSubscription('sub_none')).toBeUndefined()
    expect(await plans.listSubscriptions('cus_none')).toEqual([])
    expect(await plans.listInvoices('cus_none', { limit: 3 })).toEqual({ invoices: [], more: false })
    await expect(
      plans.openPortal({ customerId: 'cus_none', returnUrl: 'https://a.example' }),
    ).rejects.toMatchObject({
      code: 'billing.vendor_refused',
    })
  })
})

describe('the portal', () => {
  const portal = async ({ plans }: Parameters<typeof subscribed>[0], customerId: string) =>
    plans.openPortal({ customerId, returnUrl: 'https://showcase.example/billing' })

  test('changes the card, and refuses a declined one', async ({ stripe }) => {
    const { id, customerId } = await subscribed(stripe)
    const url = await portal(stripe, customerId)
    const page = await pageOf(await fetch(url))
    for (const text of ['$15.00 per month', 'visa •••• 4242', 'It renews on Dec 20, 2026.', 'paid'])
      expect(page).toContain(text)
    expect((await pay(`${url}/card`, '4000 0000 0000 0002')).status).toBe(402)
    expect((await stripe.plans.readSubscription(id))?.card?.last4).toBe('4242')
    expect((await pay(`${url}/card`, '5555 5555 5555 4444')).status).toBe(303)
    expect((await stripe.plans.readSubscription(id))?.card).toMatchObject({ brand: 'mastercard' })
  })

  test('cancels with the period and renews; so does the product afterwards', async ({ stripe }) => {
    const { id, customerId, periodEnd } = await subscribed(stripe)
    const url = await portal(stripe, customerId)
    const renewal = (renews: string) => pay(`${url}/renewal`, '', { subscription: id, renews })
    const ending = async () => (await stripe.plans.readSubscription(id))?.endsWithPeriod
    await renewal('false')
    expect([await ending(), (await stripe.plans.readSubscription(id))?.periodEnd]).toEqual([true, periodEnd])
    await renewal('true')
    expect(await ending()).toBe(false)
    await renewal('false')
    await stripe.plans.changeAtEnd({ idempotencyKey: 'keep:1', id, priceId: 'plan_pro' })
    expect(await ending()).toBe(false)
  })

  test('changes nothing of another customer, and is over after an hour', async ({ stripe, clock }) => {
    const { id } = await subscribed(stripe)
    const other = await subscribed(stripe)
    const url = await portal(stripe, other.customerId)
    const refused = await pay(`${url}/renewal`, '', { subscription: id, renews: 'false' })
    expect(refused.status).toBe(404)
    expect((await stripe.plans.readSubscription(id))?.endsWithPeriod).toBe(false)
    clock.advance(3_600_000)
    expect((await fetch(url)).status).toBe(410)
    expect((await pay(`${url}/card`)).status).toBe(410)
  })
})
