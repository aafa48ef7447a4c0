import { expect } from 'vitest'
import { newId } from '#platform/common/ids.ts'
import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { test } from '../../../../test/database.ts'
import { aClassShop, aSeries } from '../../../../test/factories/product/class-shop.ts'
import { aProvider } from '../../../../test/factories/product/provider.ts'
import { aShop, refused, type Shop, scheduling } from '../../../../test/factories/product/shop.ts'

const start = '2026-11-26T15:00:00.000Z'

async function aBooking(shop: Shop, email: string, at = start) {
  const ref = { provider: shop.provider, bookingId: (await shop.hold(at)).bookingId }
  const customer = { orderId: newId('ord'), name: 'Ines', email }
  await scheduling.confirm(shop.visitor, ref, { paid: true, customer })
  return ref
}

const tokenOf = ({ url }: { url: string }) =>
  url.replace('https://showcase.example/calendars/', '').replace(/\.ics$/, '')
const make = async (context: Context, kind: 'provider' | 'customer') =>
  tokenOf(await scheduling.makeFeed(context, { kind }))
const idsOf = async (context: Context, token: string) =>
  (await scheduling.feedOf(context, token)).bookings.map(({ id, state }) => `${id} ${state}`)
const missing = async (context: Context, token: string) =>
  (await refused(scheduling.feedOf(context, token))).code

test('a provider’s calendar shows what is booked with them, and nothing of anybody else', async ({
  contextOf,
}) => {
  const [ada, kofi] = [await aShop(contextOf()), await aShop(contextOf())]
  const own = await aBooking(ada, 'ines@example.com')
  const asked = await aBooking(ada, 'rita@example.com', '2026-11-26T17:00:00.000Z')
  await scheduling.cancel(ada.visitor, asked, { by: 'customer', reason: '' })
  await ada.hold('2026-11-26T19:00:00.000Z')
  await aBooking(kofi, 'ines@example.com')
  const token = await make(ada.context, 'provider')
  expect(await scheduling.feedOf(ada.visitor, token)).toMatchObject({
    kind: 'provider',
    provider: ada.provider,
  })
  expect(await idsOf(ada.visitor, token)).toEqual([
    `${own.bookingId} confirmed`,
    `${asked.bookingId} cancelled`,
  ])
})

test('a customer’s calendar shows what was booked with their proved address, with every provider', async ({
  contextOf,
}) => {
  const email = `${crypto.randomUUID()}@example.com`
  const ines = await aProvider(contextOf(), { email })
  const [ada, kofi] = [await aShop(contextOf()), await aShop(contextOf())]
  const first = await aBooking(ada, email.toUpperCase())
  const second = await aBooking(kofi, email, '2026-11-26T17:00:00.000Z')
  await aBooking(ada, 'rita@example.com', '2026-11-26T19:00:00.000Z')
  const token = await make(ines.context, 'customer')
  expect(await idsOf(contextOf({ kind: 'visitor' }), token)).toEqual([
    `${first.bookingId} confirmed`,
    `${second.bookingId} confirmed`,
  ])
})

test('a calendar reaches ninety days back and as far ahead as there are bookings', async ({
  contextOf,
  clock,
}) => {
  const shop = await aShop(contextOf())
  const ref = await aBooking(shop, 'ines@example.com')
  const token = await make(shop.context, 'provider')
  clock.set(new Date(Date.parse(start) + 90 * day).toISOString())
  expect(await idsOf(shop.visitor, token)).toEqual([`${ref.bookingId} confirmed`])
  clock.advance(1)
  expect(await idsOf(shop.visitor, token)).toEqual([])
})

test('a new address ends the old one, and one that is ended answers no more', async ({ contextOf }) => {
  const shop = await aShop(contextOf())
  expect(await scheduling.listFeeds(shop.context)).toEqual({ provider: null, customer: null })
  const old = await make(shop.context, 'provider')
  const token = await make(shop.context, 'provider')
  expect(await missing(shop.visitor, old)).toBe('scheduling.feed_missing')
  expect(await idsOf(shop.visitor, token)).toEqual([])
  expect(await scheduling.listFeeds(shop.context)).toEqual({
    provider: { url: `https://showcase.example/calendars/${token}.ics` },
    customer: null,
  })
  expect(await scheduling.revokeFeed(shop.context, { kind: 'provider' })).toEqual({ revoked: true })
  expect(await scheduling.revokeFeed(shop.context, { kind: 'provider' })).toEqual({ revoked: false })
  expect(await missing(shop.visitor, token)).toBe('scheduling.feed_missing')
})

test('an address that was not given here leads nowhere', async ({ contextOf }) => {
  const shop = await aShop(contextOf())
  const token = await make(shop.context, 'provider')
  const [body = '', sign = ''] = token.split('.')
  const other = Buffer.from(JSON.stringify([shop.provider, 'customer', 'x'])).toString('base64url')
  for (const wrong of ['', 'x', 'a.b', `${other}.${sign}`, `${body}.${sign.slice(1)}`, `${token}.x`])
    expect(await missing(shop.visitor, wrong)).toBe('scheduling.feed_missing')
  const { bookingId } = await shop.hold(start)
  const booking = scheduling.tokenOf({ provider: shop.provider, bookingId })
  expect(await missing(shop.visitor, booking)).toBe('scheduling.feed_missing')
})

test('a customer’s calendar needs a proved address, and ends when the account has another', async ({
  contextOf,
  db,
}) => {
  const ines = await aProvider(contextOf())
  const unproved = { ...ines.context, actor: { ...ines.actor, emailVerified: false } }
  expect((await refused(scheduling.makeFeed(unproved, { kind: 'customer' }))).code).toBe(
    'scheduling.email_unproved',
  )
  await scheduling.makeFeed(unproved, { kind: 'provider' })
  const token = await make(ines.context, 'customer')
  expect(await idsOf(ines.context, token)).toEqual([])
  await db
    .updateTable('accounts')
    .set({ email: 'other@example.com' })
    .where('provider', '=', ines.provider)
    .execute()
  expect(await missing(ines.context, token)).toBe('scheduling.feed_missing')
})

test('a provider’s calendar has a date of a class once, with its seats, and the customer’s has the booking', async ({
  contextOf,
}) => {
  const email = `${crypto.randomUUID()}@example.com`
  const ines = await aProvider(contextOf(), { email })
  const shop = await aClassShop(contextOf(), aSeries(2, { soldAs: 'each', capacity: 12 }))
  const { live, provider, visitor } = shop
  const [at = ''] = await shop.starts()
  const ids: string[] = []
  for (const quantity of [1, 3]) {
    const [held] = await scheduling.area.holdSeats(visitor, {
      offered: { provider, live },
      starts: [at],
      quantity,
      timezone: 'Europe/Berlin',
      names: { providerName: 'Thea', providerFirstName: 'Thea', sellerName: 'Thea' },
    })
    const bookingId = held?.booking.id ?? ''
    const customer = { orderId: newId('ord'), name: 'Ines', email }
    await scheduling.confirm(visitor, { provider, bookingId }, { paid: true, customer })
    ids.push(bookingId)
  }
  const hers = await scheduling.feedOf(visitor, await make(shop.context, 'provider'))
  expect(hers.bookings).toEqual([])
  expect(hers.sessions).toMatchObject([
    { title: 'Four evenings', taken: 4, capacity: 12, isOff: false, start: new Date(at) },
    { taken: 0 },
  ])
  expect(hers.sessions[0]?.location).toEqual(live.location)
  const theirs = await scheduling.feedOf(visitor, await make(ines.context, 'customer'))
  expect(theirs.sessions).toEqual([])
  expect(theirs.bookings.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
})
