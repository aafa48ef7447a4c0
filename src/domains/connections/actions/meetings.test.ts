import { expect } from 'vitest'
import { day, hour, minute } from '#platform/common/time.ts'
import { announced } from '../../../../test/factories/product/announced.ts'
import { ada, buy, callOffDate } from '../../../../test/factories/product/class-sale.ts'
import { aClass, aClassShop } from '../../../../test/factories/product/class-shop.ts'
import { aStudio, eachMeeting, type Studio, test } from '../../../../test/factories/product/meetings.ts'
import { aPromotion, promote } from '../../../../test/factories/product/promotion.ts'
import { sell } from '../../../../test/factories/product/sale.ts'
import { announcementsOf, aShop, type Shop } from '../../../../test/factories/product/shop.ts'

const start = '2026-11-23T15:00:00.000Z'
const later = '2026-11-23T17:00:00.000Z'
const freeZoom = { priceCents: 0, location: eachMeeting } as const

/** A connected provider whose service has a meeting for each booking. */
async function aSeller(
  { connect }: Studio,
  context: Parameters<typeof aShop>[0],
  service = {},
): Promise<Shop> {
  const shop = await aShop(context, { ...freeZoom, ...service })
  await connect(shop.provider)
  return shop
}

test('a booking gets one meeting, which moves and goes with it', async ({ studio, contextOf }) => {
  const { till, zoom } = studio
  const shop = await aSeller(studio, contextOf())
  const sale = await sell(till, shop, start)
  await till.work()
  const [row] = await studio.rows(shop.provider)
  expect(row).toMatchObject({ state: 'made', occasion: sale.bookingId, nextTryAt: null })
  expect(studio.atZoom()).toMatchObject([{ start_time: '2026-11-23T15:00:00Z', duration: 60 }])
  expect(studio.atZoom()[0]?.agenda).toBe(row?.marker)
  const { id } = studio.atZoom()[0] ?? {}

  await till.commerce.moveBooking(shop.visitor, { token: sale.token, start: later, timezone: 'UTC' })
  await till.work()
  expect(studio.atZoom()).toMatchObject([{ id, start_time: '2026-11-23T17:00:00Z' }])

  await till.commerce.cancelBooking(shop.visitor, { token: sale.token, amountCents: 0, reason: '' })
  await till.work()
  expect(studio.atZoom()).toEqual([])
  expect(await studio.rows(shop.provider)).toEqual([])
  expect(zoom.sim.log.length).toBeGreaterThan(0)
})

test('the join page opens the meeting of the booking, and no other answer has its link', async ({
  studio,
  contextOf,
  clock,
}) => {
  const { till } = studio
  const shop = await aSeller(studio, contextOf())
  const sale = await sell(till, shop, start)
  const join = () => till.commerce.readJoin(shop.visitor, sale)
  expect(await join()).toMatchObject({
    state: 'early',
    url: null,
    note: expect.stringContaining('to follow'),
  })
  expect(sale.checkout.service.place).toBe('Zoom, link to follow')
  await till.work()
  const [row] = await studio.rows(shop.provider)
  const checkout = await till.commerce.readCheckout(shop.visitor, sale)
  expect(checkout.service.place).toBe('Zoom')
  const listed = await till.commerce.listOrders(shop.context, { sort: 'date', direction: 'desc', limit: 9 })
  for (const answer of [checkout, await join(), listed])
    expect(JSON.stringify(answer)).not.toContain(row?.joinUrl)
  clock.advance(Date.parse(start) - clock.now().getTime() - 5 * minute)
  expect(await join()).toMatchObject({ state: 'open', url: row?.joinUrl, note: '' })
})

test('a booking at the price of a promotion has the same meeting and the same join page', async ({
  studio,
  contextOf,
  clock,
}) => {
  const { till } = studio
  const shop = await aSeller(studio, contextOf(), { priceCents: 4000 })
  await promote(shop, aPromotion({ targets: [shop.service.entityId], percentOff: 100 }))
  const sale = await sell(till, shop, start)
  await till.work()
  const [row] = await studio.rows(shop.provider)
  expect(row).toMatchObject({ state: 'made', occasion: sale.bookingId })
  clock.advance(Date.parse(start) - clock.now().getTime() - 5 * minute)
  expect(await till.commerce.readJoin(shop.visitor, sale)).toMatchObject({ state: 'open', url: row?.joinUrl })
})

test('a meeting whose making was not answered is found by its marker', async ({ studio, contextOf }) => {
  const { till, zoom } = studio
  const shop = await aSeller(studio, contextOf())
  // the vendor makes it and hangs up
  await zoom.steer('/faults', { match: 'POST /v2/users/me/meetings', times: 1, dropConnection: 'after' })
  await sell(till, shop, start)
  await till.work()
  expect(await studio.rows(shop.provider)).toMatchObject([{ state: 'creating', tries: 1 }])
  await studio.later(minute)
  expect(await studio.rows(shop.provider)).toMatchObject([{ state: 'made', tries: 0 }])
  expect(studio.atZoom()).toHaveLength(1)
})

test('a customer who read that the link is to follow gets one mail when there is one, and others get none', async ({
  studio,
  contextOf,
}) => {
  const { till, zoom } = studio
  const shop = await aSeller(studio, contextOf())
  const told = () => announced(shop.visitor, shop.provider, 'connections.link_ready')
  await sell(till, shop, later)
  await till.work()
  // made at once
  expect(await told()).toEqual([])
  await zoom.steer('/faults', { match: 'POST /v2/users/me/meetings', times: 1, status: 503 })
  const sale = await sell(till, shop, start)
  await till.work()
  expect(await told()).toEqual([])
  await studio.later(minute)
  expect(await told()).toMatchObject([{ bookingId: sale.bookingId }])
  // a meeting that is lost and made again is at the same page
  const row = (await studio.rows(shop.provider)).find(({ occasion }) => occasion === sale.bookingId)
  await zoom.steer(`/meetings/${row?.meetingId}/remove`, { silent: true })
  await zoom.steer('/faults', { match: 'POST /v2/users/me/meetings', times: 1, status: 503 })
  await studio.job('check-meetings-zoom')
  await studio.later(minute)
  expect((await studio.rows(shop.provider)).map(({ state }) => state)).toEqual(['made', 'made'])
  expect(await told()).toHaveLength(1)
})

test('all customers of a date of a class are told of its link', async ({ studio, contextOf }) => {
  const { till, zoom } = studio
  const shop = await aClassShop(contextOf(), fullClass())
  await studio.connect(shop.provider)
  await zoom.steer('/faults', { match: 'POST /v2/users/me/meetings', times: 1, status: 503 })
  await buy(till, shop)
  await buy(till, shop, { who: { ...ada, email: 'bea@example.com' } })
  await studio.later(minute)
  expect(await announced(shop.visitor, shop.provider, 'connections.link_ready')).toHaveLength(2)
})

test('after five failures people meet at the standing link, and the provider is told once', async ({
  studio,
  contextOf,
  clock,
}) => {
  const { till, zoom } = studio
  const shop = await aSeller(studio, contextOf())
  const link = 'https://zoom.us/my/thea'
  await zoom.steer('/faults', { match: 'POST /v2/users/me/meetings', times: 500, status: 503 })
  const sale = await sell(till, shop, start)
  await till.work()
  for (const wait of [1, 5, 20]) await studio.later(wait * minute)
  expect(await studio.rows(shop.provider)).toMatchObject([{ tries: 4 }])
  await studio.later(60 * minute)
  expect(await studio.rows(shop.provider)).toMatchObject([{ state: 'given_up', tries: 5 }])
  expect(await announced(shop.visitor, shop.provider, 'connections.meeting_given_up')).toMatchObject([
    { instead: 'none', tries: 5, start },
  ])
  await shop.context.db
    .insertInto('meetingSettings')
    .values({ provider: shop.provider, standingLink: link })
    .execute()
  const { service } = await till.commerce.readCheckout(shop.visitor, sale)
  expect(service.place).toMatch(/^Online, in .+’s own room$/)
  clock.advance(Date.parse(start) - clock.now().getTime())
  const join = await till.commerce.readJoin(shop.visitor, sale)
  expect(join).toMatchObject({ url: link, note: expect.stringContaining('own room') })
})

test('a host makes a hundred meetings a day, the soonest first, and the rest the next day', async ({
  database,
  clock,
  contextOf,
}) => {
  const studio = await aStudio(
    { database, clock, context: contextOf() },
    { vendor: (zoom) => ({ ...zoom, mostADay: 4 }) },
  )
  const { till } = studio
  const shop = await aSeller(studio, contextOf())
  // the last ones are bought first
  const starts = ['27T15', '26T15', '25T15', '24T15', '23T17', '23T15'].map(
    (at) => `2026-11-${at}:00:00.000Z`,
  )
  for (const at of starts) await sell(till, shop, at)
  await till.work()
  const made = async () =>
    (await studio.rows(shop.provider))
      .filter(({ state }) => state === 'made')
      .map(({ startsAt }) => startsAt.toISOString())
  expect(await made()).toEqual(starts.toReversed().slice(0, 4))
  expect(studio.atZoom()).toHaveLength(4)
  await studio.later(day)
  expect(await made()).toHaveLength(6)
  await till.close()
  await studio.zoom.close()
})

test('a grant that is over leaves the booking, tries nothing, and what waits is made on connecting again', async ({
  studio,
  contextOf,
}) => {
  const { till, zoom } = studio
  const shop = await aShop(contextOf(), freeZoom)
  const email = await studio.connect(shop.provider)
  await zoom.steer(`/accounts/${email}/deauthorize`, { silent: true })
  const sale = await sell(till, shop, start)
  await till.work()
  const calls = zoom.sim.log.length
  await studio.later(2 * hour)
  expect(zoom.sim.log.length).toBe(calls)
  expect(await studio.rows(shop.provider)).toMatchObject([{ meetingId: null, tries: 0 }])
  expect(await till.commerce.readCheckout(shop.visitor, sale)).toMatchObject({
    state: 'confirmed',
    service: { place: 'Zoom, link to follow' },
  })
  const told = (await announcementsOf(shop)).filter(({ type }) => type === 'connections.needs_reconnect')
  expect(told).toHaveLength(1)
  await studio.connect(shop.provider, { email })
  await studio.job('check-meetings-zoom')
  expect(await studio.rows(shop.provider)).toMatchObject([{ state: 'made' }])
})

const fullClass = () => aClass({ priceCents: 0, location: eachMeeting })

test('all bookings of a date of a class share one meeting, which goes with the last of them', async ({
  studio,
  contextOf,
}) => {
  const { till } = studio
  const shop = await aClassShop(contextOf(), fullClass())
  await studio.connect(shop.provider)
  const [first, second] = [
    await buy(till, shop),
    await buy(till, shop, { who: { ...ada, email: 'bea@example.com' } }),
  ]
  const [row, ...others] = await studio.rows(shop.provider)
  expect([row?.state, others, studio.atZoom().length]).toEqual(['made', [], 1])
  await first.cancel(0, 0)
  expect(studio.atZoom()).toHaveLength(1)
  await second.cancel(0, 0)
  expect(studio.atZoom()).toEqual([])
})

test('a date that is called off loses its meeting', async ({ studio, contextOf }) => {
  const shop = await aClassShop(contextOf(), fullClass())
  await studio.connect(shop.provider)
  await buy(studio.till, shop)
  expect(studio.atZoom()).toHaveLength(1)
  const [start = ''] = await shop.starts()
  await callOffDate(studio.till, shop, start)
  expect(studio.atZoom()).toEqual([])
  expect(await studio.rows(shop.provider)).toEqual([])
})
