import { expect } from 'vitest'
import { deadlocks } from '../../../../test/factories/hostile/deadlocks.ts'
import { failure } from '../../../../test/factories/product/failure.ts'
import { people } from '../../../../test/factories/product/people.ts'
import {
  aPaidSale,
  aSale,
  intentOf,
  orderIdOf,
  payByCard,
  type Sale,
  sell,
  storyOf,
} from '../../../../test/factories/product/sale.ts'
import { aShop, scheduling } from '../../../../test/factories/product/shop.ts'
import { atStripe } from '../../../../test/factories/product/stripe.ts'
import type { Till } from '../../../../test/factories/product/till.ts'
import { test } from '../../../../test/factories/product/till-test.ts'
import { findBookFaults } from '../store/check-books.ts'

const start = '2026-11-23T15:00:00.000Z'
const ada = { name: 'Ada Lovelace', email: 'ada@example.com', note: '' }
const corrected = { name: 'Ada King', email: 'ada@lovelace.example', note: 'Left knee' }
const change = ({ commerce }: Till, { visitor, token }: Sale, customer = corrected) =>
  commerce.placeOrder(visitor, { token, ...customer })

/** The customer as the order, the booking and the gateway know them. */
async function customerOf(till: Till, sale: Sale) {
  const order = await till.commerce.readOrder(sale.context, { id: await orderIdOf(sale) })
  const booking = await scheduling.bookingOf(sale.visitor, sale)
  const [person] = await people.find(sale.visitor, sale.provider, [booking.personId ?? ''])
  return {
    order: [order.customerName, order.customerEmail, order.customerNote],
    booking: [booking.customerName, person?.email],
    gateway: till.stripe.sim.world.intents.get(intentOf(sale.checkout))?.receipt_email,
  }
}
const everywhere = ({ name, email, note }: typeof ada) => ({
  order: [name, email, note],
  booking: [name, email],
  gateway: email,
})

test('after a declined card, name, e-mail and note change the same order, once', async ({ till, system }) => {
  const sale = await aSale(till, system, start)
  await till.stripe.client.paymentIntents
    .confirm(intentOf(sale.checkout), { payment_method: 'pm_card_visa_chargeDeclined' })
    .catch(() => {})
  await till.work()
  for (const _ of [1, 2])
    expect(await change(till, sale)).toMatchObject({
      customer: { name: 'Ada King', email: 'ada@lovelace.example' },
      order: { number: 1001, paymentStatus: 'pending' },
      payment: { clientSecret: sale.checkout.payment?.clientSecret },
    })
  expect(await customerOf(till, sale)).toEqual(everywhere(corrected))
  const changes = (await storyOf(till, sale)).filter((line) => line.includes('changed before paying'))
  expect(changes).toEqual(['customer updated: Name, e-mail or note changed before paying'])

  await payByCard(till, sale)
  await till.work()
  expect((await till.commerce.readReceipt(sale.visitor, sale)).customer).toEqual({
    name: 'Ada King',
    email: 'ada@lovelace.example',
  })
})

test('an order that is paid, free or over keeps its customer', async ({ till, system, clock }) => {
  const paid = await aPaidSale(till, system, start)
  expect(await failure(change(till, paid))).toBe('commerce.already_paid')
  const free = await aSale(till, system, start, { priceCents: 0 })
  expect(await failure(change(till, free))).toBe('commerce.details_changed')
  const over = await aSale(till, system, start)
  clock.advance(11 * 60_000)
  await till.job('end-unpaid-holds')
  expect(await failure(change(till, over))).toBe('scheduling.hold_expired')
  for (const sale of [paid, free, over])
    expect(await customerOf(till, sale)).toMatchObject({
      order: ['Ada Lovelace', 'ada@example.com', ''],
      booking: ['Ada Lovelace', 'ada@example.com'],
    })
})

test('another address does not get around the limit for one customer', async ({ till, system }) => {
  const shop = await aShop(system, { maxPerCustomer: 1 })
  const first = await sell(till, shop, start, { email: corrected.email })
  await payByCard(till, first)
  await till.work()
  const second = await sell(till, shop, '2026-11-24T15:00:00.000Z')
  expect(await failure(change(till, second))).toBe('scheduling.limit_reached')
  expect((await customerOf(till, second)).order).toEqual(['Ada Lovelace', 'ada@example.com', ''])
})

test('a gateway that does not answer leaves the details, and the repeated request changes them', async ({
  till,
  system,
}) => {
  const sale = await aSale(till, system, start)
  const match = `POST /v1/payment_intents/${intentOf(sale.checkout)}`
  await till.stripe.steer('/faults', { match, status: 503, times: 3 })
  expect(await failure(change(till, sale))).toBe('commerce.gateway_unavailable')
  expect(await customerOf(till, sale)).toEqual(everywhere(ada))
  await change(till, sale)
  expect(await customerOf(till, sale)).toEqual(everywhere(corrected))
})

test('an order whose payment could not be opened gets its payment, then the other details', async ({
  till,
  system,
}) => {
  const shop = await aShop(system)
  const { token, bookingId } = await shop.hold(start)
  await till.stripe.steer('/faults', {
    match: 'POST /v1/payment_intents',
    dropConnection: 'after',
    times: 3,
  })
  expect(await failure(till.commerce.placeOrder(shop.visitor, { token, ...ada }))).toBe(
    'commerce.gateway_unavailable',
  )
  const checkout = await till.commerce.placeOrder(shop.visitor, { token, ...corrected })
  expect(await customerOf(till, { ...shop, token, bookingId, checkout })).toEqual(everywhere(corrected))
  expect(
    [...till.stripe.sim.world.intents.values()].filter(
      ({ metadata }) => metadata['provider'] === shop.provider,
    ),
  ).toHaveLength(1)
})

test('details that change while the payment settles belong to the order and its booking alike', {
  timeout: 300_000,
}, async ({ till, system }) => {
  const before = await deadlocks(system)
  const ends = new Set<string>()
  for (let round = 0; round < 8; round++) {
    const sale = await aSale(till, system, start)
    await payByCard(till, sale)
    const changing = (delay: Promise<unknown>) =>
      delay
        .then(() => change(till, sale))
        .then(
          () => 'changed',
          ({ code }: { code: string }) => code,
        )
    const settling = till.commerce.paymentChanged(system, atStripe(intentOf(sale.checkout)))
    const settled = round % 4 === 3 ? settling : Promise.resolve()
    const [, , end] = await Promise.all([
      settling,
      till.commerce.settlePayment(sale.visitor, sale),
      changing(settled),
    ])
    const { order, booking } = await customerOf(till, sale)
    expect(booking).toEqual(order.slice(0, 2))
    expect(order).toEqual(Object.values(end === 'changed' ? corrected : ada))
    expect(await till.commerce.readCheckout(sale.visitor, sale)).toMatchObject({
      state: 'confirmed',
      order: { paymentStatus: 'paid' },
    })
    ends.add(end)
  }
  expect([...ends].every((end) => end === 'changed' || end === 'commerce.already_paid')).toBe(true)
  expect(ends).toContain('commerce.already_paid')
  expect((await deadlocks(system)) - before).toBe(0)
})

test('orders that change hands at once leave both customers the right figures', {
  timeout: 300_000,
}, async ({ till, system }) => {
  const before = await deadlocks(system)
  const shop = await aShop(system)
  const bo = { name: 'Bo Berg', email: 'bo@example.com', note: '' }
  const days = ['23', '24', '25', '26'].map((day) => `2026-11-${day}T15:00:00.000Z`)
  const sales: Sale[] = []
  for (const [at, day] of days.entries()) sales.push(await sell(till, shop, day, at < 2 ? ada : bo))
  for (let round = 0; round < 8; round++) {
    const others = round % 2 === 0 ? [bo, bo, ada, ada] : [ada, ada, bo, bo]
    await Promise.all(sales.map((sale, at) => change(till, sale, others[at])))
    const faults = await findBookFaults(system, 100)
    expect(faults.filter(({ provider }) => provider === shop.provider)).toEqual([])
  }
  expect((await deadlocks(system)) - before).toBe(0)
})
