import { register } from 'prom-client'
import { expect } from 'vitest'
import { newToken } from '#platform/common/ids.ts'
import type { Database } from '#platform/db/database.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import { test } from '../../../../test/database.ts'
import { aGrowth, anUpload, aView } from '../../../../test/factories/product/growth.ts'
import { aProvider } from '../../../../test/factories/product/provider.ts'
import { collectPath } from '../contract.ts'

const view = (device: string, insert: string, path: string, more: object = {}) =>
  aView(path, {}, { device_id: device, insert_id: insert, ...more })

test('an event of a public page belongs to its provider, and what comes twice is stored once', async ({
  contextOf,
  db,
}) => {
  const { provider, userUrl } = await aProvider(contextOf())
  const growth = aGrowth()
  const sent = anUpload([
    view('device-a', 'i1', `/at/${userUrl}/services/x`),
    view('device-a', 'i2', '/dashboard'),
  ])
  expect(await growth.collectEvents(contextOf(), sent)).toMatchObject({
    status: 200,
    body: { code: 200, events_ingested: 2 },
  })
  await growth.collectEvents(contextOf(), sent)
  const rows = await db
    .selectFrom('analyticsEvents')
    .selectAll()
    .where('deviceId', '=', 'device-a')
    .orderBy('insertId')
    .execute()
  expect(rows.map((row) => [row.provider, row.insertId])).toEqual([
    [provider, 'i1'],
    ['INSTALLATION', 'i2'],
  ])
})

test('no address and no user agent is stored, and a visitor is another one tomorrow', async ({
  contextOf,
  db,
  clock,
}) => {
  const growth = aGrowth()
  await growth.collectEvents(
    contextOf(),
    anUpload([view('device-b', 'i1', '/newhome'), view('device-b', 'i2', '/newhome')]),
  )
  clock.advance(24 * 3600 * 1000)
  await growth.collectEvents(
    contextOf(),
    anUpload([view('device-b', 'i3', '/newhome', { time: clock.now().getTime() })]),
  )
  const rows = await db
    .selectFrom('analyticsEvents')
    .selectAll()
    .where('deviceId', '=', 'device-b')
    .orderBy('insertId')
    .execute()
  const [today, repeated, tomorrow] = rows.map((row) => row.visitorDay)
  expect(repeated).toBe(today)
  expect(tomorrow).not.toBe(today)
  expect(JSON.stringify(rows)).not.toContain('203.0.113.7')
  expect(JSON.stringify(rows)).not.toContain('Macintosh')
})

test('events of bots and of visitors who refuse tracking are accepted and discarded', async ({
  contextOf,
  db,
}) => {
  const growth = aGrowth()
  const bot = await growth.collectEvents(
    contextOf(),
    anUpload([view('device-c', 'i1', '/newhome')], { userAgent: 'Googlebot/2.1' }),
  )
  const quiet = await growth.collectEvents(
    contextOf(),
    anUpload([view('device-c', 'i2', '/newhome')], { untracked: true }),
  )
  expect([bot.status, quiet.status]).toEqual([200, 200])
  expect(
    await db.selectFrom('analyticsEvents').selectAll().where('deviceId', '=', 'device-c').execute(),
  ).toEqual([])
})

test('the keys of visitors are destroyed after 48 hours, raw events after 90 days', async ({
  contextOf,
  db,
  clock,
}) => {
  const growth = aGrowth()
  await growth.collectEvents(contextOf(), anUpload([view('device-d', 'i1', '/newhome')]))
  clock.advance(3 * 24 * 3600 * 1000)
  await taskNamed(growth.tasks, 'growth.forget-old').run(contextOf(), {})
  const ofThatDay = await db
    .selectFrom('analyticsKeys')
    .select('day')
    .where('day', '=', new Date('2026-11-20'))
    .execute()
  expect(ofThatDay).toEqual([])
  expect(
    await db.selectFrom('analyticsEvents').selectAll().where('deviceId', '=', 'device-d').execute(),
  ).toHaveLength(1)
  clock.advance(88 * 24 * 3600 * 1000)
  await taskNamed(growth.tasks, 'growth.forget-old').run(contextOf(), {})
  expect(
    await db.selectFrom('analyticsEvents').selectAll().where('deviceId', '=', 'device-d').execute(),
  ).toEqual([])
})

test('a faulty upload gets the service’s own answer and stores nothing', async ({ contextOf }) => {
  const growth = aGrowth()
  expect(collectPath).toBe('/api/collect/2/httpapi')
  const answer = await growth.collectEvents(contextOf(), { ...anUpload([]), text: '{"events":[]}' })
  expect(answer).toEqual({
    status: 400,
    body: { code: 400, error: 'Request missing required field', missing_field: 'api_key' },
  })
})

const stored = async (db: Database, device: string) =>
  Number(
    (
      await db
        .selectFrom('analyticsEvents')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('deviceId', '=', device)
        .executeTakeFirstOrThrow()
    ).count,
  )
const views = (device: string, count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => view(device, `i${from + at}`, '/newhome'))

test('a network stores 600 events a minute; what is beyond is sent back whole, and counted', async ({
  contextOf,
  db,
}) => {
  const growth = aGrowth()
  for (let from = 0; from < 600; from += 150)
    expect(await growth.collectEvents(contextOf(), anUpload(views('device-f', 150, from)))).toMatchObject({
      status: 200,
      body: { code: 200, events_ingested: 150 },
    })
  expect(await growth.collectEvents(contextOf(), anUpload(views('device-f', 2, 600)))).toEqual({
    status: 429,
    body: {
      code: 429,
      error: 'Too many requests for some devices and users',
      eps_threshold: 10,
      throttled_devices: { 'device-f': 2 },
      throttled_users: {},
      throttled_events: [0, 1],
    },
  })
  expect(await stored(db, 'device-f')).toBe(600)
  const elsewhere = { address: '198.51.100.1' }
  await growth.collectEvents(contextOf(), anUpload(views('device-g', 599), elsewhere))
  // what was refused took nothing of the minute
  expect(
    (await growth.collectEvents(contextOf(), anUpload(views('device-g', 2, 599), elsewhere))).status,
  ).toBe(429)
  expect(
    (await growth.collectEvents(contextOf(), anUpload(views('device-g', 1, 599), elsewhere))).status,
  ).toBe(200)
  expect(await stored(db, 'device-g')).toBe(600)
  expect(await register.getSingleMetricAsString('analytics_events_dropped_total')).toContain(
    'analytics_events_dropped_total{reason="network"} 4',
  )
  // more than a minute takes would never fit: its client halves it
  expect(
    (await growth.collectEvents(contextOf(), anUpload(views('device-i', 601), { address: '198.51.100.2' })))
      .status,
  ).toBe(413)
})

test('events and properties that the product does not know take no room', async ({ contextOf, db }) => {
  const growth = aGrowth()
  const junk = 'x'.repeat(4000)
  const events = [
    { ...view('device-h', 'i1', '/newhome'), event_type: 'junk' },
    { ...view('device-h', 'i2', '/newhome'), event_properties: { kind: 'page', path: '/newhome', junk } },
    { ...view('device-h', junk, '/newhome') },
  ]
  expect(await growth.collectEvents(contextOf(), anUpload(events))).toMatchObject({ status: 200 })
  const rows = await db.selectFrom('analyticsEvents').selectAll().where('deviceId', '=', 'device-h').execute()
  expect(rows.map(({ insertId, properties }) => [insertId, properties])).toEqual([
    ['i2', { kind: 'page', path: '/newhome' }],
  ])
})

test('an installation stores no more events than its ceiling of the day; the next day starts at nothing', async ({
  contextOf,
  db,
  clock,
}) => {
  const [one, other] = [aGrowth({ dailyEvents: 100 }), aGrowth({ dailyEvents: 100 })]
  clock.advance(40 * 24 * 3600 * 1000)
  const statuses = []
  for (const growth of [one, other, one])
    statuses.push(
      (await growth.collectEvents(contextOf(), anUpload(views(`device-${newToken(6)}-i`, 40)))).status,
    )
  expect(statuses).toEqual([200, 200, 429])
  const rows = () =>
    db.selectFrom('analyticsEvents').select('deviceId').where('deviceId', 'like', '%-i').execute()
  expect(await rows()).toHaveLength(80)
  expect(await one.collectEvents(contextOf(), anUpload(views('device-quota', 1)))).toMatchObject({
    status: 429,
    body: { exceeded_daily_quota_devices: { 'device-quota': 1 } },
  })
  clock.advance(24 * 3600 * 1000)
  await one.collectEvents(contextOf(), anUpload(views('device-tomorrow-i', 40)))
  expect(await rows()).toHaveLength(120)
})
