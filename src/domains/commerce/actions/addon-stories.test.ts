import { expect } from 'vitest'
import {
  add,
  anAddonShop,
  beginToAdd,
  bookAdded,
  bookLesson,
} from '../../../../test/factories/product/addon.ts'
import { balancesOf } from '../../../../test/factories/product/books.ts'
import { payFor } from '../../../../test/factories/product/delivery.ts'
import { failure } from '../../../../test/factories/product/failure.ts'
import { ada, newestPass } from '../../../../test/factories/product/pass.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

const tuesday = '2026-11-24T16:00:00.000Z'
const hour = 3_600_000

/** A session for $40, which is free with the lesson. */
const free = {
  brings: { title: 'Breath call', fulfilment: 'scheduled' as const },
  offer: { priceCents: 0 },
}

test('work that a lesson brings is bought at its lower price by the link of the booking, once', async ({
  till,
  system,
}) => {
  const shop = await anAddonShop(system)
  const { commerce } = till
  const token = await bookLesson(till, shop)
  const list = async () => (await commerce.listAddons(shop.visitor, { token })).addons
  const offered = {
    promotionId: shop.addon.entityId,
    title: 'Edited film',
    isSession: false,
    usualCents: 4000,
    priceCents: 1000,
  }
  expect(await list()).toEqual([{ ...offered, boughtUrl: null }])
  const begun = await beginToAdd(till, shop, token)
  expect(begun.url).toContain(`/at/${shop.userUrl}/services/${shop.addon.serviceUrl}?checkout=`)
  const read = () => commerce.readDelivery(shop.visitor, { ...begun.ref, isOnlyToLookAt: false })
  expect(await read()).toMatchObject({
    listCents: 4000,
    steps: [{ kind: 'promotion', label: 'With a film', cents: -3000 }],
    totalCents: 1000,
    customer: { name: ada.name, email: expect.stringContaining('@') },
    service: { title: 'Edited film', serviceUrl: shop.addon.serviceUrl },
  })
  // a second press goes on with what was begun
  expect((await beginToAdd(till, shop, token)).ref).toEqual(begun.ref)
  await payFor(till, await commerce.placeDelivery(shop.visitor, { ref: begun.ref, ...ada, tip: null }))
  expect(await read()).toMatchObject({ state: 'open', order: { paymentStatus: 'paid' } })
  expect(await list()).toEqual([{ ...offered, boughtUrl: expect.stringContaining('/bookings/order?token=') }])
  expect((await beginToAdd(till, shop, token)).ref).toEqual(begun.ref)
  // what was added brings nothing itself
  expect(await commerce.listAddons(shop.visitor, { token: begun.token })).toEqual({ addons: [] })
  expect((await balancesOf(shop.visitor, shop.provider)).sum).toBe(0)
})

test('of 64 presses at once one addition is made, and its place counts once', async ({ till, system }) => {
  const shop = await anAddonShop(system, { offer: { maxSold: 5 } })
  const token = await bookLesson(till, shop)
  const begun = await Promise.all(Array.from({ length: 64 }, () => beginToAdd(till, shop, token)))
  expect(new Set(begun.map(({ ref }) => ref.deliveryId)).size).toBe(1)
  const rows = await system.db
    .selectFrom('deliveries')
    .select('id')
    .where('provider', '=', shop.provider)
    .execute()
  expect(rows).toHaveLength(1)
  const counted = await system.db
    .selectFrom('offerCounts')
    .select('taken')
    .where('provider', '=', shop.provider)
    .execute()
  expect(counted).toEqual([{ taken: 1 }])
})

test('cancelling the lesson ends what was added, which was said before, and all of its money comes back', async ({
  till,
  system,
}) => {
  const shop = await anAddonShop(system)
  const { commerce } = till
  const token = await bookLesson(till, shop)
  const added = await add(till, shop, token)
  await payFor(till, added.placed)
  const { sentence, amountCents } = await commerce.readCancellation(shop.visitor, { token })
  expect(amountCents).toBe(8000)
  expect(sentence).toContain('“Edited film”, which you added, is cancelled too. Its $10 comes back.')
  await commerce.cancelBooking(shop.visitor, { token, amountCents, reason: '' })
  await till.work()
  expect(await commerce.readDelivery(shop.visitor, { ...added.ref, isOnlyToLookAt: false })).toMatchObject({
    state: 'cancelled',
    refund: { amountCents: 1000 },
  })
  expect(await failure(beginToAdd(till, shop, token))).toBe('commerce.addon_missing')
  expect((await balancesOf(shop.visitor, shop.provider)).sum).toBe(0)
})

test('work that was started stands when the lesson is cancelled', async ({ till, system }) => {
  const shop = await anAddonShop(system)
  const token = await bookLesson(till, shop)
  const added = await add(till, shop, token)
  await payFor(till, added.placed)
  const { commerce } = till
  const [first] = (await commerce.listDeliveries(shop.context)).toDo
  await commerce.startDelivery(shop.context, { id: first?.id ?? '' })
  const { sentence } = await commerce.readCancellation(shop.visitor, { token })
  expect(sentence).not.toContain('Edited film')
  await commerce.cancelBooking(shop.visitor, { token, amountCents: 8000, reason: '' })
  await till.work()
  expect(await commerce.readDelivery(shop.visitor, { ...added.ref, isOnlyToLookAt: false })).toMatchObject({
    state: 'started',
  })
})

test('an unpaid addition ends with the lesson, and money that arrives late goes back', async ({
  till,
  system,
}) => {
  const shop = await anAddonShop(system)
  const { commerce } = till
  const token = await bookLesson(till, shop)
  const { ref, placed } = await add(till, shop, token)
  await commerce.cancelBooking(shop.visitor, { token, amountCents: 8000, reason: '' })
  await payFor(till, placed).catch(() => undefined)
  await till.work()
  expect(await commerce.readDelivery(shop.visitor, { ...ref, isOnlyToLookAt: false })).toMatchObject({
    state: 'cancelled',
    order: { state: 'cancelled' },
  })
  expect((await balancesOf(shop.visitor, shop.provider)).sum).toBe(0)
})

test('a session that a lesson brings is a pass of one, and ends with the lesson, also when it is booked', async ({
  till,
  system,
}) => {
  const shop = await anAddonShop(system, free)
  const { commerce } = till
  const token = await bookLesson(till, shop)
  const added = await add(till, shop, token)
  expect(added.placed).toMatchObject({
    totalCents: 0,
    soldPass: { credits: 1, targets: [{ title: 'Breath call' }] },
  })
  expect((await newestPass(till, shop)).row).toMatchObject({ credits: 1, used: 0, sharesMost: 0 })
  const session = await bookAdded(till, shop, tuesday)
  expect(await commerce.readCheckout(shop.visitor, { token: session })).toMatchObject({
    state: 'confirmed',
    totalCents: 0,
  })
  // what a credit pays brings nothing
  expect(await commerce.listAddons(shop.visitor, { token: session })).toEqual({ addons: [] })
  expect((await commerce.readCancellation(shop.visitor, { token })).sentence).toContain(
    '“Breath call”, which you added, is cancelled too.',
  )
  await commerce.cancelBooking(shop.visitor, { token, amountCents: 8000, reason: '' })
  await till.work()
  expect(await commerce.readCheckout(shop.visitor, { token: session })).toMatchObject({ state: 'cancelled' })
  expect((await newestPass(till, shop)).row.withdrawnAt).not.toBeNull()
})

test('a session that took place stands when the lesson after it is cancelled', async ({
  till,
  system,
  clock,
}) => {
  const shop = await anAddonShop(system, free)
  const { commerce } = till
  const token = await bookLesson(till, shop, tuesday)
  await add(till, shop, token)
  const session = await bookAdded(till, shop, '2026-11-23T15:00:00.000Z')
  clock.set(new Date(Date.parse('2026-11-23T15:00:00.000Z') + hour).toISOString())
  await commerce.cancelBooking(shop.visitor, { token, amountCents: 8000, reason: '' })
  await till.work()
  expect((await commerce.readCheckout(shop.visitor, { token: session })).state).not.toBe('cancelled')
  expect((await newestPass(till, shop)).row.withdrawnAt).toBeNull()
})

test('the window is judged when the lesson was bought, weekdays by its start, and a pause ends the offer', async ({
  till,
  system,
  clock,
}) => {
  const shop = await anAddonShop(system, { offer: { until: '2026-11-21', weekdays: ['monday'] } })
  const { commerce } = till
  const token = await bookLesson(till, shop)
  const other = await bookLesson(till, shop, tuesday)
  clock.set('2026-11-22T12:00:00.000Z')
  const late = await bookLesson(till, shop, '2026-11-23T17:00:00.000Z')
  const titles = async (of: string) =>
    (await commerce.listAddons(shop.visitor, { token: of })).addons.map(({ title }) => title)
  expect([await titles(token), await titles(other), await titles(late)]).toEqual([['Edited film'], [], []])
  // after the lesson nothing can be added
  clock.set('2026-11-23T18:00:00.000Z')
  expect(await titles(token)).toEqual([])
})

test('the last of an offer with a bound is sold once, and the next customer is told', async ({
  till,
  system,
}) => {
  const shop = await anAddonShop(system, { offer: { maxSold: 1 } })
  const [first, second] = [await bookLesson(till, shop), await bookLesson(till, shop, tuesday)]
  const both = await Promise.all(
    [first, second].map((token) =>
      beginToAdd(till, shop, token).then(
        () => 'begun',
        (error: { code?: string }) => error.code,
      ),
    ),
  )
  expect(both.filter((one) => one === 'begun')).toHaveLength(1)
  expect(both).not.toContain(undefined)
})
