import { describe, expect } from 'vitest'
import { booksOf } from '../../../test/factories/product/books.ts'
import { failure } from '../../../test/factories/product/failure.ts'
import { aPaidSale, aSale, intentOf, orderIdOf, type Sale } from '../../../test/factories/product/sale.ts'
import { announcementsOf, aShop, refused } from '../../../test/factories/product/shop.ts'
import { type Till } from '../../../test/factories/product/till.ts'
import { test } from '../../../test/factories/product/till-test.ts'

const start = '2026-11-24T15:00:00.000Z'
const minute = 60_000
const pay = ({ stripe }: Till, sale: Sale, payment_method = 'pm_card_visa') =>
  stripe.client.paymentIntents.confirm(intentOf(sale.checkout), { payment_method })
const now = ({ commerce }: Till, sale: Sale) => commerce.readCheckout(sale.visitor, sale)
const times = async (sale: Sale, type: string) =>
  (await announcementsOf(sale)).filter((one) => one.type === type).length
/** The ids of the vendor's events of these types about a sale, oldest first. */
const eventsOf = ({ stripe }: Till, sale: Sale, types: readonly string[]) =>
  stripe.sim.world.events
    .filter(({ type, data: { object } }) => {
      const about = object['object'] === 'payment_intent' ? object['id'] : object['payment_intent']
      return types.includes(type) && about === intentOf(sale.checkout)
    })
    .map(({ id }) => id)

describe('the card stand-in can produce every fault on the list', () => {
  test('a webhook that comes twice and three times at once has one effect', async ({ till, system }) => {
    const sale = await aSale(till, system, start)
    await till.stripe.steer('/webhooks/pause')
    await pay(till, sale)
    const [paid] = eventsOf(till, sale, ['payment_intent.succeeded'])
    await till.stripe.steer(`/webhooks/${paid}/deliver`, { times: 3 })
    await till.work()
    await till.stripe.steer(`/webhooks/${paid}/deliver`, { times: 2 })
    await till.work()
    expect((await now(till, sale)).state).toBe('confirmed')
    expect(await times(sale, 'commerce.order_paid')).toBe(1)
    expect(await booksOf(till, sale)).toMatchObject({ gateway: 8000, sales: -8000 })
  })

  test('news of a refund before news of its payment: refunded in the end', async ({ till, system }) => {
    const sale = await aSale(till, system, start)
    await till.stripe.steer('/webhooks/pause')
    await pay(till, sale, 'pm_card_pendingRefund')
    await till.commerce.settlePayment(sale.visitor, sale)
    const id = await orderIdOf(sale)
    await till.commerce.refundOrder(sale.context, { id, amountCents: 8000, reason: 'Sorry' })
    await till.work()
    const [refund] = [...till.stripe.sim.world.refunds.values()].filter(
      ({ payment_intent }) => payment_intent === intentOf(sale.checkout),
    )
    await till.stripe.steer(`/refunds/${refund?.id}/finish`)
    const refunded = eventsOf(till, sale, ['refund.created', 'refund.updated', 'charge.refunded'])
    await till.stripe.steer(`/webhooks/${refunded.join(',')}/deliver`, { order: 'reversed' })
    await till.work()
    const paid = eventsOf(till, sale, ['payment_intent.succeeded', 'charge.succeeded'])
    await till.stripe.steer(`/webhooks/${paid.join(',')}/deliver`)
    await till.work()
    expect((await now(till, sale)).order).toMatchObject({ paymentStatus: 'paid', refundState: 'full' })
    expect(await times(sale, 'commerce.order_refunded')).toBe(1)
    expect(await booksOf(till, sale)).toMatchObject({ gateway: 0, sales: 0, refunds_owed: 0 })
  })

  test('a webhook that is never sent: settled within ten minutes all the same', async ({
    till,
    system,
    clock,
  }) => {
    const sale = await aSale(till, system, start)
    await till.stripe.steer('/webhooks/pause')
    await pay(till, sale)
    for (let minutes = 0; minutes < 10; minutes += 2) {
      clock.advance(2 * minute)
      await till.job('reconcile-payments')
    }
    expect((await now(till, sale)).order?.paymentStatus).toBe('paid')
  })

  for (const offsetSec of [600, -600])
    test(`a sender whose clock is ${offsetSec / 60} minutes off: refused as stale, then settled`, async ({
      till,
      system,
      clock,
    }) => {
      const sale = await aSale(till, system, start)
      await till.stripe.steer('/webhooks/pause')
      await till.stripe.steer('/clock', { offsetSec })
      await pay(till, sale)
      const [paid] = eventsOf(till, sale, ['payment_intent.succeeded'])
      // the stand-in keeps retrying for longer than this test
      till.stripe.steer(`/webhooks/${paid}/deliver`).catch(() => {})
      const statusOf = () =>
        till.stripe.sim.log
          .map((line) => line as { id?: string; status?: number })
          .find(({ id }) => id === paid)?.status
      await expect.poll(statusOf).toBe(400)
      expect((await now(till, sale)).order?.paymentStatus).toBe('pending')
      clock.advance(4 * minute)
      await till.job('reconcile-payments')
      expect((await now(till, sale)).order?.paymentStatus).toBe('paid')
      await till.stripe.steer('/clock', { offsetSec: 0 })
    })

  test('a signature that is not theirs is 400 and has no effect', async ({ till, system }) => {
    await till.stripe.steer('/webhooks/pause')
    const sale = await aSale(till, system, start)
    await pay(till, sale)
    const [paid] = eventsOf(till, sale, ['payment_intent.succeeded'])
    till.stripe.steer(`/webhooks/${paid}/deliver`, { corruptSignature: true }).catch(() => {})
    const statusOf = () =>
      till.stripe.sim.log
        .map((line) => line as { id?: string; status?: number })
        .find(({ id }) => id === paid)?.status
    await expect.poll(statusOf).toBe(400)
    // the stand-in would retry for 7.5 s, and `work` waits for its deliveries
    till.stripe.sim.deliveries.stop()
    await till.work()
    expect((await now(till, sale)).order?.paymentStatus).toBe('pending')
  })

  for (const fault of [
    { status: 429, headers: { 'retry-after': '0' } },
    { status: 503 },
    { dropConnection: 'before' },
    { dropConnection: 'after' },
    { delayMs: 1000 },
  ])
    test(`${JSON.stringify(fault)} as long as we try: a message to try again, and one payment in the end`, async ({
      till,
      system,
    }) => {
      await till.stripe.steer('/webhooks/pause')
      const payments = till.stripe.sim.world.intents.size
      const match = 'POST /v1/payment_intents'
      await till.stripe.steer('/faults', { match, times: 3, ...fault })
      const shop = await aShop(system)
      const { token } = await shop.hold(start)
      const order = { token, name: 'Ada Lovelace', email: 'ada@example.com', note: '' }
      const { commerce } = till
      const hasty = 'delayMs' in fault ? till.commerceThrough(till.stripe.gatewayWithin(400)) : commerce
      const refusal = await refused(hasty.placeOrder(shop.visitor, order))
      expect(refusal).toMatchObject({ code: 'commerce.gateway_unavailable', kind: 'unavailable' })
      expect(refusal.message).toMatch(/Nothing was charged, please try again/)
      const repeated = await commerce.placeOrder(shop.visitor, order)
      expect(repeated.payment?.clientSecret).toMatch(/^pi_/)
      expect(till.stripe.sim.world.intents.size).toBe(payments + 1)
    })

  test('a key used for something else is our bug: nothing is tried again, and somebody reads of it', async ({
    till,
  }) => {
    const order = {
      idempotencyKey: 'pi:acceptance:1',
      amount: 8000,
      currency: 'USD',
      description: 'Training',
      receiptEmail: 'ada@example.com',
      holds: false,
      notes: {},
    }
    await till.stripe.gateway.createPayment(order)
    const calls = till.stripe.sim.log.length
    const refusal = await refused(till.stripe.gateway.createPayment({ ...order, amount: 9000 }))
    expect(refusal).toMatchObject({ code: 'commerce.gateway_refused', kind: 'bug' })
    expect(till.stripe.sim.log.length).toBe(calls + 1)
  })

  test('declined cards and a failed 3-D Secure leave form and order as they were', async ({
    till,
    system,
  }) => {
    const sale = await aSale(till, system, start)
    const secret = sale.checkout.payment?.clientSecret
    for (const method of [
      'pm_card_visa_chargeDeclined',
      'pm_card_chargeDeclinedExpiredCard',
      'pm_card_chargeDeclinedIncorrectCvc',
    ])
      await expect(pay(till, sale, method)).rejects.toMatchObject({ type: 'StripeCardError' })
    await pay(till, sale, 'pm_card_threeDSecure2Required')
    await till.stripe.steer('/3ds', {
      payment_intent: intentOf(sale.checkout),
      client_secret: secret,
      outcome: 'fail',
    })
    await till.work()
    expect(await now(till, sale)).toMatchObject({
      state: 'held',
      order: { paymentStatus: 'pending', state: 'open' },
      payment: { clientSecret: secret, failure: expect.stringMatching(/unable to authenticate/) },
    })
    await pay(till, sale)
    await till.work()
    expect((await now(till, sale)).state).toBe('confirmed')
  })

  test('paid after the time was taken: all of it goes back by itself, and the customer hears of it once', async ({
    till,
    system,
  }) => {
    const sale = await aSale(till, system, start)
    await till.stripe.steer('/webhooks/pause')
    await pay(till, sale)
    await sale.scheduling.expire(system, sale)
    await sale.hold(start)
    const [paid] = eventsOf(till, sale, ['payment_intent.succeeded'])
    await till.stripe.steer(`/webhooks/${paid}/deliver`, { times: 3 })
    await till.work()
    expect((await now(till, sale)).order).toMatchObject({ state: 'cancelled', refundState: 'full' })
    expect(await times(sale, 'commerce.order_refunded_slot_lost')).toBe(1)
    expect(await booksOf(till, sale)).toMatchObject({ gateway: 0, sales: 0, refunds_owed: 0 })
  })

  test('a refund whose answer is lost is sent once', async ({ till, system }) => {
    const sale = await aPaidSale(till, system, start)
    const id = await orderIdOf(sale)
    await till.stripe.steer('/faults', { match: 'POST /v1/refunds', dropConnection: 'after', times: 3 })
    const { refunds } = await till.commerce.refundOrder(sale.context, {
      id,
      amountCents: 3000,
      reason: 'Sorry',
    })
    const key = { provider: sale.provider, refundId: refunds[0]?.id ?? '' }
    expect(await failure(till.job('send-refund', key))).toBe('commerce.gateway_unavailable')
    await till.job('send-refund', key)
    expect(await booksOf(till, sale)).toMatchObject({ gateway: 5000, refunds_owed: 0 })
  })
})
