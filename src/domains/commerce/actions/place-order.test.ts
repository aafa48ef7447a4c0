import { expect } from 'vitest'
import { commerceByLink } from '../../../../test/factories/product/by-link.ts'
import { failure } from '../../../../test/factories/product/failure.ts'
import { accounts } from '../../../../test/factories/product/provider.ts'
import { aSale, intentOf } from '../../../../test/factories/product/sale.ts'
import { catalogue } from '../../../../test/factories/product/service.ts'
import { aShop, scheduling } from '../../../../test/factories/product/shop.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

const start = '2026-11-23T15:00:00.000Z'
const ada = { name: 'Ada Lovelace', email: 'ada@example.com', note: 'Left knee' }

test('a free service is booked at once, as order #1001', async ({ till, system }) => {
  const shop = await aShop(system, { priceCents: 0 })
  const { token } = await shop.hold(start)
  const checkout = await till.commerce.placeOrder(shop.visitor, { token, ...ada })
  expect(checkout).toMatchObject({
    state: 'confirmed',
    totalCents: 0,
    payment: null,
    customer: { name: 'Ada Lovelace', email: 'ada@example.com' },
    order: { number: 1001, paymentStatus: 'none', paymentMethod: null, state: 'active', refundState: 'none' },
  })
  expect(till.stripe.sim.world.intents.size).toBe(0)
  const { orders } = await till.commerce.listOrders(shop.context, {
    sort: 'date',
    direction: 'desc',
    limit: 25,
  })
  const order = await till.commerce.readOrder(shop.context, { id: orders[0]?.id ?? '' })
  expect(order).toMatchObject({
    customerNote: 'Left knee',
    bookingState: 'confirmed',
    bookingStart: start,
    place: 'Zoom',
  })
  expect(order.timeline.map(({ step, actor }) => `${actor} ${step}`)).toEqual([
    'customer held',
    'customer created',
    'customer confirmed',
  ])
})

test('a free service that asks first is requested, and active once approved', async ({ till, system }) => {
  const sale = await aSale(till, system, '2026-11-24T15:00:00.000Z', {
    priceCents: 0,
    requiresApproval: true,
  })
  expect(sale.checkout).toMatchObject({ state: 'requested', order: { state: 'open', paymentStatus: 'none' } })
  expect((await till.commerce.readSummary(sale.context)).requests).toBe(1)
  await sale.scheduling.decideRequest(sale.context, { bookingId: sale.bookingId, decision: 'approve' })
  await till.work()
  expect((await till.commerce.readCheckout(sale.visitor, sale)).order?.state).toBe('active')
})

test('a paid service begins a payment and keeps its time', async ({ till, system }) => {
  const { checkout, visitor, provider, bookingId } = await aSale(till, system, start)
  expect(checkout).toMatchObject({
    state: 'held',
    totalCents: 8000,
    order: { number: 1001, paymentStatus: 'pending', state: 'open' },
  })
  expect(checkout.payment).toMatchObject({ state: 'created', failure: null })
  expect(till.stripe.sim.world.intents.get(intentOf(checkout))).toMatchObject({
    amount: 8000,
    currency: 'usd',
    receipt_email: 'ada@example.com',
    description: 'Private lesson (#1001)',
    metadata: { order_number: '1001', provider },
  })
  expect(await scheduling.bookingOf(visitor, { provider, bookingId })).toMatchObject({
    customerName: 'Ada Lovelace',
    orderId: expect.stringMatching(/^ord_/),
  })
})

test('the price is for one seat, the total for the party', async ({ till, system }) => {
  const shop = await aShop(system, { maxPartySize: 4 })
  const { token } = await shop.hold(start, { quantity: 3 })
  expect(await till.commerce.placeOrder(shop.visitor, { token, ...ada })).toMatchObject({
    quantity: 3,
    priceCents: 8000,
    totalCents: 24000,
  })
})

test('the order keeps what was sold when the service changes later', async ({ till, system }) => {
  const sale = await aSale(till, system, start)
  const { service, owner } = { service: sale.service, owner: sale.context }
  const dearer = catalogue.prepareLive(
    {
      ...service,
      title: 'Another',
      priceCents: 9900,
      refund: { template: 'no_refund', title: '', description: '', ladder: [] },
    },
    null,
  )
  await catalogue.replaceLive(owner, sale.provider, [dearer])
  expect(await till.commerce.readCheckout(sale.visitor, sale)).toMatchObject({
    service: { title: 'Private lesson' },
    totalCents: 8000,
    policy: { title: 'Full refund up to 24 hours before' },
    provider: { name: 'Ada Mensah', firstName: 'Ada' },
  })
  const row = await sale.visitor.db
    .selectFrom('orderLines')
    .select('snapshot')
    .where('provider', '=', sale.provider)
    .executeTakeFirstOrThrow()
  expect(row.snapshot).toMatchObject({
    title: 'Private lesson',
    priceCents: 8000,
    durationMin: 60,
    timezone: 'America/New_York',
    providerName: 'Ada Mensah',
    policy: {
      template: '100p_conditional',
      ladder: [{ hoursBefore: 24, percent: 100 }],
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  })
})

test('placing the same order twice, even at once, is one order and one payment', async ({ till, system }) => {
  const shop = await aShop(system)
  const { token } = await shop.hold(start)
  const answers = await Promise.all(
    [1, 2, 3].map(() => till.commerce.placeOrder(shop.visitor, { token, ...ada })),
  )
  expect(new Set(answers.map(intentOf)).size).toBe(1)
  const repeated = await till.commerce.placeOrder(shop.visitor, { token, ...ada })
  expect(repeated.order?.number).toBe(1001)
  expect(till.stripe.sim.world.intents.size).toBe(1)
  expect(
    (await till.commerce.listOrders(shop.context, { sort: 'date', direction: 'desc', limit: 25 })).total,
  ).toBe(1)
})

test('numbers go up by one and belong to one provider', async ({ till, system }) => {
  const shop = await aShop(system, { priceCents: 0 })
  for (const [index, hour] of ['15', '16', '17'].entries()) {
    const { token } = await shop.hold(`2026-11-23T${hour}:00:00.000Z`)
    expect((await till.commerce.placeOrder(shop.visitor, { token, ...ada })).order?.number).toBe(1001 + index)
  }
})

test('a time that ran out makes no order and uses no number', async ({ till, system, clock }) => {
  const shop = await aShop(system)
  const { token } = await shop.hold(start)
  clock.advance(11 * 60_000)
  expect(await failure(till.commerce.placeOrder(shop.visitor, { token, ...ada }))).toBe(
    'scheduling.hold_expired',
  )
  expect(
    (await till.commerce.listOrders(shop.context, { sort: 'date', direction: 'desc', limit: 25 })).total,
  ).toBe(0)
})

test('a service taken off sale makes no order', async ({ till, system }) => {
  const shop = await aShop(system)
  const { token } = await shop.hold(start)
  await catalogue.replaceLive(shop.context, shop.provider, [])
  expect(await failure(till.commerce.placeOrder(shop.visitor, { token, ...ada }))).toBe(
    'commerce.service_withdrawn',
  )
  // the checkout still shows the hold, and the same request works once the service is back
  const held = { state: 'held', order: null, service: { title: 'Private lesson' } }
  expect(await till.commerce.readCheckout(shop.visitor, { token })).toMatchObject(held)
  await catalogue.replaceLive(shop.context, shop.provider, [shop.service])
  expect(await till.commerce.placeOrder(shop.visitor, { token, ...ada })).toMatchObject({
    order: { number: 1001 },
  })
})

test('an account that is closing makes no order, even for a time that is held', async ({ till, system }) => {
  const shop = await aShop(system)
  const { token } = await shop.hold(start)
  await accounts.askClosing(shop.context, { cancelBookings: true })
  expect(await failure(till.commerce.placeOrder(shop.visitor, { token, ...ada }))).toBe(
    'commerce.provider_closing',
  )
})

test('a service paused after the hold is still sold to the visitor who holds the time', async ({
  till,
  system,
}) => {
  const shop = await aShop(system, { priceCents: 0 })
  const { token } = await shop.hold(start)
  await catalogue.pauseService(shop.context, { id: shop.service.entityId, paused: true })
  expect((await till.commerce.placeOrder(shop.visitor, { token, ...ada })).state).toBe('confirmed')
})

test('a link that was not made here opens nothing', async ({ till, system }) => {
  const { token, visitor } = await aSale(till, system, start)
  expect(await failure(till.commerce.readCheckout(visitor, { token: `A${token}` }))).toBe(
    'scheduling.booking_missing',
  )
  expect(await failure(till.commerce.settlePayment(visitor, { token: 'nonsense' }))).toBe(
    'scheduling.booking_missing',
  )
})

test('while the gateway is away nothing is lost: the same request finishes later', async ({
  till,
  system,
}) => {
  const shop = await aShop(system)
  const { token } = await shop.hold(start)
  await till.stripe.steer('/faults', { match: 'POST /v1/payment_intents', status: 503, times: 3 })
  expect(await failure(till.commerce.placeOrder(shop.visitor, { token, ...ada }))).toBe(
    'commerce.gateway_unavailable',
  )
  expect(await till.commerce.readCheckout(shop.visitor, { token })).toMatchObject({
    order: { number: 1001 },
    payment: null,
  })
  expect((await till.commerce.placeOrder(shop.visitor, { token, ...ada })).payment).not.toBeNull()
  expect(till.stripe.sim.world.intents.size).toBe(1)
})

test('without card payments what is free is booked and what costs is refused before anything is written', async ({
  system,
}) => {
  const commerce = commerceByLink({
    placeOf: async () => undefined,
    roomOf: async () => undefined,
    pageNameOf: async () => undefined,
    accounts,
    catalogue,
    scheduling: scheduling.area,
    gateways: [],
    publicUrl: 'https://showcase.example',
  })
  const paid = await aShop(system)
  const { token } = await paid.hold(start)
  expect(await failure(commerce.placeOrder(paid.visitor, { token, ...ada }))).toBe('commerce.payments_off')
  const free = await aShop(system, { priceCents: 0 })
  const held = await free.hold(start)
  expect((await commerce.placeOrder(free.visitor, { token: held.token, ...ada })).state).toBe('confirmed')
})

test('the checkout carries the policy as a promise and the places to go next', async ({ till, system }) => {
  const { checkout, provider, service, token } = await aSale(till, system, start)
  expect(checkout.policy.sentence).toMatch(
    /^Cancel by .*Nov.* and all \$80 comes back\. After that it does not\.$/,
  )
  const userSub = provider.replace('USERSUB#', '')
  expect(checkout.joinUrl).toBe(
    `https://showcase.example/serviceLocationUrl/users/${userSub}/services/individual/${service.entityId}?token=${encodeURIComponent(token)}`,
  )
  expect(checkout.icsUrl).toBe(
    `https://showcase.example/api/checkouts/${encodeURIComponent(token)}/calendar.ics`,
  )
})
