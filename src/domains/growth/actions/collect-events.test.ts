import { register } from 'prom-client'
import { expect } from 'vitest'
import { maxEventsPerMinute } from '#platform/common/analytics-events.ts'
import { newToken } from '#platform/common/ids.ts'
import { minute } from '#platform/common/time.ts'
import type { Database } from '#platform/db/database.ts'
import { bindActions } from '#platform/doors.ts'
import { createAllowance } from '#platform/http/allowance.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import { test, testKey } from '../../../../test/database.ts'
import { withoutNumbers } from '../../../../test/factories/product/numbers.ts'
import { accounts, aProvider } from '../../../../test/factories/product/provider.ts'
import { collectPath } from '../contract.ts'
import { createGrowth } from '../index.ts'
import type { EventForwarder, GrowthDeps } from '../ports.ts'
import type { CollectedEvent } from '../rules/read-upload.ts'
import { collectEvents } from './collect-events.ts'

const browser =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17 Safari/605.1.15'

function growthWith(forwarder?: Omit<EventForwarder, 'queue'>, dailyEvents = 1_000_000) {
  const deps: GrowthDeps = {
    dailyEvents,
    accounts,
    key: testKey,
    liveLinks: { find: async () => undefined },
    allow: createAllowance({ max: maxEventsPerMinute, windowMs: minute }),
    ...(forwarder && { forwarder: { queue: 'vendor:analytics', ...forwarder } }),
  }
  const { tasks } = createGrowth({ ...deps, numbers: withoutNumbers, scaled: (limit) => limit })
  return { tasks, ...bindActions(deps, { collectEvents }) }
}

const upload = (
  events: object[],
  more: Partial<{ userAgent: string; untracked: boolean; address: string }> = {},
) => ({
  text: JSON.stringify({ api_key: 'showcase', events }),
  address: '203.0.113.7',
  userAgent: browser,
  untracked: false,
  ...more,
})

const view = (device: string, insert: string, path: string) => ({
  device_id: device,
  event_type: 'viewed',
  time: Date.parse('2026-11-20T12:00:00Z'),
  insert_id: insert,
  event_properties: { kind: 'page', path },
})

test('an event of a public page belongs to its provider, and what comes twice is stored once', async ({
  contextOf,
  db,
}) => {
  const { provider, userUrl } = await aProvider(contextOf())
  const growth = growthWith()
  const sent = upload([
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
  const growth = growthWith()
  await growth.collectEvents(
    contextOf(),
    upload([view('device-b', 'i1', '/newhome'), view('device-b', 'i2', '/newhome')]),
  )
  clock.advance(24 * 3600 * 1000)
  await growth.collectEvents(contextOf(), upload([view('device-b', 'i3', '/newhome')]))
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
  const growth = growthWith()
  const bot = await growth.collectEvents(
    contextOf(),
    upload([view('device-c', 'i1', '/newhome')], { userAgent: 'Googlebot/2.1' }),
  )
  const quiet = await growth.collectEvents(
    contextOf(),
    upload([view('device-c', 'i2', '/newhome')], { untracked: true }),
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
  const growth = growthWith()
  await growth.collectEvents(contextOf(), upload([view('device-d', 'i1', '/newhome')]))
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

test('7.07 events are handed on to the third-party service where the operator has its key', async ({
  contextOf,
  db,
}) => {
  const handed: CollectedEvent[] = []
  const growth = growthWith({
    forward: async (events) => {
      handed.push(...events)
    },
  })
  await growth.collectEvents(contextOf(), upload([view('device-e', 'i1', '/newhome')]))
  const jobs = await db
    .withSchema('development_jobs')
    .selectFrom('_private_jobs' as never)
    .selectAll()
    .execute()
  const payload = (jobs as { payload: { events?: CollectedEvent[] } }[]).find(
    (job) => job.payload.events,
  )?.payload
  await taskNamed(growth.tasks, 'growth.forward-events').run(contextOf(), payload)
  expect(handed.map((event) => event.insertId)).toEqual(['i1'])
})

test('a faulty upload gets the service’s own answer and stores nothing', async ({ contextOf }) => {
  const growth = growthWith()
  expect(collectPath).toBe('/api/collect/2/httpapi')
  const answer = await growth.collectEvents(contextOf(), { ...upload([]), text: '{"events":[]}' })
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

test('a network stores 600 events a minute; the rest is answered with success, dropped and counted', async ({
  contextOf,
  db,
}) => {
  const growth = growthWith()
  for (let from = 0; from < 1000; from += 100)
    expect(await growth.collectEvents(contextOf(), upload(views('device-f', 100, from)))).toMatchObject({
      status: 200,
      body: { code: 200, events_ingested: 100 },
    })
  expect(await stored(db, 'device-f')).toBe(600)
  await growth.collectEvents(contextOf(), upload(views('device-g', 3), { address: '198.51.100.1' }))
  expect(await stored(db, 'device-g')).toBe(3)
  expect(await register.getSingleMetricAsString('analytics_events_dropped_total')).toContain(
    'analytics_events_dropped_total{reason="network"} 400',
  )
})

test('events and properties that the product does not know take no room', async ({ contextOf, db }) => {
  const growth = growthWith()
  const junk = 'x'.repeat(4000)
  const events = [
    { ...view('device-h', 'i1', '/newhome'), event_type: 'junk' },
    { ...view('device-h', 'i2', '/newhome'), event_properties: { kind: 'page', path: '/newhome', junk } },
    { ...view('device-h', junk, '/newhome') },
  ]
  expect(await growth.collectEvents(contextOf(), upload(events))).toMatchObject({ status: 200 })
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
  const [one, other] = [growthWith(undefined, 100), growthWith(undefined, 100)]
  clock.advance(40 * 24 * 3600 * 1000)
  for (const growth of [one, other, one])
    await growth.collectEvents(contextOf(), upload(views(`device-${newToken(6)}-i`, 40)))
  const rows = () =>
    db.selectFrom('analyticsEvents').select('deviceId').where('deviceId', 'like', '%-i').execute()
  expect(await rows()).toHaveLength(100)
  clock.advance(24 * 3600 * 1000)
  await one.collectEvents(contextOf(), upload(views('device-tomorrow-i', 40)))
  expect(await rows()).toHaveLength(140)
})
