import { expect, test } from 'vitest'
import { cleanProperties } from './clean.ts'
import { createAnalytics, type Identity, type Surroundings } from './client.ts'
import { sessionTimeoutMs, uploadPeriodMs } from './limits.ts'
import type { AnalyticsEvent, Session, Unsent } from './upload.ts'

type Upload = { events: AnalyticsEvent[]; showcase_forward?: boolean }
type Kept = { events: readonly Unsent[]; session?: Session | undefined }

/** `answers`: the statuses of the posts in turn, 200 afterwards; 0: none arrives. */
function aBrowser(answers: number[] = [], kept: Kept = { events: [] }) {
  const uploads: Upload[] = []
  const timers: { work: () => void; ms: number }[] = []
  const left: Upload[] = []
  const it = {
    now: 1_000_000,
    uploads,
    timers,
    left,
    kept,
    identity: { deviceId: 'device-1', known: true, forward: true } as Identity,
    /** The events of tabs that are gone. */
    orphans: [] as Unsent[],
    sent: () => uploads.map(({ events }) => events),
  }
  let ids = 0
  const around: Surroundings = {
    apiKey: 'showcase',
    identity: () => it.identity,
    now: () => it.now,
    newId: () => `insert-${ids++}`,
    post: async (body, leaving) => {
      ;(leaving ? left : uploads).push(JSON.parse(body) as Upload)
      const status = answers.shift() ?? 200
      return status === 0 ? undefined : { status }
    },
    store: {
      load: () => it.kept.events,
      keep: (events) => {
        it.kept = { ...it.kept, events }
      },
      adopt: async (take) => {
        const found = it.orphans
        it.orphans = []
        if (found.length > 0) take(found)
      },
      session: () => it.kept.session,
      keepSession: (session) => {
        it.kept = { ...it.kept, session }
      },
    },
    later: (work, ms) => timers.push({ work, ms }),
  }
  return { it, analytics: createAnalytics(around) }
}

const many = (count: number, track: (type: string) => void) => {
  for (let index = 0; index < count; index++) track('viewed')
}
const idsOf = (uploads: readonly Upload[]) =>
  uploads.map(({ events }) => events.map(({ insert_id }) => insert_id))
const passing = () => new Promise((resolve) => setTimeout(resolve))

test('9.08 events wait 30 seconds, or leave at once when 30 wait', async () => {
  const { it, analytics } = aBrowser()
  many(29, analytics.track)
  await passing()
  expect(it.uploads).toHaveLength(0)
  expect(it.timers.map(({ ms }) => ms)).toEqual([uploadPeriodMs])
  expect(uploadPeriodMs).toBe(30_000)
  analytics.track('viewed')
  await passing()
  expect(it.sent().flat()).toHaveLength(30)
  expect(analytics.unsent).toBe(0)
})

test('9.08 a batch holds 100 events and halves on 413', async () => {
  const { it, analytics } = aBrowser([0])
  many(250, analytics.track)
  await analytics.flush()
  const second = aBrowser([413, 413], it.kept)
  await second.analytics.flush()
  expect(second.it.sent().map((batch) => batch.length)).toEqual([
    100, 50, 25, 25, 25, 25, 25, 25, 25, 25, 25, 25,
  ])
})

test('9.08 at most 1000 unsent events are saved, the newest', async () => {
  const { it, analytics } = aBrowser(Array.from({ length: 3000 }, () => 0))
  many(1200, analytics.track)
  await analytics.flush()
  expect(it.kept.events).toHaveLength(1000)
  expect(it.kept.events[0]?.insert_id).toBe('insert-200')
})

test('9.08 a session ends after 30 minutes without an event', () => {
  const { it, analytics } = aBrowser()
  expect(sessionTimeoutMs).toBe(1_800_000)
  analytics.track('viewed')
  it.now += sessionTimeoutMs
  analytics.track('viewed')
  it.now += sessionTimeoutMs + 1
  analytics.track('viewed')
  const [first, second, third] = it.kept.events.map((event) => event.session_id)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('a lost network keeps every event for the next time', async () => {
  const { analytics } = aBrowser([0, 503])
  many(3, analytics.track)
  await analytics.flush()
  expect(analytics.unsent).toBe(3)
  await analytics.flush()
  expect(analytics.unsent).toBe(3)
  await analytics.flush()
  expect(analytics.unsent).toBe(0)
})

test('without an answer, further events wait for the next attempt', async () => {
  const { it, analytics } = aBrowser([0])
  many(30, analytics.track)
  await passing()
  many(5, analytics.track)
  await passing()
  expect(it.uploads).toHaveLength(1)
  it.timers[0]?.work()
  await passing()
  expect(it.uploads).toHaveLength(2)
  expect(analytics.unsent).toBe(0)
})

test('a page that goes away hands its events to the browser once, and keeps them until an answer', async () => {
  const { it, analytics } = aBrowser([0])
  many(5, analytics.track)
  analytics.leave()
  analytics.leave()
  await passing()
  expect(it.left.map(({ events }) => events.length)).toEqual([5])
  expect(it.kept.events).toHaveLength(5)

  // the next page of the visit
  const next = aBrowser([], it.kept)
  next.analytics.track('viewed')
  await passing()
  expect(idsOf(next.it.uploads)).toEqual([[...(idsOf(it.left)[0] ?? []), 'insert-0']])
  expect(next.it.kept.events).toEqual([])
})

test('a page that is hidden and lives on learns what arrived', async () => {
  const { it, analytics } = aBrowser()
  many(3, analytics.track)
  analytics.leave()
  await passing()
  expect(analytics.unsent).toBe(0)
  analytics.track('viewed')
  analytics.leave()
  await passing()
  expect(it.left.map(({ events }) => events.length)).toEqual([3, 1])
})

test('what a leaving page hands over is cut where a browser would refuse it', async () => {
  const { it, analytics } = aBrowser()
  for (let index = 0; index < 25; index++) analytics.track('viewed', { text: 'ä'.repeat(4096) })
  analytics.leave()
  await passing()
  expect(it.left.flatMap(({ events }) => events)).toHaveLength(25)
  const bytes = it.left.map((upload) => new Blob([JSON.stringify(upload)]).size)
  expect(Math.max(...bytes)).toBeLessThan(60_000)
})

test('the events of a tab that is gone are sent with the own ones', async () => {
  const { it, analytics } = aBrowser([0])
  many(2, analytics.track)
  await analytics.flush()
  const next = aBrowser()
  next.it.orphans = [...it.kept.events]
  next.it.now += 5
  next.analytics.track('opened')
  await next.analytics.flush()
  expect(next.it.sent().map((batch) => batch.map(({ event_type }) => event_type))).toEqual([
    ['viewed', 'viewed', 'opened'],
  ])
})

test('events that must stay here are never in a request with others', async () => {
  const { it, analytics } = aBrowser()
  analytics.identify('person-1')
  analytics.track('viewed')
  it.identity = { deviceId: 'passing', known: false, forward: false }
  many(2, analytics.track)
  it.identity = { deviceId: 'device-1', known: true, forward: true }
  analytics.track('viewed')
  await analytics.flush()
  const [open, closed, last] = it.uploads
  expect([open, closed, last].map((upload) => upload?.showcase_forward)).toEqual([
    undefined,
    false,
    undefined,
  ])
  expect(it.sent().map((batch) => batch.map(({ device_id, user_id }) => [device_id, user_id]))).toEqual([
    [['device-1', 'person-1']],
    [
      ['passing', undefined],
      ['passing', undefined],
    ],
    [['device-1', 'person-1']],
  ])
  expect(JSON.stringify(it.uploads)).not.toContain('stays')
})

test('somebody unknown leaves no session behind', () => {
  const { it, analytics } = aBrowser()
  it.identity = { deviceId: 'passing', known: false, forward: false }
  analytics.track('viewed')
  expect(it.kept.session).toBeUndefined()
})

test('5.06 strings are truncated at 4096 characters and an object with more than 1000 properties is ignored', () => {
  const wide = (size: number) =>
    Object.fromEntries(Array.from({ length: size }, (_, index) => [`p${index}`, index]))
  expect(cleanProperties({ text: 'x'.repeat(5000) })['text']).toHaveLength(4096)
  expect(cleanProperties({ inner: { list: ['y'.repeat(4097)] } })).toEqual({
    inner: { list: ['y'.repeat(4096)] },
  })
  expect(Object.keys(cleanProperties(wide(1000)))).toHaveLength(1000)
  expect(cleanProperties(wide(1001))).toEqual({})
  expect(cleanProperties({ a: 1, wide: wide(1001) })).toEqual({ a: 1 })
})
