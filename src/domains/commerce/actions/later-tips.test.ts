import { expect } from 'vitest'
import { balancesOf } from '../../../../test/factories/product/books.ts'
import { buy } from '../../../../test/factories/product/class-sale.ts'
import { aClass, aClassShop, type ClassShop } from '../../../../test/factories/product/class-shop.ts'
import type { Till } from '../../../../test/factories/product/till.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

const minute = 60_000
const salesTax = { name: 'Sales tax', ratePpm: 82_500, included: false }

const takeTips = ({ context, provider }: ClassShop, takesTips = true) =>
  context.db.updateTable('accounts').set({ takesTips }).where('provider', '=', provider).execute()

const pay = async ({ stripe }: Till, clientSecret: string | undefined) =>
  stripe.client.paymentIntents.confirm(clientSecret?.split('_secret_')[0] ?? '', {
    payment_method: 'pm_card_visa',
  })

/** Somebody who bought two seats, and gives a tip for them. */
async function aGiver(till: Till, system: Parameters<typeof aClassShop>[0]) {
  const shop = await aClassShop(system, aClass({ priceCents: 2500, tax: salesTax }))
  await takeTips(shop)
  const bought = await buy(till, shop, { quantity: 2 })
  const { token } = bought
  const { visitor } = shop
  return {
    shop,
    ...bought,
    visitor,
    give: (tip: Parameters<Till['commerce']['giveTip']>[1]['tip']) =>
      till.commerce.giveTip(visitor, { token, tip }),
    read: () => till.commerce.readTip(visitor, { token }),
    async givePaid(cents: number) {
      const page = await till.commerce.giveTip(visitor, { token, tip: { cents } })
      await pay(till, page.tip?.payment?.clientSecret)
      await till.work()
    },
    cancel: async (amountCents: number) => {
      await till.commerce.cancelBooking(visitor, { token, amountCents, reason: '' })
      await till.work()
    },
  }
}

test('a tip after the checkout is an order of its own: paid, fulfilled, with its receipt, in the books as a tip', async ({
  till,
  system,
}) => {
  const { shop, give, read, visitor, token } = await aGiver(till, system)
  expect(await till.commerce.readCheckout(visitor, { token })).toMatchObject({ laterTip: { givenCents: 0 } })
  expect(await read()).toMatchObject({ state: 'open', baseCents: 5000, tip: null })
  const begun = await give({ percent: 20 })
  expect(begun).toMatchObject({ state: 'open', tip: { amountCents: 1000, order: { state: 'open' } } })
  await pay(till, begun.tip?.payment?.clientSecret)
  await till.work()
  expect(await read()).toMatchObject({
    state: 'given',
    tip: {
      amountCents: 1000,
      payment: null,
      order: { number: 1002, paymentStatus: 'paid', state: 'fulfilled' },
    },
  })
  expect(await till.commerce.readCheckout(visitor, { token })).toMatchObject({
    laterTip: { givenCents: 1000 },
    order: { number: 1001, state: 'active', paymentStatus: 'paid' },
  })
  expect(await till.commerce.readTipReceipt(visitor, { token })).toMatchObject({
    number: 1002,
    lines: [{ title: 'Tip: Beginners', totalCents: 1000, taxCents: null }],
    paidCents: 1000,
    netCents: 1000,
  })
  expect(await balancesOf(visitor, shop.provider)).toMatchObject({ sales: -5000, tips: -1000, sum: 0 })
  await expect(give({ cents: 500 })).rejects.toMatchObject({ code: 'commerce.tip_given' })
})

test('its provider sees the order, and can give it back', async ({ till, system }) => {
  const { shop, givePaid, read } = await aGiver(till, system)
  await givePaid(700)
  const { orders } = await till.commerce.listOrders(shop.context, {
    sort: 'date',
    direction: 'desc',
    limit: 5,
  })
  expect(orders.map(({ productName, amount, state }) => [productName, amount, state])).toEqual([
    ['Tip: Beginners', 700, 'fulfilled'],
    ['Beginners', 5413, 'active'],
  ])
  const id = orders[0]?.id ?? ''
  expect(await till.commerce.readOrder(shop.context, { id })).toMatchObject({
    actions: ['refund'],
    dates: [],
    delivery: null,
    lines: [{ kind: 'tip', totalCents: 700 }],
  })
  await till.commerce.refundOrder(shop.context, { id, amountCents: 700, reason: '' })
  await till.work()
  expect(await read()).toMatchObject({
    tip: { refund: { amountCents: 700 }, order: { refundState: 'full' } },
  })
})

test('it comes back in full when the last booking is cancelled, at any time', async ({
  till,
  system,
  clock,
}) => {
  const { shop, visitor, token, paid, givePaid, cancel, read } = await aGiver(till, system)
  await givePaid(500)
  clock.set(new Date(Date.parse(paid.start) - minute).toISOString())
  const before = await till.commerce.readCancellation(visitor, { token })
  expect(before).toMatchObject({ amountCents: 0 })
  expect(before.sentence).toMatch(/The \$5 that you gave as a tip later comes back too\.$/)
  await cancel(0)
  expect(await read()).toMatchObject({
    tip: { order: { state: 'cancelled', refundState: 'full' }, refund: { amountCents: 500 } },
  })
  expect(await balancesOf(visitor, shop.provider)).toMatchObject({ tips: 0, sum: 0 })
})

test('another amount ends the unpaid tip first, the same amount goes on with it', async ({
  till,
  system,
}) => {
  const { give, read, shop } = await aGiver(till, system)
  const first = await give({ cents: 500 })
  const again = await give({ cents: 500 })
  expect(again.tip?.payment?.clientSecret).toBe(first.tip?.payment?.clientSecret)
  const other = await give({ cents: 900 })
  expect(other.tip?.amountCents).toBe(900)
  await expect(pay(till, first.tip?.payment?.clientSecret)).rejects.toThrow(/canceled|status/)
  await pay(till, other.tip?.payment?.clientSecret)
  await till.work()
  expect(await read()).toMatchObject({ state: 'given', tip: { amountCents: 900 } })
  const states = await shop.context.db
    .selectFrom('orders')
    .select(['state', 'amount'])
    .where('provider', '=', shop.provider)
    .orderBy('number')
    .execute()
  expect(states).toMatchObject([
    { state: 'active' },
    { state: 'expired' },
    { state: 'fulfilled', amount: 900 },
  ])
})

test('one that is not paid ends after an hour, and another can be given', async ({ till, system, clock }) => {
  const { give, read, givePaid } = await aGiver(till, system)
  await give({ cents: 500 })
  clock.advance(59 * minute)
  await till.job('end-unpaid-tips')
  expect((await read()).tip?.order.state).toBe('open')
  clock.advance(2 * minute)
  await till.job('end-unpaid-tips')
  expect(await read()).toMatchObject({ state: 'open', tip: { order: { state: 'expired' }, payment: null } })
  await givePaid(600)
  expect(await read()).toMatchObject({ state: 'given', tip: { amountCents: 600 } })
})

test('paid while the booking is being cancelled: all of it comes back', async ({ till, system }) => {
  const { shop, visitor, give, cancel, read } = await aGiver(till, system)
  const { tip } = await give({ cents: 500 })
  await till.stripe.steer('/webhooks/pause')
  await pay(till, tip?.payment?.clientSecret)
  await cancel(5413)
  await till.work()
  expect(await read()).toMatchObject({
    tip: { order: { state: 'cancelled', paymentStatus: 'paid', refundState: 'full' } },
  })
  expect(await balancesOf(visitor, shop.provider)).toMatchObject({ tips: 0, sum: 0 })
})

test('cancelled and paid at once five times: no tip is kept for what is cancelled', async ({
  till,
  system,
}) => {
  for (let round = 0; round < 5; round++) {
    await till.stripe.steer('/webhooks/resume')
    const { shop, visitor, token, give, cancel, read } = await aGiver(till, system)
    const { tip } = await give({ cents: 500 })
    await till.stripe.steer('/webhooks/pause')
    await pay(till, tip?.payment?.clientSecret)
    await Promise.all([
      cancel(5413),
      till.commerce.settleTip(visitor, { token }),
      till.commerce.settleTip(visitor, { token }),
    ])
    await till.work()
    expect(await read()).toMatchObject({ tip: { order: { state: 'cancelled', refundState: 'full' } } })
    expect(await balancesOf(visitor, shop.provider)).toMatchObject({ tips: 0, sum: 0 })
  }
})

test('ten presses at once make one order', async ({ till, system }) => {
  const { shop, give } = await aGiver(till, system)
  await Promise.all(Array.from({ length: 10 }, () => give({ cents: 500 })))
  const { count } = await shop.context.db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('provider', '=', shop.provider)
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(2)
})

test('none where the provider takes none, what was bought is cancelled, the link is a look or of another provider, or it is below $0.50', async ({
  till,
  system,
}) => {
  const { shop, visitor, give, cancel, read } = await aGiver(till, system)
  await expect(give({ cents: 20 } as never)).rejects.toMatchObject({ code: 'commerce.tip_too_small' })
  await takeTips(shop, false)
  expect((await read()).state).toBe('off')
  await expect(give({ cents: 500 })).rejects.toMatchObject({ code: 'commerce.tips_off' })
  await takeTips(shop)
  await expect(till.commerce.readTip(visitor, { token: 'nonsense' })).rejects.toMatchObject({
    code: 'commerce.delivery_missing',
  })
  await cancel(5413)
  expect((await read()).state).toBe('over')
  await expect(give({ cents: 500 })).rejects.toMatchObject({ code: 'commerce.tips_off' })
})

test('the database refuses two tips that are to be paid for one order', async ({ till, system }) => {
  const { shop, give } = await aGiver(till, system)
  await give({ cents: 500 })
  const { db } = shop.context
  const rows = await db.selectFrom('laterTips').selectAll().where('provider', '=', shop.provider).execute()
  const [row] = rows
  await expect(
    db
      .insertInto('laterTips')
      .values({
        provider: shop.provider,
        orderId: row?.thanked ?? '',
        thanked: row?.thanked ?? '',
        payUntil: null,
      })
      .execute(),
  ).rejects.toThrow(/later_tips_check/)
})
