import { expect } from 'vitest'
import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { aBuyer, aMealPlanShop, aPaidMealPlan, payFor } from '../../../../test/factories/product/delivery.ts'
import { failure } from '../../../../test/factories/product/failure.ts'
import { accounts } from '../../../../test/factories/product/provider.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

const rowsOf = async (context: Context, provider: string, type: string) =>
  (
    await context.db
      .selectFrom('outbox')
      .select('data')
      .where('provider', '=', provider)
      .where('type', '=', type)
      .orderBy('id')
      .execute()
  ).map(({ data }) => data as Record<string, unknown>)

test('its provider is reminded a day before, and one, three and seven days after, each once', async ({
  till,
  system,
  clock,
}) => {
  const buyer = await aPaidMealPlan(till, system)
  const due = Date.parse((await buyer.read()).dueAt ?? '')
  const remindedAt = async (days: number) => {
    clock.set(new Date(due - days * day).toISOString())
    for (let twice = 0; twice < 2; twice++) await till.job('remind-of-deliveries')
    return (await rowsOf(system, buyer.provider, 'commerce.delivery_due')).map((data) => data['days'])
  }
  expect(await remindedAt(2)).toEqual([])
  expect(await remindedAt(1)).toEqual([1])
  // the product was off for four days: of two missed reminders the last is written
  expect(await remindedAt(-3.5)).toEqual([1, -3])
  const [row] = (await till.commerce.area.listDeliveries(buyer.context)).toDo
  expect(row).toMatchObject({ isLate: true })
  await till.commerce.area.deliver(buyer.context, { id: row?.id ?? '', message: 'Here', file: null })
  expect(await remindedAt(-8)).toEqual([1, -3])
})

test('an account that closes gives everything back for what is not delivered', async ({ till, system }) => {
  const buyer = await aPaidMealPlan(till, system)
  const late = await aBuyer(till, buyer)
  await accounts.askClosing(buyer.context, { cancelBookings: true })
  await till.job('end-bookings-of-closing')
  await till.work()
  expect(await buyer.read()).toMatchObject({
    state: 'cancelled',
    cancelledBy: 'provider',
    refund: { amountCents: 6000 },
  })
  expect(await failure(late.order())).toBe('commerce.provider_closing')
})

test('a wrong amount ends the order, and all of it goes back', async ({ till, system }) => {
  const buyer = await aBuyer(till, await aMealPlanShop(system))
  const placed = await buyer.order()
  const intent = placed.payment?.clientSecret.split('_secret_')[0] ?? ''
  await till.stripe.client.paymentIntents.update(intent, { amount: 5900 })
  await payFor(till, placed)
  expect(await buyer.read()).toMatchObject({
    state: 'expired',
    order: { state: 'expired' },
    refund: { amountCents: 5900 },
  })
})

test('a declined card leaves the order payable, and another person may pay it', async ({ till, system }) => {
  const buyer = await aBuyer(till, await aMealPlanShop(system))
  const placed = await buyer.order()
  const intent = placed.payment?.clientSecret.split('_secret_')[0] ?? ''
  await till.stripe.client.paymentIntents
    .confirm(intent, { payment_method: 'pm_card_chargeDeclined' })
    .catch(() => {})
  await till.work()
  const again = await buyer.order({ name: 'Grace Hopper', email: 'grace@example.com' })
  expect(again).toMatchObject({ state: 'held', customer: { name: 'Grace Hopper' } })
  await payFor(till, again)
  expect(await buyer.read()).toMatchObject({ state: 'open', order: { number: 1001, paymentStatus: 'paid' } })
})

test('an erased customer leaves no words behind', async ({ till, system }) => {
  const { area } = till.commerce
  const buyer = await aPaidMealPlan(till, system)
  const [row] = (await area.listDeliveries(buyer.context)).toDo
  await area.deliver(buyer.context, { id: row?.id ?? '', message: 'For you, Ada', file: null })
  const { personId } = await area.readOrder(buyer.context, { id: row?.orderId ?? '' })
  await area.erasing.person(system, { provider: buyer.provider, personId })
  expect(await failure(buyer.read())).toBe('commerce.delivery_missing')
  const rows = await system.db
    .selectFrom('deliveries')
    .select(['message', 'file'])
    .where('provider', '=', buyer.provider)
    .execute()
  expect(rows).toEqual([{ message: '', file: null }])
})

/** A context whose process dies at a point. */
const dyingAt = (context: Context, point: string): Context => ({
  ...context,
  stopPoint(at) {
    if (at === point) throw new Error('killed')
  },
})

test('killed while it is ordered, nothing is written; killed before its payment, the next press opens one', async ({
  till,
  system,
}) => {
  const { area } = till.commerce
  const buyer = await aBuyer(till, await aMealPlanShop(system))
  const customer = { name: 'Ada', email: 'ada@example.com', note: '' }
  const order = (context: Context) => area.placeDelivery(context, { ref: buyer.ref, ...customer })
  await expect(order(dyingAt(buyer.visitor, 'delivery-ordering'))).rejects.toThrow('killed')
  expect(await buyer.read()).toMatchObject({ state: 'held', order: null })
  await expect(order(dyingAt(buyer.visitor, 'delivery-ordered'))).rejects.toThrow('killed')
  expect(await buyer.read()).toMatchObject({ state: 'held', order: { number: 1001 }, payment: null })
  const placed = await order(buyer.visitor)
  expect(placed).toMatchObject({ order: { number: 1001 }, payment: { state: 'created' } })
  expect(till.stripe.sim.world.intents.size).toBe(1)
})

test('killed while it is cancelled or delivered, it stands as before, and the next press does it once', async ({
  till,
  system,
}) => {
  const { area } = till.commerce
  const [lost, kept] = [await aPaidMealPlan(till, system), await aPaidMealPlan(till, system)]
  const cancel = (context: Context) => area.cancelDelivery(context, { ref: lost.ref, reason: '' })
  await expect(cancel(dyingAt(lost.visitor, 'delivery-called-off'))).rejects.toThrow('killed')
  expect(await lost.read()).toMatchObject({ state: 'open', refund: null })
  expect((await cancel(lost.visitor)).refund).toMatchObject({ amountCents: 6000 })

  const id = kept.ref.deliveryId
  const make = (context: Context) => area.deliver(context, { id, message: 'Here', file: null })
  await expect(make(dyingAt(kept.context, 'delivery-making'))).rejects.toThrow('killed')
  expect(await kept.read()).toMatchObject({ state: 'open', order: { state: 'active' } })
  await make(kept.context)
  expect(await rowsOf(system, kept.provider, 'commerce.delivery_made')).toHaveLength(1)
})
