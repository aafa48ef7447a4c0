import { expect } from 'vitest'
import { test } from '../../../../test/database.ts'
import { aShop, refused } from '../../../../test/factories/product/shop.ts'

const week = { from: '2026-11-23T05:00:00.000Z', to: '2026-11-30T05:00:00.000Z' }

test('a provider lists only their own active bookings, by start', async ({ contextOf }) => {
  const shop = await aShop(contextOf())
  const other = await aShop(contextOf())
  const book = async (start: string) => {
    const ref = shop.scheduling.refOf((await shop.hold(start)).token)
    await shop.scheduling.confirm(shop.visitor, ref, {
      paid: true,
      customer: { orderId: 'ord_1', name: 'Ola', email: 'ola@example.test' },
    })
    return ref
  }
  await book('2026-11-24T15:00:00.000Z')
  await book('2026-11-23T15:00:00.000Z')
  await book('2026-11-30T15:00:00.000Z')
  await shop.hold('2026-11-25T15:00:00.000Z')
  const { bookings } = await shop.scheduling.listBookings(shop.context, week)
  expect(bookings.map(({ start, state }) => [start, state])).toEqual([
    ['2026-11-23T15:00:00.000Z', 'confirmed'],
    ['2026-11-24T15:00:00.000Z', 'confirmed'],
  ])
  expect(bookings[0]).toMatchObject({
    serviceTitle: 'Private lesson',
    customerName: 'Ola',
    customerEmail: 'ola@example.test',
    orderId: 'ord_1',
    timezone: 'America/New_York',
    quantity: 1,
  })
  expect(await other.scheduling.listBookings(other.context, week)).toEqual({ bookings: [] })
  expect(await refused(shop.scheduling.listBookings(shop.visitor, week))).toMatchObject({
    code: 'accounts.not_an_owner',
  })
})

test('bookings are found by their ids, the provider’s own only', async ({ contextOf }) => {
  const shop = await aShop(contextOf())
  const other = await aShop(contextOf())
  const { bookingId } = await shop.hold('2026-11-24T15:00:00.000Z')
  const ids = [bookingId, 'bkg_unknown']
  expect(await shop.scheduling.bookingsOf(shop.context, shop.provider, ids)).toMatchObject([
    { id: bookingId, state: 'held' },
  ])
  expect(await shop.scheduling.bookingsOf(other.context, other.provider, ids)).toEqual([])
  expect(await shop.scheduling.bookingsOf(shop.context, shop.provider, [])).toEqual([])
})
