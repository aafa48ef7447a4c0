import fc from 'fast-check'
import { expect } from 'vitest'
import { booksOf } from '../../../../test/factories/product/books.ts'
import { failure } from '../../../../test/factories/product/failure.ts'
import { aSale, intentOf, type Sale, storyOf } from '../../../../test/factories/product/sale.ts'
import { announcementsOf } from '../../../../test/factories/product/shop.ts'
import { atStripe } from '../../../../test/factories/product/stripe.ts'
import { type Till } from '../../../../test/factories/product/till.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

const start = '2026-11-23T15:00:00.000Z'
const pay = ({ stripe }: Till, sale: Sale, payment_method = 'pm_card_visa') =>
  stripe.client.paymentIntents.confirm(intentOf(sale.checkout), { payment_method })
const now = ({ commerce }: Till, sale: Sale) => commerce.readCheckout(sale.visitor, sale)

test('a card pays: the webhook, sent twice, confirms once', async ({ till, system }) => {
  const sale = await aSale(till, system, start)
  await pay(till, sale)
  expect((await now(till, sale)).order?.paymentStatus).toBe('pending')
  await till.work()
  expect(await now(till, sale)).toMatchObject({
    state: 'confirmed',
    payment: null,
    order: { paymentStatus: 'paid', paymentMethod: 'cc', state: 'active' },
  })
  expect((await announcementsOf(sale)).filter(({ type }) => type === 'commerce.order_paid')).toHaveLength(1)
  expect(
    (await announcementsOf(sale)).filter(({ type }) => type === 'scheduling.booking_confirmed'),
  ).toHaveLength(1)
  expect(await storyOf(till, sale)).toEqual([
    'customer held: ',
    'customer created: ',
    'gateway paid: $80, Card',
    'gateway confirmed: ',
  ])
})

test('the browser comes back first: asking settles, the webhook changes nothing more', async ({
  till,
  system,
}) => {
  const sale = await aSale(till, system, start)
  await till.stripe.steer('/webhooks/pause')
  await pay(till, sale)
  expect(await till.commerce.settlePayment(sale.visitor, sale)).toMatchObject({
    state: 'confirmed',
    order: { paymentStatus: 'paid' },
  })
  await till.stripe.steer('/webhooks/all/deliver', { times: 3, order: 'reversed' })
  await till.work()
  expect((await announcementsOf(sale)).filter(({ type }) => type === 'commerce.order_paid')).toHaveLength(1)
})

test('the return alone proves nothing: unpaid stays pending', async ({ till, system }) => {
  const sale = await aSale(till, system, start)
  expect(await till.commerce.settlePayment(sale.visitor, sale)).toMatchObject({
    state: 'held',
    order: { paymentStatus: 'pending' },
  })
})

test('a declined card leaves the order pending and the form usable; another card pays', async ({
  till,
  system,
}) => {
  const sale = await aSale(till, system, start)
  await expect(pay(till, sale, 'pm_card_visa_chargeDeclinedInsufficientFunds')).rejects.toMatchObject({
    code: 'card_declined',
  })
  await till.work()
  expect(await now(till, sale)).toMatchObject({
    state: 'held',
    order: { paymentStatus: 'pending' },
    payment: {
      clientSecret: sale.checkout.payment?.clientSecret,
      failure: 'Your card has insufficient funds.',
    },
  })
  expect((await announcementsOf(sale)).map(({ type }) => type)).toContain('commerce.payment_failed')
  await pay(till, sale)
  await till.work()
  expect(await now(till, sale)).toMatchObject({ state: 'confirmed', order: { paymentStatus: 'paid' } })
})

test('3-D Secure: passed pays, failed stays usable', async ({ till, system }) => {
  const sale = await aSale(till, system, start)
  const answer = async (outcome: 'complete' | 'fail') => {
    await pay(till, sale, 'pm_card_threeDSecure2Required')
    await till.stripe.steer('/3ds', {
      payment_intent: intentOf(sale.checkout),
      client_secret: sale.checkout.payment?.clientSecret,
      outcome,
    })
    return till.commerce.settlePayment(sale.visitor, sale)
  }
  const failed = await answer('fail')
  expect(failed).toMatchObject({ state: 'held', order: { paymentStatus: 'pending' } })
  expect(failed.payment?.failure).toMatch(/unable to authenticate/)
  expect(await answer('complete')).toMatchObject({ state: 'confirmed', order: { paymentStatus: 'paid' } })
})

test('wallets and other methods keep their names', async ({ till, system }) => {
  for (const [method, name, note] of [
    ['pm_standin_apple_pay', 'apple_pay', '$80, Apple Pay'],
    ['pm_standin_google_pay', 'google_pay', '$80, Google Pay'],
    ['pm_standin_ideal', 'unlisted', '$80, ideal'],
  ] as const) {
    const sale = await aSale(till, system, start)
    await pay(till, sale, method)
    await till.work()
    expect((await now(till, sale)).order?.paymentMethod).toBe(name)
    expect(await storyOf(till, sale)).toContain(`gateway paid: ${note}`)
  }
})

test('a lost webhook is repaired by the reconciler after three minutes', async ({ till, system, clock }) => {
  const sale = await aSale(till, system, start)
  await till.work()
  await till.stripe.steer('/faults', { match: 'WEBHOOK', dropConnection: true, times: 50 })
  await pay(till, sale)
  await till.work()
  clock.advance(2 * 60_000)
  await till.job('reconcile-payments')
  expect((await now(till, sale)).order?.paymentStatus).toBe('pending')
  clock.advance(2 * 60_000)
  await till.job('reconcile-payments')
  expect(await now(till, sale)).toMatchObject({ state: 'confirmed', order: { paymentStatus: 'paid' } })
})

test('a sender whose clock is off is refused, and the reconciler settles', async ({
  till,
  system,
  clock,
}) => {
  const sale = await aSale(till, system, start)
  await till.stripe.steer('/clock', { offsetSec: 600 })
  await till.stripe.steer('/webhooks/pause')
  await pay(till, sale)
  clock.advance(4 * 60_000)
  await till.job('reconcile-payments')
  expect((await now(till, sale)).order?.paymentStatus).toBe('paid')
})

test('the daily sweep finds changes without a webhook', async ({ till, system, clock }) => {
  const sale = await aSale(till, system, start)
  await till.stripe.steer('/webhooks/pause')
  await pay(till, sale)
  clock.advance(60_000)
  await till.job('sweep-gateway')
  expect((await now(till, sale)).order?.paymentStatus).toBe('paid')
})

test('another amount than was asked for goes back whole, and the time is free again', async ({
  till,
  system,
}) => {
  const sale = await aSale(till, system, start)
  await till.stripe.client.paymentIntents.update(intentOf(sale.checkout), { amount: 50 })
  await pay(till, sale)
  expect(await till.commerce.settlePayment(sale.visitor, sale)).toMatchObject({
    state: 'expired',
    order: { paymentStatus: 'pending', state: 'expired', refundState: 'full' },
  })
  expect(await booksOf(till, sale)).toMatchObject({ gateway: 50, refunds_owed: -50, sum: 0 })
  await till.work()
  expect(await booksOf(till, sale)).toMatchObject({ gateway: 0, sales: 0, refunds_owed: 0, sum: 0 })
  expect([...till.stripe.sim.world.refunds.values()]).toMatchObject([{ amount: 50, status: 'succeeded' }])
  expect(await storyOf(till, sale)).toContain(
    'customer updated: $0.50 arrived instead of $80; all of it goes back',
  )
  expect((await sale.hold(start)).token).not.toBe(sale.token)
})

test('a gateway that is away while asked: a retryable failure, and nothing changed', async ({
  till,
  system,
}) => {
  const sale = await aSale(till, system, start)
  await pay(till, sale)
  await till.stripe.steer('/faults', { match: 'GET /v1/payment_intents', status: 503, times: 3 })
  expect(await failure(till.commerce.settlePayment(sale.visitor, sale))).toBe('commerce.gateway_unavailable')
  expect((await till.commerce.settlePayment(sale.visitor, sale)).order?.paymentStatus).toBe('paid')
})

test('whatever the order, number and repetition of events, one final state', async ({ till, system }) => {
  await till.stripe.steer('/webhooks/pause')
  let round = 0
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat({ max: 5 }), { minLength: 1, maxLength: 12 }), async (order) => {
      const sale = await aSale(
        till,
        system,
        new Date(Date.parse(start) + 3_600_000 * (round++ % 5)).toISOString(),
      )
      const id = intentOf(sale.checkout)
      await pay(till, sale, 'pm_card_visa_chargeDeclined').catch(() => {})
      await pay(till, sale)
      const events = till.stripe.sim.world.events.filter(({ data }) => data.object['id'] === id)
      for (const index of order) {
        const event = events[index % events.length]
        if (event) await till.stripe.sim.deliveries.send(event, { times: 2 })
      }
      await till.work()
      await till.commerce.paymentChanged(system, atStripe(id))
      expect(await now(till, sale)).toMatchObject({
        state: 'confirmed',
        order: { paymentStatus: 'paid', state: 'active', refundState: 'none' },
      })
      expect((await announcementsOf(sale)).filter(({ type }) => type === 'commerce.order_paid')).toHaveLength(
        1,
      )
    }),
    { numRuns: 15, seed: 20261121 },
  )
}, 300_000)

test('a decline handled twice at once is announced once', async ({ till, system }) => {
  const sale = await aSale(till, system, start)
  await till.stripe.steer('/webhooks/pause')
  await expect(pay(till, sale, 'pm_card_visa_chargeDeclined')).rejects.toThrow('declined')
  const id = intentOf(sale.checkout)
  await Promise.all([1, 2, 3, 4].map(() => till.commerce.paymentChanged(system, atStripe(id))))
  expect((await announcementsOf(sale)).filter(({ type }) => type === 'commerce.payment_failed')).toHaveLength(
    1,
  )
})

test('payments that cannot be asked about stand in nobody’s way', async ({ till, system, clock }) => {
  const sale = await aSale(till, system, start)
  const touched = async () =>
    (
      await system.db
        .selectFrom('payments')
        .select('updatedAt')
        .where('provider', '=', sale.provider)
        .executeTakeFirstOrThrow()
    ).updatedAt
  clock.advance(4 * 60_000)
  await till.stripe.steer('/faults', {
    match: `GET /v1/payment_intents/${intentOf(sale.checkout)}`,
    status: 503,
    times: 3,
  })
  await till.job('reconcile-payments')
  expect(await touched()).toEqual(clock.now())
})
