import { expect } from 'vitest'
import { readVersion } from '#platform/versions/versions.ts'
import { test } from '../../../../test/database.ts'
import { announcementsOf, aShop, book, historyOf, refused } from '../../../../test/factories/product/shop.ts'

const monday10 = '2026-11-23T15:00:00.000Z'

test('a cancellation by the customer frees the time and names the customer', async ({ contextOf }) => {
  const shop = await aShop(contextOf())
  const ref = await book(shop, monday10)
  const before = await readVersion(shop.visitor, shop.provider)
  const cancelled = await shop.scheduling.cancel(shop.visitor, ref, { by: 'customer', reason: 'I am away' })
  expect(cancelled).toMatchObject({
    state: 'cancelled',
    cancelledBy: 'customer',
    sequence: 1,
    holdUntil: null,
  })
  expect(await shop.scheduling.bookingOf(shop.visitor, ref)).toMatchObject({
    state: 'cancelled',
    cancelledBy: 'customer',
  })
  expect(await readVersion(shop.visitor, shop.provider)).toBe(before + 1)
  expect((await historyOf(shop.visitor, ref)).at(-1)).toBe('customer cancelled confirmed -> cancelled')
  expect((await announcementsOf(shop)).at(-1)).toMatchObject({
    type: 'scheduling.booking_cancelled',
    data: { bookingId: ref.bookingId, start: monday10, by: 'customer', reason: 'I am away' },
  })
  await shop.hold(monday10)
})

test('a booking cancelled twice is announced once', async ({ contextOf }) => {
  const shop = await aShop(contextOf())
  const ref = await book(shop, monday10)
  const cancel = (by: 'customer' | 'provider') =>
    shop.scheduling.cancel(shop.context, ref, { by, reason: '' })
  const both = await Promise.all([cancel('customer'), cancel('provider')])
  expect(both.filter((booking) => booking !== undefined)).toHaveLength(1)
  expect(await cancel('customer')).toBeUndefined()
  expect(await shop.scheduling.cancelBySystem(shop.context, ref, 'again')).toBe(false)
  const announcements = await announcementsOf(shop)
  expect(announcements.filter(({ type }) => type === 'scheduling.booking_cancelled')).toHaveLength(1)
  expect(await shop.scheduling.bookingOf(shop.visitor, ref)).toMatchObject({ sequence: 1 })
})

test('a request can be withdrawn', async ({ contextOf }) => {
  const shop = await aShop(contextOf(), { requiresApproval: true })
  const ref = await book(shop, monday10)
  expect(await shop.scheduling.cancel(shop.visitor, ref, { by: 'customer', reason: '' })).toMatchObject({
    state: 'cancelled',
  })
  expect((await historyOf(shop.visitor, ref)).at(-1)).toBe('customer cancelled requested -> cancelled')
})

test('once a session has begun its customer cannot cancel it, and its provider can', async ({
  contextOf,
  clock,
}) => {
  const shop = await aShop(contextOf())
  const ref = await book(shop, monday10)
  clock.set(monday10)
  clock.advance(1)
  expect(
    await refused(shop.scheduling.cancel(shop.visitor, ref, { by: 'customer', reason: '' })),
  ).toMatchObject({ code: 'scheduling.already_over', kind: 'conflict' })
  expect(
    await shop.scheduling.cancel(shop.context, ref, { by: 'provider', reason: 'Power cut' }),
  ).toMatchObject({ cancelledBy: 'provider' })
})

test('only the product can end a hold', async ({ contextOf }) => {
  const shop = await aShop(contextOf())
  const ref = shop.scheduling.refOf((await shop.hold(monday10)).token)
  for (const by of ['customer', 'provider'] as const)
    expect(await shop.scheduling.cancel(shop.context, ref, { by, reason: '' })).toBeUndefined()
  expect(await shop.scheduling.cancelBySystem(shop.context, ref, 'closed')).toBe(true)
  expect(await shop.scheduling.bookingOf(shop.context, ref)).toMatchObject({
    state: 'cancelled',
    cancelledBy: 'system',
  })
})

test('a booking that never was cannot be cancelled', async ({ contextOf }) => {
  const shop = await aShop(contextOf())
  const ref = { provider: shop.provider, bookingId: 'bkg_unknown' }
  expect(
    await refused(shop.scheduling.cancel(shop.visitor, ref, { by: 'customer', reason: '' })),
  ).toMatchObject({ code: 'scheduling.booking_missing' })
})
