import { expect } from 'vitest'
import { newEntityId } from '#platform/common/ids.ts'
import { hour } from '#platform/common/time.ts'
import type { Database } from '#platform/db/database.ts'
import { test } from '../../../../test/database.ts'
import { aGrowth, anEvent, anUpload, aView } from '../../../../test/factories/product/growth.ts'
import { aProvider } from '../../../../test/factories/product/provider.ts'
import { aShowcase, showcase } from '../../../../test/factories/product/showcase.ts'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Mobile/15E148 Safari/604.1'

const eventsOf = (db: Database, provider: string) =>
  db
    .selectFrom('analyticsEvents')
    .selectAll()
    .where('provider', '=', provider)
    .orderBy('at')
    .orderBy('insertId')
    .execute()

test('an event keeps its page’s provider and service, its device and its source', async ({
  contextOf,
  db,
}) => {
  const thea = await aProvider(contextOf())
  const { service } = await aShowcase(thea)
  const at = `/at/${thea.userUrl}`
  const events = [
    aView(`${at}/services/${service.serviceUrl}`, { utm_source: 'Newsletter' }),
    aView(`${at}/services/nowhere`, { referrer: 'https://www.google.com/', target: 'made-up' }),
    aView(`${at}/embed/${service.entityId}`, { embed: 'studio.example' }),
    aView(`/booknow?u=${thea.userUrl}`),
    anEvent('added', { path: at, target: service.entityId, checkout: 'bkg_1' }),
    anEvent('updated', { kind: 'details', path: at, target: 'x'.repeat(65), checkout: '<b>' }),
  ]
  await aGrowth().collectEvents(contextOf(), anUpload(events, { userAgent: phone }))
  const rows = await eventsOf(db, thea.provider)
  expect(
    rows.map(({ kind, device, source, subject, checkout }) => [kind, device, source, subject, checkout]),
  ).toEqual([
    ['page', 'phone', 'newsletter', service.entityId, null],
    ['page', 'phone', 'search', null, null],
    ['page', 'phone', 'embed', service.entityId, null],
    ['page', 'phone', 'direct', null, null],
    [null, 'phone', null, service.entityId, 'bkg_1'],
    ['details', 'phone', null, null, null],
  ])
})

test('everything on an own domain is its provider’s, and nothing of another one’s', async ({
  contextOf,
  db,
}) => {
  const [thea, ben] = [await aProvider(contextOf()), await aProvider(contextOf())]
  const { service } = await aShowcase(thea)
  const growth = aGrowth({ domains: { 'thea.example': thea } })
  const events = [
    aView('/'),
    aView(`/services/${service.serviceUrl}`, { referrer: 'https://thea.example/' }),
    aView('/bookings/confirm'),
    aView(`/at/${ben.userUrl}`),
  ]
  expect(await growth.collectEvents(contextOf(), anUpload(events, { host: 'thea.example' }))).toMatchObject({
    status: 200,
  })
  expect((await eventsOf(db, thea.provider)).map(({ path, source }) => [path, source])).toEqual([
    ['/', 'direct'],
    [`/services/${service.serviceUrl}`, 'direct'],
    ['/bookings/confirm', 'direct'],
  ])
  expect(await eventsOf(db, ben.provider)).toEqual([])
})

test('a provider whose switch is off has no events, ten seconds after it was turned', async ({
  contextOf,
  db,
}) => {
  const thea = await aProvider(contextOf())
  await aShowcase(thea)
  await showcase.saveRecord(thea.context, {
    kind: 'appConfigurations',
    entityId: newEntityId(),
    data: { trackingOptOut: true },
  })
  await showcase.setPublished(thea.context, { isPublished: true })
  const answer = await aGrowth().collectEvents(contextOf(), anUpload([aView(`/at/${thea.userUrl}`)]))
  expect(answer).toMatchObject({ status: 200, body: { events_ingested: 1 } })
  expect(await eventsOf(db, thea.provider)).toEqual([])
})

test('a page is looked up once, however many events and paths come', async ({ contextOf, database }) => {
  const thea = await aProvider(contextOf())
  await aShowcase(thea)
  const growth = aGrowth()
  const upload = (from: number) =>
    anUpload(Array.from({ length: 50 }, (_, at) => aView(`/at/${thea.userUrl}/blogs/${from + at}`)))
  await growth.collectEvents(contextOf(), upload(0))
  let connections = 0
  const count = () => connections++
  database.pool.on('acquire', count)
  await growth.collectEvents(contextOf(), upload(50))
  database.pool.off('acquire', count)
  // the transaction that stores the events
  expect(connections).toBe(1)
})

test('a clock that is wrong by hours is put right by the time of the upload', async ({
  contextOf,
  db,
  clock,
}) => {
  const thea = await aProvider(contextOf())
  const now = clock.now().getTime()
  const path = `/at/${thea.userUrl}`
  const send = (time: number, uploaded: number) =>
    aGrowth().collectEvents(
      contextOf(),
      anUpload([aView(path, {}, { time })], {
        body: { client_upload_time: new Date(uploaded).toISOString() },
      }),
    )
  await send(now + 5 * hour - 60_000, now + 5 * hour)
  await send(now - 9 * hour - 120_000, now - 9 * hour)
  await send(now + 500, now + 200)
  const times = (await eventsOf(db, thea.provider)).map(({ at }) => (at.getTime() - now) / 1000)
  expect(times).toEqual([-120, -60, 0])
})

test('an owner who is signed in is marked as a visitor of the day; a forged owner is not', async ({
  contextOf,
  db,
}) => {
  const thea = await aProvider(contextOf())
  const growth = aGrowth()
  const own = () =>
    db.selectFrom('analyticsOwnVisitors').selectAll().where('provider', '=', thea.provider).execute()
  const forged = aView(`/at/${thea.userUrl}`, {}, { user_id: thea.provider })
  await growth.collectEvents(contextOf(), anUpload([forged]))
  expect(await own()).toEqual([])
  const [visit] = await eventsOf(db, thea.provider)
  // the dashboard's own page views, with the owner's token
  await growth.collectEvents(thea.context, anUpload([aView('/dashboard')]))
  expect(await own()).toMatchObject([{ visitorDay: visit?.visitorDay }])
  // another person behind another address is not the owner
  await growth.collectEvents(contextOf(), anUpload([forged], { address: '203.0.113.8' }))
  await growth.collectEvents(thea.context, anUpload([aView('/dashboard')]))
  expect(await own()).toHaveLength(1)
})

test('a visitor stays one visitor with a thousand device ids', async ({ contextOf, db }) => {
  const thea = await aProvider(contextOf())
  const forged = Array.from({ length: 500 }, (_, at) =>
    aView(`/at/${thea.userUrl}`, {}, { device_id: `device-${at}`, user_id: `person-${at}` }),
  )
  await aGrowth().collectEvents(contextOf(), anUpload(forged))
  const rows = await eventsOf(db, thea.provider)
  expect(rows).toHaveLength(500)
  expect(new Set(rows.map(({ visitorDay }) => visitorDay)).size).toBe(1)
})

test('a visitor’s day is the provider’s day, not that of the server', async ({ contextOf, db, clock }) => {
  const thea = await aProvider(contextOf())
  // the profile of the factory is in New York, where this is the same evening
  await aShowcase(thea)
  const growth = aGrowth()
  for (const now of ['2026-11-20T23:50:00Z', '2026-11-21T00:10:00Z', '2026-11-21T20:00:00Z']) {
    clock.set(now)
    const view = aView(`/at/${thea.userUrl}`, {}, { time: Date.parse(now) })
    await growth.collectEvents(contextOf(), anUpload([view]))
  }
  const [evening, late, next] = (await eventsOf(db, thea.provider)).map(({ visitorDay }) => visitorDay)
  expect(late).toBe(evening)
  expect(next).not.toBe(evening)
})
