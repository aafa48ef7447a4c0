import { expect } from 'vitest'
import { hour } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { test as base } from '../../../../test/database.ts'
import { aConnections } from '../../../../test/factories/product/connections.ts'
import { aGoogleCalendar } from '../../../../test/factories/product/google-calendar.ts'
import { announcementsOf, aShop, refused, type Shop } from '../../../../test/factories/product/shop.ts'

const monday10 = '2026-11-23T15:00:00.000Z'
const monday11 = '2026-11-23T16:00:00.000Z'
const vendor = 'googlecalendar'
const browserKey = 'b'.repeat(43)

type Sim = Awaited<ReturnType<typeof aGoogleCalendar>>

const test = base.extend<{ google: Sim }>({
  google: async ({ clock }, provide) => {
    const google = await aGoogleCalendar(clock)
    await provide(google)
    await google.close()
  },
})

let accounts = 0

/** A shop, the area and an account at Google; `signIn` goes through the consent page as a browser does. */
async function aRoom(google: Sim, context: Context) {
  const shop = await aShop(context)
  const area = aConnections({ calendars: google.calendars })
  const email = `thea${++accounts}@example.com`
  await google.steer('/accounts', { email })
  async function signIn({
    deny = false,
    ticked,
  }: {
    deny?: boolean
    ticked?: (scope: string) => boolean
  } = {}) {
    const { url, state } = await area.connections.beginConnection(shop.context, { vendor, browserKey })
    const shown = [...(await (await fetch(url)).text()).matchAll(/name="scope" value="([^"]+)"/g)].map(
      ([, scope]) => scope ?? '',
    )
    const kept = ticked ? shown.filter(ticked) : shown
    const body = new URLSearchParams(
      deny ? { deny: 'true' } : [['email', email], ...kept.map((one): [string, string] => ['scope', one])],
    )
    const answer = await fetch(url, { method: 'POST', redirect: 'manual', body })
    const back = new URL(answer.headers.get('location') ?? '').searchParams
    return { state, code: back.get('code') ?? undefined, error: back.get('error') ?? undefined, browserKey }
  }
  const connect = async () => area.connections.finishConnection(shop.context, await signIn())
  const list = () => area.connections.listConnections(shop.context)
  const primary = async () => (await list()).calendars.find(({ takesTime }) => takesTime)
  const read = async () => {
    const id = (await primary())?.id
    await area.run(`connections.read-calendar-${vendor}`, shop.context, { provider: shop.provider, id })
  }
  const event = (start: string, end: string) =>
    google.steer(`/accounts/${email}/events`, {
      start: { dateTime: start },
      end: { dateTime: end },
      summary: 'Private',
    })
  return { shop, ...area, email, signIn, connect, list, primary, read, event }
}

const offered = (shop: Shop, start: string) =>
  shop.hold(start).then(
    () => true,
    () => false,
  )

test('a connected calendar takes time once it was read, and nothing is offered before', async ({
  google,
  contextOf,
}) => {
  const { shop, connect, read, list, event, email } = await aRoom(google, contextOf())
  await event(monday10, monday11)
  expect(await connect()).toEqual({ vendor })
  expect((await list()).vendors[0]).toMatchObject({
    vendor,
    connection: { state: 'connected', account: email },
  })
  expect(await offered(shop, monday11)).toBe(false)
  await read()
  expect(await offered(shop, monday10)).toBe(false)
  expect(await offered(shop, monday11)).toBe(true)
})

test('a moved and a deleted event follow by the cursor, and a forgotten cursor reads everything', async ({
  google,
  contextOf,
}) => {
  const { shop, connect, read, event, email } = await aRoom(google, contextOf())
  await connect()
  const { id } = await event(monday10, monday11)
  await read()
  await google.steer(`/accounts/${email}/events/${id}`, {
    start: { dateTime: monday11 },
    end: { dateTime: '2026-11-23T17:00:00.000Z' },
  })
  await read()
  expect(await offered(shop, monday11)).toBe(false)
  await google.steer(`/accounts/${email}/expire-cursors`)
  await google.steer(`/accounts/${email}/events/${id}/delete`)
  await read()
  expect(await offered(shop, monday11)).toBe(true)
  expect(await offered(shop, monday10)).toBe(true)
})

test('an error inside a good answer makes the calendar unknown: nothing is offered, and its owner is told at once', async ({
  google,
  contextOf,
}) => {
  const { shop, connect, read, list } = await aRoom(google, contextOf())
  await connect()
  await read()
  expect(await offered(shop, monday11)).toBe(true)
  const error = { code: 500, message: 'backendError' }
  const body = { kind: 'calendar#events', items: [], nextSyncToken: 'x', error }
  await google.steer('/faults', { match: 'GET /calendar/v3/calendars', body })
  await read()
  expect((await list()).calendars.find(({ takesTime }) => takesTime)).toMatchObject({
    failure: 'not_a_calendar',
    stopsSelling: true,
  })
  expect(await offered(shop, '2026-11-24T15:00:00.000Z')).toBe(false)
  expect((await announcementsOf(shop)).at(-1)).toMatchObject({ type: 'connections.calendar_failed' })
  await read()
  expect(await offered(shop, '2026-11-24T15:00:00.000Z')).toBe(true)
})

test('denied, unticked, replayed, another browser and another account: nothing is half connected', async ({
  google,
  contextOf,
}) => {
  const { shop, connections, signIn, list } = await aRoom(google, contextOf())
  const finish = (input: Awaited<ReturnType<typeof signIn>>, context = shop.context) =>
    refused(connections.finishConnection(context, input))
  expect(await finish(await signIn({ deny: true }))).toMatchObject({ code: 'connections.denied' })
  expect(await finish(await signIn({ ticked: (scope) => !scope.endsWith('calendar.events') }))).toMatchObject(
    {
      code: 'connections.scope_missing',
    },
  )
  expect(await finish({ ...(await signIn()), browserKey: 'c'.repeat(43) })).toMatchObject({
    code: 'connections.attempt_missing',
  })
  const other = await aShop(contextOf())
  expect(await finish(await signIn(), other.context)).toMatchObject({ code: 'connections.attempt_missing' })
  const good = await signIn()
  await connections.finishConnection(shop.context, good)
  expect(await finish(good)).toMatchObject({ code: 'connections.attempt_missing' })
  await connections.disconnect(shop.context, { vendor })
  expect((await list()).calendars).toEqual([])
})

test('a sign-in can be finished for ten minutes', async ({ google, contextOf, clock }) => {
  const { shop, connections, signIn } = await aRoom(google, contextOf())
  const late = await signIn()
  clock.advance(11 * 60_000)
  expect(await refused(connections.finishConnection(shop.context, late))).toMatchObject({
    code: 'connections.attempt_missing',
  })
})

test('a revoked grant needs its owner, who gets one mail; connecting again brings everything back', async ({
  google,
  contextOf,
  clock,
}) => {
  const { shop, connect, read, list, email, event } = await aRoom(google, contextOf())
  await connect()
  await event(monday10, monday11)
  await read()
  await google.steer(`/accounts/${email}/revoke`)
  clock.advance(2 * hour)
  await Promise.all([read(), read(), read()])
  expect((await list()).vendors[0]?.connection).toMatchObject({ state: 'needs_reconnect' })
  expect(
    (await announcementsOf(shop)).filter(({ type }) => type === 'connections.needs_reconnect'),
  ).toHaveLength(1)
  // what was known holds for a day
  expect(await offered(shop, monday10)).toBe(false)
  expect(await offered(shop, monday11)).toBe(true)
  await connect()
  await read()
  expect((await list()).vendors[0]?.connection).toMatchObject({ state: 'connected' })
})

test('disconnecting frees the time at once', async ({ google, contextOf }) => {
  const { shop, connections, connect, read, event, list } = await aRoom(google, contextOf())
  await connect()
  await event(monday10, monday11)
  await read()
  await connections.disconnect(shop.context, { vendor })
  expect(await offered(shop, monday10)).toBe(true)
  expect((await list()).vendors[0]?.connection).toBeNull()
})

test('20 renewals at once are one', async ({ google, contextOf, clock }) => {
  const { connect, read } = await aRoom(google, contextOf())
  await connect()
  await read()
  clock.advance(2 * hour)
  const before = google.sim.log.filter((line) => JSON.stringify(line).includes('/token')).length
  await Promise.all(Array.from({ length: 20 }, read))
  expect(google.sim.log.filter((line) => JSON.stringify(line).includes('/token')).length - before).toBe(1)
})

test('a booking is written, moved and taken out, and one that its owner deleted stays away', async ({
  google,
  contextOf,
}) => {
  const { shop, booked, run, connect, read, email } = await aRoom(google, contextOf())
  await connect()
  await read()
  const time = {
    subject: 'bkg_1',
    stands: true,
    title: 'Lesson with Ola',
    description: '',
    location: 'Studio',
    timezone: 'America/New_York',
  }
  const at = (start: string, end: string) =>
    booked.set('bkg_1', { ...time, start: new Date(start), end: new Date(end) })
  const write = () =>
    run(`connections.write-entry-${vendor}`, shop.context, { provider: shop.provider, bookingId: 'bkg_1' })
  const shown = async () => {
    const account = (await google.steer(`/accounts/${email}`, {}, 'GET')) as unknown as {
      calendars: { events: { id: string; summary: string; status: string }[] }[]
    }
    return account.calendars.flatMap(({ events }) => events).filter(({ status }) => status !== 'cancelled')
  }
  at(monday10, monday11)
  await write()
  await write()
  expect(await shown()).toMatchObject([{ summary: 'Lesson with Ola' }])
  await read()
  // an own event does not block: its booking does
  expect(await offered(shop, monday10)).toBe(true)

  const [event] = await shown()
  await google.steer(`/accounts/${email}/events/${event?.id}/delete`)
  await read()
  await read()
  expect(
    (await announcementsOf(shop)).filter(({ type }) => type === 'connections.entry_changed'),
  ).toMatchObject([{ data: { change: 'gone', bookingId: 'bkg_1' } }])
  await write()
  expect(await shown()).toEqual([])
})

test('the event of a date of a class comes back after it was taken out', async ({ google, contextOf }) => {
  const { shop, booked, run, connect, read } = await aRoom(google, contextOf())
  await connect()
  await read()
  const date = { subject: 'ses_1', title: 'Salsa', description: '', location: '', timezone: 'UTC' }
  const write = async (stands: boolean) => {
    booked.set('bkg_2', { ...date, stands, start: new Date(monday10), end: new Date(monday11) })
    await run(`connections.write-entry-${vendor}`, shop.context, {
      provider: shop.provider,
      bookingId: 'bkg_2',
    })
    const row = await shop.context.db
      .selectFrom('calendarEntries')
      .select(['state', 'generation'])
      .where('provider', '=', shop.provider)
      .executeTakeFirst()
    return row
  }
  expect(await write(true)).toEqual({ state: 'written', generation: 0 })
  expect(await write(false)).toEqual({ state: 'removed', generation: 1 })
  expect(await write(true)).toEqual({ state: 'written', generation: 1 })
})
