import { expect } from 'vitest'
import { aCoupon, countsOf } from '../../../../test/factories/product/coupon.ts'
import { aBuyer, aMealPlanShop, aPaidMealPlan, payFor } from '../../../../test/factories/product/delivery.ts'
import { failure } from '../../../../test/factories/product/failure.ts'
import { test } from '../../../../test/factories/product/till-test.ts'
import { applyToDelivery } from './apply-coupon.ts'
import { readDeliveryReceipt } from './read-receipt.ts'

const file = { key: 'there/plan.pdf', name: 'plan.pdf', size: 7, contentType: 'application/pdf' }
const hour = 3_600_000

test('a meal plan is ordered, paid, started, delivered and opened', async ({ till, system, clock }) => {
  const { area } = till.commerce
  const buyer = await aBuyer(till, await aMealPlanShop(system))
  expect(buyer.shown).toMatchObject({
    state: 'held',
    totalCents: 6000,
    deliverWithinDays: 5,
    dueAt: null,
    policy: { sentence: 'Cancel before it is started and all $60 comes back. After that it does not.' },
  })
  const placed = await buyer.order()
  expect(placed).toMatchObject({ state: 'held', order: { number: 1001, paymentStatus: 'pending' } })
  await payFor(till, placed)
  const open = await buyer.read()
  expect(open).toMatchObject({
    state: 'open',
    cancellable: true,
    order: { paymentStatus: 'paid', state: 'active' },
  })
  expect(Date.parse(open.dueAt ?? '') - clock.now().getTime()).toBeGreaterThan(5 * 24 * hour)

  const receipt = () => readDeliveryReceipt(till.commerce.deps, buyer.visitor, buyer.ref)
  expect(await receipt()).toMatchObject({
    number: 1001,
    start: null,
    place: '',
    paidCents: 6000,
    dueCents: 0,
  })
  const { toDo } = await area.listDeliveries(buyer.context)
  expect(toDo).toMatchObject([
    { title: 'Meal plan', customerName: 'Ada Lovelace', state: 'open', isLate: false },
  ])
  const id = toDo[0]?.id ?? ''
  expect(await area.readOrder(buyer.context, { id: toDo[0]?.orderId ?? '' })).toMatchObject({
    bookingId: null,
    delivery: { id, state: 'open' },
    actions: ['start', 'deliver', 'cancel', 'refund'],
    customerNote: 'No nuts, please.',
  })
  expect(await area.startDelivery(buyer.context, { id })).toEqual({ state: 'started' })
  expect(await area.startDelivery(buyer.context, { id })).toEqual({ state: 'started' })
  expect(await failure(buyer.cancel())).toBe('commerce.delivery_started')

  expect(
    await failure(area.deliver(buyer.context, { id, message: '', file: { ...file, key: 'gone' } })),
  ).toBe('commerce.file_missing')
  await area.deliver(buyer.context, { id, message: 'Eat well.', file })
  expect(await failure(area.deliver(buyer.context, { id, message: 'Again', file: null }))).toBe(
    'commerce.delivery_over',
  )
  expect(await buyer.read()).toMatchObject({
    state: 'delivered',
    message: 'Eat well.',
    file: { name: 'plan.pdf', size: 7 },
    order: { state: 'fulfilled' },
    cancellable: false,
  })
  const { url } = await area.openDelivered(buyer.visitor, { ...buyer.ref, isOnlyToLookAt: false })
  const link = new URL(url).searchParams.get('token') ?? ''
  const opened = await area.readDelivered(buyer.visitor, link)
  expect(opened?.name).toBe('plan.pdf')
  clock.set(new Date(clock.now().getTime() + 900_000).toISOString())
  expect(await area.readDelivered(buyer.visitor, link)).toBeUndefined()
  expect((await area.listDeliveries(buyer.context)).done).toMatchObject([{ id, state: 'delivered' }])
})

test('until it is started everything comes back, whatever the refund policy', async ({ till, system }) => {
  const buyer = await aPaidMealPlan(till, system)
  const cancelled = await buyer.cancel()
  expect(cancelled).toMatchObject({
    state: 'cancelled',
    cancelledBy: 'customer',
    refund: { amountCents: 6000 },
  })
  expect((await buyer.cancel()).refund).toMatchObject({ amountCents: 6000 })
  await till.work()
  expect(await buyer.read()).toMatchObject({
    order: { refundState: 'full', state: 'cancelled' },
    refund: { state: 'arrived' },
  })
})

test('its provider cancels it with everything back, also once it is started', async ({ till, system }) => {
  const { area } = till.commerce
  const buyer = await aPaidMealPlan(till, system)
  const [row] = (await area.listDeliveries(buyer.context)).toDo
  await area.startDelivery(buyer.context, { id: row?.id ?? '' })
  const order = await area.cancelOrder(buyer.context, { id: row?.orderId ?? '', reason: 'I am ill' })
  expect(order).toMatchObject({
    state: 'cancelled',
    cancelledBy: 'provider',
    refundedCents: 6000,
    actions: [],
  })
  expect((await buyer.read()).refund).toMatchObject({ amountCents: 6000, note: 'I am ill' })
  expect(await failure(area.startDelivery(buyer.context, { id: row?.id ?? '' }))).toBe(
    'commerce.delivery_over',
  )
})

test('the price that was shown stands for an hour, and not after it', async ({ till, system, clock }) => {
  const shop = await aMealPlanShop(system)
  const [soon, late] = [await aBuyer(till, shop), await aBuyer(till, shop)]
  expect((await soon.order()).totalCents).toBe(6000)
  clock.set(new Date(clock.now().getTime() + hour).toISOString())
  expect(await failure(late.order())).toBe('commerce.delivery_expired')
  await till.job('end-unpaid-deliveries')
  expect(await failure(late.read())).toBe('commerce.delivery_missing')
  expect(await soon.read()).toMatchObject({ state: 'expired', order: { state: 'expired' } })
})

test('money that arrives after its end is taken, because nothing scarce was kept', async ({
  till,
  system,
  clock,
}) => {
  const buyer = await aBuyer(till, await aMealPlanShop(system))
  const placed = await buyer.order()
  const intent = placed.payment?.clientSecret.split('_secret_')[0] ?? ''
  await till.stripe.client.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' })
  clock.set(new Date(clock.now().getTime() + 2 * hour).toISOString())
  await till.job('end-unpaid-deliveries')
  expect(await buyer.read()).toMatchObject({
    state: 'open',
    order: { state: 'active', paymentStatus: 'paid' },
  })
})

test('twenty presses at once make one order, and a started one is never cancelled as well', async ({
  till,
  system,
}) => {
  const { area } = till.commerce
  const buyer = await aBuyer(till, await aMealPlanShop(system))
  const all = await Promise.all(Array.from({ length: 20 }, () => buyer.order()))
  expect(new Set(all.map(({ order }) => order?.number))).toEqual(new Set([1001]))
  await payFor(till, all[0] ?? buyer.shown)
  const [row] = (await area.listDeliveries(buyer.context)).toDo
  const id = row?.id ?? ''
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 5 }, () => buyer.cancel()),
    ...Array.from({ length: 5 }, () => area.startDelivery(buyer.context, { id })),
  ])
  const now = await buyer.read()
  const won = outcomes.filter(({ status }) => status === 'fulfilled').length
  expect(won).toBe(5)
  expect(now.refund === null).toBe(now.state === 'started')
  await till.work()
})

test('a free one is settled at once, and another details of it change nothing', async ({ till, system }) => {
  const buyer = await aBuyer(till, await aMealPlanShop(system, { priceCents: 0 }))
  expect(await buyer.order()).toMatchObject({
    state: 'open',
    order: { paymentStatus: 'none', state: 'active' },
  })
  expect(await buyer.cancel()).toMatchObject({ state: 'cancelled', refund: null })
})

test('a link of another provider, a look and nonsense open nothing', async ({ till, system }) => {
  const { area } = till.commerce
  const buyer = await aPaidMealPlan(till, system)
  const other = await aMealPlanShop(system)
  const [row] = (await area.listDeliveries(buyer.context)).toDo
  expect(await failure(area.startDelivery(other.context, { id: row?.id ?? '' }))).toBe(
    'commerce.delivery_missing',
  )
  const look = area.deliveryLinks.lookTokenOf(buyer.ref)
  expect(area.deliveryLinks.accessOf(look)).toMatchObject({ isOnlyToLookAt: true })
  expect(() => area.deliveryLinks.ownRefOf(look)).toThrow('cannot find this order')
  expect(() => area.deliveryLinks.accessOf('nonsense')).toThrow('cannot find this order')
  expect(await area.readDelivered(buyer.visitor, look)).toBeUndefined()
})

test('a signed-in customer finds the orders of the own address, also with other letters, and nobody else’s', async ({
  till,
  system,
  contextOf,
}) => {
  const { area } = till.commerce
  const shop = await aMealPlanShop(system)
  const email = `ada-${shop.userUrl}@example.com`
  const buyer = await aBuyer(till, shop)
  await payFor(till, await buyer.order({ email: email.toUpperCase() }))
  await (await aBuyer(till, shop)).order({ email })
  const signedIn = (address: string, emailVerified = true) => {
    const { actor } = shop.context
    if (actor.kind !== 'provider') throw new Error('a shop has an owner')
    return contextOf({ ...actor, email: address, emailVerified })
  }
  const { deliveries } = await area.listMyDeliveries(signedIn(email))
  expect(deliveries).toMatchObject([
    { title: 'Meal plan', state: 'open', totalCents: 6000, token: buyer.token },
  ])
  expect((await area.listMyDeliveries(signedIn('other@example.com'))).deliveries).toEqual([])
  expect(await failure(area.listMyDeliveries(signedIn(email, false)))).toBe('scheduling.email_unproved')
})

test('work without a date takes a coupon, which comes back with all the money', async ({ till, system }) => {
  const buyer = await aBuyer(till, await aMealPlanShop(system))
  await aCoupon(buyer, { maxRedemptions: 1 })
  const code = { ref: buyer.ref, code: 'SUMMER20' }
  expect(await applyToDelivery(till.commerce.deps, buyer.visitor, code)).toMatchObject({
    listCents: 6000,
    coupon: { code: 'SUMMER20', savesCents: 600 },
    totalCents: 5400,
  })
  const placed = await buyer.order()
  expect(placed).toMatchObject({
    totalCents: 5400,
    steps: [{ label: 'Coupon SUMMER20, 10 % of $60', cents: -600 }],
  })
  await payFor(till, placed)
  expect(await countsOf(buyer)).toEqual({ used: 1, spent: 1, given: 600 })
  await buyer.cancel()
  await till.work()
  expect(await buyer.read()).toMatchObject({ state: 'cancelled', refund: { amountCents: 5400 } })
  expect(await countsOf(buyer)).toEqual({ used: 0, spent: 0, given: 0 })
})
