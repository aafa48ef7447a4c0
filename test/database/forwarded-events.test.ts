import fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { amplitudeForwarder } from '#integrations/amplitude/forwarder.ts'
import { simPath } from '#integrations/amplitude/settings.ts'
import { mountAmplitudeSim } from '#integrations/amplitude/sim/mount.ts'
import { day, minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { createOutbound } from '#platform/http/outbound.ts'
import { test } from '../database.ts'
import { aClock } from '../factories/product/clock.ts'
import { aGrowth, anEvent, anUpload } from '../factories/product/growth.ts'

const apiKey = 'key_of_ours'
let service: FastifyInstance
let origin = ''

beforeAll(async () => {
  service = fastify()
  mountAmplitudeSim(service, { environment: 'development', apiKey, clock: aClock() })
  origin = await service.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => service.close())

const control = async (path: string, body?: object) => {
  const answer = await fetch(`${origin}${simPath}${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  return (await answer.json()) as {
    log: { status: number; events: number }[]
    events: { insert_id: string }[]
  }
}
beforeEach(async () => {
  await control('/reset', {})
})

/** A collector that forwards to the stand-in. A new one each time: an earlier test's faults may have opened the circuit. */
const forwarding = (key = apiKey) =>
  aGrowth({ forwarder: amplitudeForwarder(createOutbound(), () => `${origin}${simPath}/2/httpapi`, key) })

type Growth = ReturnType<typeof forwarding>

const views = (count: number, name: string) =>
  Array.from({ length: count }, (_, at) =>
    anEvent('viewed', { kind: 'page', path: '/newhome' }, { device_id: name, insert_id: `${name}-${at}` }),
  )
const collect = (growth: Growth, context: Context, events: readonly object[], body: object = {}) =>
  growth.collectEvents(
    context,
    anUpload(events as never, { body: body as never, address: `192.0.2.${events.length % 250}` }),
  )
const waiting = async ({ db }: Context) =>
  (await sql<{ n: number }>`select count(*)::int as n from analytics_unsent`.execute(db)).rows[0]?.n
const arrived = async () => (await control('/log')).events.map(({ insert_id }) => insert_id).sort()
const statuses = async () =>
  (await control('/log')).log.map(({ status, events }) => (status === 200 ? events : status))
const afterPause = (clock: { advance(ms: number): void }) => clock.advance(11 * minute)

test('events go in batches of a hundred, each once, and those of a visitor who said no stay here', async ({
  contextOf,
}) => {
  const context = contextOf()
  const growth = forwarding()
  const events = views(250, 'batched')
  await collect(growth, context, events)
  await collect(growth, context, events)
  await collect(growth, context, views(3, 'unwilling'), { showcase_forward: false })
  await growth.run('forward-events', context)
  expect(await statuses()).toEqual([100, 100, 50])
  expect(await arrived()).toHaveLength(250)
  expect(await waiting(context)).toBe(0)
})

test('a batch that is too large is halved, and one event that is too large is left out', async ({
  contextOf,
  clock,
}) => {
  afterPause(clock)
  const context = contextOf()
  const growth = forwarding()
  await control('/treatment', { maxBytes: 400 })
  const long = anEvent(
    'viewed',
    { kind: 'page', path: `/newhome?${'x'.repeat(280)}` },
    { device_id: 'long-one', insert_id: 'long' },
  )
  await collect(growth, context, [...views(6, 'halved'), long])
  await growth.run('forward-events', context)
  expect(await arrived()).toEqual(views(6, 'halved').map((event) => event['insert_id']))
  expect(await statuses()).toContain(413)
  expect(await waiting(context)).toBe(0)
})

test('faulty events are left out by their index, and the others arrive', async ({ contextOf }) => {
  const context = contextOf()
  const growth = forwarding()
  await control('/faults', {
    match: 'POST /2/httpapi',
    status: 400,
    body: {
      code: 400,
      error: 'Invalid field values on some events',
      events_with_invalid_fields: { time: [0] },
      events_with_missing_fields: { event_type: [2] },
    },
  })
  await control('/treatment', { silenced: ['silent-device'] })
  await collect(growth, context, [...views(4, 'indexed'), ...views(1, 'silent-device')])
  await growth.run('forward-events', context)
  expect(await arrived()).toEqual(['indexed-1', 'indexed-3'])
  expect(await statuses()).toEqual([400, 400, 2])
  expect(await waiting(context)).toBe(0)
})

test('faults without an index are found by halving', async ({ contextOf }) => {
  const context = contextOf()
  const growth = forwarding()
  await control('/faults', {
    match: 'POST',
    times: 3,
    status: 400,
    body: { code: 400, error: 'Invalid event JSON' },
  })
  await collect(growth, context, views(4, 'unnamed'))
  await growth.run('forward-events', context)
  // 4, 2 and 1 are refused, and the last of these is dropped
  expect(await arrived()).toEqual(['unnamed-1', 'unnamed-2', 'unnamed-3'])
  expect(await waiting(context)).toBe(0)
})

test('a 429 is waited for half a minute, and a device over its quota until later', async ({
  contextOf,
  clock,
}) => {
  const context = contextOf()
  const growth = forwarding()
  await control('/treatment', { overQuota: ['busy-device'] })
  await collect(growth, context, [...views(1, 'busy-device'), ...views(2, 'calm-device')])
  await growth.run('forward-events', context)
  expect(await arrived()).toEqual([])
  clock.advance(minute / 2 - 1)
  await growth.run('forward-events', context)
  expect(await statuses()).toEqual([429])
  clock.advance(1)
  await growth.run('forward-events', context)
  expect(await arrived()).toEqual(['calm-device-0', 'calm-device-1'])
  await control('/treatment', {})
  clock.advance(day)
  await growth.run('forward-events', context)
  expect(await arrived()).toContain('busy-device-0')
})

test('a day without the service loses nothing, and nothing arrives twice', async ({ contextOf, clock }) => {
  clock.advance(2 * day)
  const context = contextOf()
  await control('/faults', { match: 'POST', times: 4, dropConnection: 'after' })
  for (let hours = 0; hours < 24; hours++) {
    const growth = forwarding()
    await collect(growth, context, views(5, `hour-${hours}`))
    if (hours >= 4 && hours < 23)
      await control('/faults', { match: 'POST', status: [500, 502, 503, 504][hours % 4] })
    await growth.run('forward-events', context)
    clock.advance(60 * minute)
  }
  await forwarding().run('forward-events', context)
  expect(await arrived()).toHaveLength(120)
  expect(await waiting(context)).toBe(0)
})

test('a wrong key loses nothing', async ({ contextOf, clock }) => {
  clock.advance(4 * day)
  const context = contextOf()
  const wrong = forwarding('key_of_others')
  await collect(wrong, context, views(2, 'keyed'))
  await wrong.run('forward-events', context)
  expect(await waiting(context)).toBe(2)
  afterPause(clock)
  await forwarding().run('forward-events', context)
  expect(await arrived()).toEqual(['keyed-0', 'keyed-1'])
})

test('production has no stand-in', () => {
  expect(() => mountAmplitudeSim(service, { environment: 'production', apiKey, clock: aClock() })).toThrow(
    'refused',
  )
})
