import { expect } from 'vitest'
import { hour, minute } from '#platform/common/time.ts'
import { announced } from '../../../../test/factories/product/announced.ts'
import { failure } from '../../../../test/factories/product/failure.ts'
import { aStudio, eachMeeting, type Studio, test } from '../../../../test/factories/product/meetings.ts'
import { sell } from '../../../../test/factories/product/sale.ts'
import { aShop, type Shop } from '../../../../test/factories/product/shop.ts'
import { disconnect } from './disconnect.ts'
import { listMeetings } from './list-meetings.ts'
import { readLeaving } from './read-leaving.ts'
import { saveStandingLink } from './save-standing-link.ts'
import { startMeeting } from './start-meeting.ts'
import { testMeeting } from './test-meeting.ts'

const start = '2026-11-23T15:00:00.000Z'
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

/** A booking with its meeting, and the news of it as the vendor sends it. */
async function aMeeting(studio: Studio, context: Parameters<typeof aShop>[0]) {
  const shop = await aSeller(studio, context)
  const sale = await sell(studio.till, shop, start)
  await studio.till.work()
  const [row] = await studio.rows(shop.provider)
  const meetingId = row?.meetingId ?? ''
  const { accountId: hostId } = await context.db
    .selectFrom('connections')
    .select('accountId')
    .where('provider', '=', shop.provider)
    .executeTakeFirstOrThrow()
  const news = async (id = meetingId) => {
    await studio.connections.meetingChanged(context, { vendor: 'zoom', hostId, meetingId: id })
    await studio.till.work()
  }
  const current = async () => (await studio.rows(shop.provider))[0]
  return { shop, sale, meetingId, hostId, news, current }
}

test('a meeting that was moved at the vendor is told once, moves no booking, and is put back at night', async ({
  studio,
  contextOf,
}) => {
  const { shop, sale, meetingId, news } = await aMeeting(studio, contextOf())
  await studio.zoom.steer(`/meetings/${meetingId}/move`, { silent: true })
  await news()
  await news()
  expect(await announced(shop.visitor, shop.provider, 'connections.meeting_moved')).toMatchObject([
    { start, to: '2026-11-23T16:00:00.000Z' },
  ])
  expect((await studio.till.commerce.readCheckout(shop.visitor, sale)).start).toBe(start)
  await studio.job('check-meetings-zoom')
  // the vendor may be busy, and then is asked a minute later
  await studio.later(minute)
  expect(studio.atZoom()).toMatchObject([{ start_time: '2026-11-23T15:00:00Z' }])
})

test('a meeting that was deleted at the vendor is made again once, then people meet elsewhere', async ({
  studio,
  contextOf,
}) => {
  const { shop, meetingId, news, current } = await aMeeting(studio, contextOf())
  await studio.zoom.steer(`/meetings/${meetingId}/remove`, { silent: true })
  await news()
  await news()
  const again = await current()
  expect(again).toMatchObject({ state: 'made', remade: 1 })
  expect(again?.meetingId).not.toBe(meetingId)
  await studio.zoom.steer(`/meetings/${again?.meetingId}/remove`, { silent: true })
  await news(again?.meetingId ?? '')
  expect(await current()).toMatchObject({ state: 'given_up', meetingId: null })
  expect(studio.atZoom()).toEqual([])
  expect(await announced(shop.visitor, shop.provider, 'connections.meeting_given_up')).toHaveLength(1)
})

test('the news of another host changes nothing', async ({ studio, contextOf }) => {
  const context = contextOf()
  const { meetingId, current } = await aMeeting(studio, context)
  await studio.zoom.steer(`/meetings/${meetingId}/remove`, { silent: true })
  await studio.connections.meetingChanged(context, { vendor: 'zoom', hostId: 'someone', meetingId })
  expect(await current()).toMatchObject({ state: 'made', meetingId })
})

test('the nightly look makes what was lost', async ({ studio, contextOf }) => {
  const context = contextOf()
  const { shop, meetingId, current } = await aMeeting(studio, context)
  await studio.zoom.steer(`/meetings/${meetingId}/remove`, { silent: true })
  await studio.job('check-meetings-zoom')
  expect(await current()).toMatchObject({ state: 'made', remade: 1 })
  await context.db.deleteFrom('meetings').where('provider', '=', shop.provider).execute()
  await studio.job('check-meetings-zoom')
  expect(await current()).toMatchObject({ state: 'made' })
})

test('a disconnection says what it does, deletes the meetings, and sends people elsewhere at once', async ({
  studio,
  contextOf,
  clock,
}) => {
  const context = contextOf()
  const { shop, sale } = await aMeeting(studio, context)
  const { deps } = studio
  await saveStandingLink(deps, shop.context, { link: 'https://zoom.us/my/thea' })
  expect(await readLeaving(deps, shop.context, { vendor: 'zoom' })).toEqual({
    bookings: 1,
    classes: 0,
    instead: 'own_link',
    standingLink: 'https://zoom.us/my/thea',
    deleted: 1,
    services: 1,
    times: 0,
    events: 0,
  })
  // the access token is over by then
  clock.advance(2 * hour)
  await disconnect(deps, shop.context, { vendor: 'zoom' })
  const { service } = await studio.till.commerce.readCheckout(shop.visitor, sale)
  expect(service.place).toContain('own room')
  await studio.till.work()
  expect(studio.atZoom()).toEqual([])
  const log = JSON.stringify(studio.zoom.sim.log)
  expect(log.lastIndexOf('/oauth/revoke')).toBeGreaterThan(log.lastIndexOf('DELETE'))
  await studio.connect(shop.provider)
  await studio.job('check-meetings-zoom')
  expect(studio.atZoom()).toHaveLength(1)
})

test('the owner begins a meeting with an address that is nowhere stored, tests the connection, and sees the list', async ({
  studio,
  contextOf,
}) => {
  const { shop, sale } = await aMeeting(studio, contextOf())
  const { deps } = studio
  const { url } = await startMeeting(deps, shop.context, { id: sale.bookingId })
  expect(url).toMatch(/^https?:/)
  expect(JSON.stringify(await studio.rows(shop.provider))).not.toContain(url)
  expect(await failure(startMeeting(deps, shop.context, { id: 'bkg_none' }))).toBe(
    'connections.meeting_missing',
  )
  const stranger = await aShop(contextOf())
  expect(await failure(startMeeting(deps, stranger.context, { id: sale.bookingId }))).toBe(
    'connections.meeting_missing',
  )
  expect(await testMeeting(deps, shop.context)).toMatchObject({
    account: expect.stringContaining('@zoom.example'),
  })
  expect(studio.atZoom()).toHaveLength(1)
  expect(await failure(testMeeting(deps, stranger.context))).toBe('connections.not_connected')
  const listed = await listMeetings(deps, shop.context)
  expect(listed.meetings).toMatchObject([
    { id: sale.bookingId, state: 'made', customer: 'Ada Lovelace', minutes: 60, breaksOff: false },
  ])
  expect(JSON.stringify(listed)).not.toContain((await studio.rows(shop.provider))[0]?.joinUrl)
})

test('sessions that are too long for a free account are marked', async ({ studio, contextOf }) => {
  const shop = await aShop(contextOf(), freeZoom)
  await studio.connect(shop.provider, { type: 1 })
  await sell(studio.till, shop, start)
  await studio.till.work()
  expect((await listMeetings(studio.deps, shop.context)).meetings).toMatchObject([{ breaksOff: true }])
})

test('with a Jitsi installation people meet there, in a room that nobody can guess', async ({
  database,
  clock,
  contextOf,
}) => {
  const studio = await aStudio(
    { database, clock, context: contextOf() },
    { jitsiUrl: 'https://meet.example.test', vendor: (zoom) => ({ ...zoom, mostADay: 0 }) },
  )
  const shop = await aSeller(studio, contextOf())
  const sale = await sell(studio.till, shop, start)
  await studio.till.work()
  await studio.later(Date.parse(start) - clock.now().getTime() - 10 * minute)
  expect(await studio.till.commerce.readJoin(shop.visitor, sale)).toMatchObject({
    state: 'open',
    url: expect.stringMatching(/^https:\/\/meet\.example\.test\/[\w-]{32}$/),
    note: expect.stringContaining('Jitsi'),
  })
  await studio.till.close()
  await studio.zoom.close()
})
