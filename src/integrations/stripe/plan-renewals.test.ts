import { describe, expect } from 'vitest'
import {
  aCustomer,
  checkout,
  pay,
  subscribed,
  switchCard,
  test,
} from '../../../test/factories/product/plan-sale.ts'
import type { StandIn } from '../../../test/factories/product/stripe.ts'

const charged = ({ sim }: StandIn) =>
  [...sim.world.charges.values()].flatMap(({ status, amount }) => (status === 'succeeded' ? [amount] : []))
const failures = ({ sim }: StandIn) =>
  sim.world.events.filter(({ type }) => type === 'invoice.payment_failed').length
const failing = 'pm_card_chargeCustomerFail'

describe('renewals', () => {
  test('each period is charged once, however late it is looked at', async ({ stripe, clock }) => {
    const { id, customerId } = await subscribed(stripe)
    clock.set('2027-03-25T00:00:00Z')
    expect(await stripe.plans.readSubscription(id)).toMatchObject({
      state: 'active',
      periodEnd: new Date('2027-04-20T12:00:00Z'),
      dueSince: null,
    })
    expect(charged(stripe)).toEqual([1500, 1500, 1500, 1500, 1500])
    const { invoices } = await stripe.plans.listInvoices(customerId, { limit: 2 })
    expect(invoices).toMatchObject([
      {
        at: new Date('2027-03-20T12:00:00Z'),
        about: '1 × Pro (at $15.00 / month)',
        periodStart: new Date('2027-03-20T12:00:00Z'),
        periodEnd: new Date('2027-04-20T12:00:00Z'),
        state: 'paid',
        amount: 1500,
      },
      { at: new Date('2027-02-20T12:00:00Z') },
    ])
  })

  test('a subscription of the 31st renews on the last day of shorter months', async ({ stripe, clock }) => {
    clock.set('2027-01-31T08:00:00Z')
    const { id } = await subscribed(stripe)
    const ends: (string | undefined)[] = []
    for (const instant of ['2027-02-01', '2027-03-01', '2027-04-01']) {
      clock.set(`${instant}T00:00:00Z`)
      ends.push((await stripe.plans.readSubscription(id))?.periodEnd.toISOString())
    }
    expect(ends).toEqual(['2027-02-28T08:00:00.000Z', '2027-03-31T08:00:00.000Z', '2027-04-30T08:00:00.000Z'])
  })

  test('a declined renewal is past due, and active again once a retry is paid', async ({ stripe, clock }) => {
    const { id } = await subscribed(stripe)
    await switchCard(stripe, id, failing)
    clock.set('2026-12-21T00:00:00Z')
    expect(await stripe.plans.readSubscription(id)).toMatchObject({
      state: 'past_due',
      dueSince: new Date('2026-12-20T12:00:00Z'),
      periodEnd: new Date('2027-01-20T12:00:00Z'),
    })
    await switchCard(stripe, id, 'pm_card_visa')
    expect((await stripe.plans.readSubscription(id))?.state).toBe('past_due')
    clock.set('2026-12-23T12:00:00Z')
    expect(await stripe.plans.readSubscription(id)).toMatchObject({ state: 'active', dueSince: null })
    expect(charged(stripe)).toEqual([1500, 1500])
  })

  test('retries after 3, 5 and 7 days, then it ends', async ({ stripe, clock }) => {
    const { id, customerId } = await subscribed(stripe)
    await switchCard(stripe, id, failing)
    const seen: [string, number, string | undefined][] = []
    for (const day of ['2026-12-20', '2026-12-23', '2026-12-28', '2027-01-03', '2027-01-04']) {
      clock.set(`${day}T12:00:00Z`)
      const { state } = (await stripe.plans.readSubscription(id)) ?? {}
      seen.push([day, failures(stripe), state])
    }
    expect(seen).toEqual([
      ['2026-12-20', 1, 'past_due'],
      ['2026-12-23', 2, 'past_due'],
      ['2026-12-28', 3, 'past_due'],
      ['2027-01-03', 3, 'past_due'],
      ['2027-01-04', 4, 'ended'],
    ])
    clock.set('2027-06-01T00:00:00Z')
    expect((await stripe.plans.listSubscriptions(customerId)).map(({ state }) => state)).toEqual(['ended'])
    expect([charged(stripe), failures(stripe)]).toEqual([[1500], 4])
  })

  test('the customer pays an open invoice on its page', async ({ stripe, clock }) => {
    const { id, customerId } = await subscribed(stripe)
    await switchCard(stripe, id, failing)
    clock.set('2026-12-21T00:00:00Z')
    const { invoices } = await stripe.plans.listInvoices(customerId, { limit: 1 })
    const [open] = invoices
    const page = open?.pageUrl ?? ''
    expect(open?.state).toBe('open')
    expect((await pay(page, '4000 0000 0000 9995')).status).toBe(402)
    expect((await pay(page)).status).toBe(303)
    expect(await stripe.plans.readSubscription(id)).toMatchObject({
      state: 'active',
      card: { last4: '4242' },
    })
    clock.set('2027-01-21T00:00:00Z')
    expect((await stripe.plans.readSubscription(id))?.state).toBe('active')
    expect(charged(stripe)).toEqual([1500, 1500, 1500])
  })

  test('a card whose bank asks once renews; one whose bank always asks does not', async ({
    stripe,
    clock,
  }) => {
    const states: string[] = []
    for (const number of ['4000 0025 0000 3155', '4000 0027 6000 3184']) {
      const { id, url } = await checkout(stripe, await aCustomer(stripe))
      await pay(url, number)
      await pay(`${url}/bank`, '', { outcome: 'complete' })
      const { subscriptionId } = (await stripe.plans.readCheckout(id)) ?? {}
      clock.advance(31 * 86_400_000)
      states.push((await stripe.plans.readSubscription(subscriptionId ?? ''))?.state ?? 'missing')
    }
    expect(states).toEqual(['active', 'past_due'])
  })
})

test('a first payment that nobody makes is starting, then ended', async ({ stripe, clock }) => {
  const customer = await aCustomer(stripe)
  const { id: card } = await stripe.client.paymentMethods.attach(failing, { customer })
  const { id } = await stripe.client.subscriptions.create({
    customer,
    items: [{ price: 'plan_pro' }],
    default_payment_method: card,
  })
  expect((await stripe.plans.readSubscription(id))?.state).toBe('starting')
  clock.advance(23 * 3_600_000)
  expect((await stripe.plans.readSubscription(id))?.state).toBe('ended')
  const { invoices } = await stripe.plans.listInvoices(customer, { limit: 5 })
  expect(invoices.map(({ state }) => state)).toEqual(['void'])
})

test('two checkouts of a customer that are both paid are two subscriptions, and one can be given back', async ({
  stripe,
  clock,
}) => {
  const customerId = await aCustomer(stripe)
  const one = await checkout(stripe, customerId)
  const two = await checkout(stripe, customerId, 'plan_premium')
  await pay(one.url)
  clock.advance(1000)
  await pay(two.url)
  const both = await stripe.plans.listSubscriptions(customerId)
  expect(both.map(({ priceId, state }) => [priceId, state])).toEqual([
    ['plan_premium', 'active'],
    ['plan_pro', 'active'],
  ])
  await stripe.plans.endNow({ idempotencyKey: 'end:1', id: both[1]?.id ?? '', refund: true })
  expect([...stripe.sim.world.refunds.values()].map(({ amount }) => amount)).toEqual([1500])
  expect((await stripe.plans.listSubscriptions(customerId)).map(({ state }) => state)).toEqual([
    'active',
    'ended',
  ])
})

test('invoices are listed in pages, each once', async ({ stripe, clock }) => {
  const { customerId, id } = await subscribed(stripe)
  clock.set('2027-06-01T00:00:00Z')
  await stripe.plans.readSubscription(id)
  const numbers: string[] = []
  let after: string | undefined
  for (let pages = 0; pages < 10; pages++) {
    const { invoices, more } = await stripe.plans.listInvoices(customerId, { limit: 3, after })
    numbers.push(...invoices.map(({ number }) => number.slice(-4)))
    after = invoices.at(-1)?.id
    if (!more) break
  }
  expect(numbers).toEqual(['0007', '0006', '0005', '0004', '0003', '0002', '0001'])
})

test('the file of an invoice is a PDF', async ({ stripe }) => {
  const { customerId } = await subscribed(stripe)
  const { invoices } = await stripe.plans.listInvoices(customerId, { limit: 1 })
  const file = await fetch(invoices[0]?.pdfUrl ?? '')
  expect(file.headers.get('content-type')).toBe('application/pdf')
  const text = Buffer.from(await file.arrayBuffer()).toString('latin1')
  expect(text).toContain('Amount due: $15.00')
  const at = Number(/startxref\n(\d+)/.exec(text)?.[1])
  expect(text.slice(at, at + 4)).toBe('xref')
})
