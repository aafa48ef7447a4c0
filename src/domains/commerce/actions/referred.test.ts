import { expect } from 'vitest'
import { day, hour } from '#platform/common/time.ts'
import { aPaidSale, aSale, orderIdOf, payByCard, sell } from '../../../../test/factories/product/sale.ts'
import { announcementsOf, aShop, completeSessions } from '../../../../test/factories/product/shop.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

const start = '2026-11-24T15:00:00.000Z'
const word = 'a word that only the exchange network reads'

test('the word of a visit goes with the order and into what is announced of it', async ({
  till,
  system,
  clock,
}) => {
  const shop = await aShop(system)
  const sale = await sell(till, shop, start, { referral: word })
  await payByCard(till, sale)
  await till.work()
  clock.advance(Date.parse(sale.checkout.end) + hour - clock.now().getTime())
  await completeSessions(system)
  await till.work()
  const told = (await announcementsOf(sale)).filter(({ type }) => type.startsWith('commerce.order_'))
  expect(told.map(({ type }) => type)).toEqual([
    'commerce.order_placed',
    'commerce.order_paid',
    'commerce.order_fulfilled',
  ])
  for (const { data } of told) expect(data).toMatchObject({ referral: word })
})

test('an order without a word announces none', async ({ till, system }) => {
  const sale = await aPaidSale(till, system, start)
  const told = (await announcementsOf(sale)).filter(({ type }) => type.startsWith('commerce.order_'))
  expect(told).toMatchObject([{ data: { referral: null } }, { data: { referral: null } }])
})

test('the facts of a referred order: money, what went back, completion and card', async ({
  till,
  system,
  clock,
}) => {
  const shop = await aShop(system)
  const sale = await sell(till, shop, start)
  const key = { provider: sale.provider, orderId: await orderIdOf(sale) }
  const facts = () => till.commerce.readReferred(system, key)
  expect(await facts()).toMatchObject({ paidAt: null, paidCents: 0, cardMark: null, isTip: false })
  await payByCard(till, sale)
  await till.work()
  const paidAt = clock.now()
  clock.advance(hour)
  await till.commerce.refundOrder(sale.context, { id: key.orderId, amountCents: 2000, reason: 'Sorry' })
  await till.work()
  expect(await facts()).toMatchObject({
    number: 1001,
    email: 'ada@example.com',
    paidAt,
    paidCents: 8000,
    returns: [{ at: clock.now(), cents: 2000 }],
    fulfilledAt: null,
    isCancelled: false,
    priorOrderAt: null,
    cardMark: expect.stringMatching(/^mark of \w{16}$/),
  })
  clock.advance(Date.parse(sale.checkout.end) + hour - clock.now().getTime())
  await completeSessions(system)
  await till.work()
  expect(await facts()).toMatchObject({ fulfilledAt: clock.now() })
  // another provider learns nothing
  const other = await aShop(system)
  expect(await till.commerce.readReferred(system, { ...key, provider: other.provider })).toBeUndefined()
})

test('an earlier order of the same person is told unless all its money went back; the same card has the same mark', async ({
  till,
  system,
  clock,
}) => {
  const first = await aPaidSale(till, system, start)
  const paidAt = clock.now()
  clock.advance(day)
  const sale = await sell(till, first, '2026-11-25T15:00:00.000Z')
  await payByCard(till, sale)
  await till.work()
  const factsOf = async (one: typeof sale) =>
    till.commerce.readReferred(system, { provider: one.provider, orderId: await orderIdOf(one) })
  expect(await factsOf(sale)).toMatchObject({ priorOrderAt: paidAt })
  expect(await factsOf(first)).toMatchObject({ priorOrderAt: null })
  expect((await factsOf(sale))?.cardMark).toBe((await factsOf(first))?.cardMark)
  await till.commerce.cancelOrder(first.context, { id: await orderIdOf(first), reason: '' })
  await till.work()
  expect(await factsOf(first)).toMatchObject({ isCancelled: true, returns: [{ cents: 8000 }] })
  expect(await factsOf(sale)).toMatchObject({ priorOrderAt: null })
})

test('a free order counts as paid when it was placed', async ({ till, system, clock }) => {
  const sale = await aSale(till, system, start, { priceCents: 0 })
  const key = { provider: sale.provider, orderId: await orderIdOf(sale) }
  expect(await till.commerce.readReferred(system, key)).toMatchObject({
    paidCents: 0,
    paidAt: clock.now(),
    cardMark: null,
  })
})
