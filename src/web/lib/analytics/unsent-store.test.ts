// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { tabStore, visitStore } from './unsent-store.ts'
import type { AnalyticsEvent } from './upload.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

/** The ids of all events in local storage. */
const savedIds = (): string[] =>
  Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '').flatMap((key) => {
    const { events } = JSON.parse(localStorage.getItem(key) ?? '{}') as { events: AnalyticsEvent[] }
    return events.map(({ insert_id }) => insert_id)
  })

let ids = 0
const anEvent = (insert_id = `i${ids++}`): AnalyticsEvent => ({
  event_type: 'viewed',
  time: 1,
  session_id: 1,
  insert_id,
  device_id: 'device-1',
  event_properties: {},
  platform: 'Web',
})
const many = (count: number) => Array.from({ length: count }, () => anEvent())

/** Locks as a browser grants them; `close` frees those of a tab. */
function someLocks() {
  const held = new Set<string>()
  const of = () => {
    const own: string[] = []
    const request = async (name: string, options: unknown, work?: (lock: unknown) => unknown) => {
      const run = work ?? (options as (lock: unknown) => unknown)
      if (held.has(name)) return run(null)
      held.add(name)
      own.push(name)
      try {
        await run({ name })
      } finally {
        held.delete(name)
      }
    }
    // the store calls nothing else
    return { locks: { request } as unknown as LockManager, close: () => own.map((name) => held.delete(name)) }
  }
  return of
}

function aTab(given: { locks?: LockManager; now?: number } = {}) {
  const id = `tab${ids++}`
  const it = { now: given.now ?? 0 }
  const store = tabStore({
    storage: localStorage,
    locks: given.locks,
    newId: () => id,
    now: () => it.now,
  })
  const adopted = async () => {
    const found: string[] = []
    await store.adopt((events) => found.push(...events.map(({ insert_id }) => insert_id)))
    return found
  }
  return { it, store, adopted }
}

test('two tabs do not overwrite each other’s events, and a tab that lives keeps its own', async () => {
  const locksOf = someLocks()
  const [one, two] = [locksOf(), locksOf()]
  const [first, second] = [aTab(one), aTab(two)]
  first.store.keep([anEvent('a')])
  second.store.keep([anEvent('b')])
  expect(await first.adopted()).toEqual([])
  expect(await second.adopted()).toEqual([])
  two.close()
  expect(await first.adopted()).toEqual(['b'])
  expect(await first.adopted()).toEqual([])
  expect(savedIds()).toEqual(['a'])
})

test('events of a closed tab lie there until they are taken', async () => {
  const locksOf = someLocks()
  const first = locksOf()
  aTab(first).store.keep([anEvent('a')])
  first.close()
  const next = aTab(locksOf())
  const failing = next.store.adopt(() => {
    throw new Error('the tab goes away')
  })
  await failing
  expect(await aTab(locksOf()).adopted()).toEqual(['a'])
})

test('without locks a tab counts as gone after two minutes', async () => {
  const first = aTab()
  first.store.keep([anEvent('a')])
  const second = aTab({ now: 120_000 })
  expect(await second.adopted()).toEqual([])
  second.it.now++
  expect(await second.adopted()).toEqual(['a'])
})

test('9.08 all tabs together save at most 1000 events', () => {
  const locksOf = someLocks()
  const [first, second] = [aTab(locksOf()), aTab(locksOf())]
  first.store.keep(many(700))
  second.store.keep(many(400))
  expect(savedIds()).toHaveLength(1000)
})

test('nothing is saved when nothing is unsent', () => {
  const { store } = aTab()
  store.keep([anEvent()])
  store.keep([])
  expect(localStorage).toHaveLength(0)
})

test('the pages of a visit hand on their events in the storage of the tab', () => {
  const visit = visitStore(
    () => sessionStorage,
    () => 1,
  )
  visit.keep([anEvent('a')])
  expect(
    visitStore(
      () => sessionStorage,
      () => 2,
    ).load(),
  ).toMatchObject([{ insert_id: 'a' }])
  expect(localStorage).toHaveLength(0)
  visit.keep([])
  expect(sessionStorage).toHaveLength(0)
})

test('a browser that forbids storage changes nothing', async () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const visit = visitStore(forbidden, () => 1)
  expect(visit.load()).toEqual([])
  visit.keep([anEvent()])
  await visit.adopt(() => {})
})
