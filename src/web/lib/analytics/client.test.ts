import { expect, test } from 'vitest'
import { cleanProperties } from './clean.ts'
import { type AnalyticsEvent, createAnalytics, type Session, type Surroundings } from './client.ts'
import { sessionTimeoutMs, uploadPeriodMs } from './limits.ts'

function aBrowser(
  answers: number[] = [],
  saved: { events: AnalyticsEvent[]; session?: Session } = { events: [] },
) {
  const sent: AnalyticsEvent[][] = []
  const timers: { work: () => void; ms: number }[] = []
  const it = { now: 1_000_000, sent, timers, ended: [] as AnalyticsEvent[][], saved }
  let ids = 0
  const around: Surroundings = {
    apiKey: 'showcase',
    deviceId: 'device-1',
    now: () => it.now,
    newId: () => `insert-${ids++}`,
    post: async (body) => {
      sent.push((JSON.parse(body) as { events: AnalyticsEvent[] }).events)
      const status = answers.shift() ?? 200
      return status === 0 ? undefined : { status }
    },
    postAtEnd: (body) => it.ended.push((JSON.parse(body) as { events: AnalyticsEvent[] }).events) > 0,
    load: () => it.saved,
    save: (state) => {
      it.saved = { events: [...state.events], session: state.session }
    },
    later: (work, ms) => {
      timers.push({ work, ms })
      return () => {}
    },
  }
  return { it, analytics: createAnalytics(around) }
}

const many = (count: number, track: (type: string) => void) => {
  for (let index = 0; index < count; index++) track('viewed')
}

test('9.08 events wait 30 seconds, or leave at once when 30 wait', async () => {
  const { it, analytics } = aBrowser()
  many(29, analytics.track)
  expect(it.sent).toHaveLength(0)
  expect(it.timers.map(({ ms }) => ms)).toEqual([uploadPeriodMs])
  expect(uploadPeriodMs).toBe(30_000)
  analytics.track('viewed')
  await analytics.flush()
  expect(it.sent.flat()).toHaveLength(30)
  expect(analytics.unsent).toBe(0)
})

test('9.08 a batch holds 100 events and halves on 413', async () => {
  const { it, analytics } = aBrowser([0])
  many(250, analytics.track)
  await analytics.flush()
  it.sent.length = 0
  const second = aBrowser([413, 413], it.saved)
  await second.analytics.flush()
  expect(second.it.sent.map((batch) => batch.length)).toEqual([
    100, 50, 25, 25, 25, 25, 25, 25, 25, 25, 25, 25,
  ])
})

test('9.08 at most 1000 unsent events are saved, the newest', async () => {
  const { it, analytics } = aBrowser(Array.from({ length: 3000 }, () => 0))
  many(1200, analytics.track)
  await analytics.flush()
  expect(it.saved.events).toHaveLength(1000)
  expect(it.saved.events[0]?.insert_id).toBe('insert-200')
})

test('9.08 a session ends after 30 minutes without an event', () => {
  const { it, analytics } = aBrowser()
  expect(sessionTimeoutMs).toBe(1_800_000)
  analytics.track('viewed')
  it.now += sessionTimeoutMs
  analytics.track('viewed')
  it.now += sessionTimeoutMs + 1
  analytics.track('viewed')
  const [first, second, third] = it.saved.events.map((event) => event.session_id)
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

test('a page that goes away hands its events to the browser once', () => {
  const { it, analytics } = aBrowser()
  many(5, analytics.track)
  analytics.leave()
  analytics.leave()
  expect(it.ended.map((batch) => batch.length)).toEqual([5])
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
