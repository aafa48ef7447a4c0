import { expect, vi } from 'vitest'
import type { App } from '../../app.ts'
import { aBrowser, type TestBrowser } from '../../factories/identity/browser.ts'
import { test } from '../../factories/product/app-test.ts'
import { openBusiness } from '../../factories/product/business.ts'
import { macintosh } from '../../factories/product/growth.ts'
import { aPerson } from '../../factories/product/person.ts'

type Properties = Readonly<Record<string, unknown>>
/** The client of src/web/lib/analytics, which another project types. */
type Analytics = {
  track(type: string, properties?: Properties): void
  flush(): Promise<void>
  readonly unsent: number
}
type Upload = {
  readonly status: number
  readonly events: readonly {
    readonly insert_id: string
    readonly event_type: string
    readonly event_properties: Properties
  }[]
}

const network = globalThis.fetch
const minute = 60_000

/** A visitor of a new provider's page, whose browser runs the real client against the real server. */
async function aVisitor(app: App) {
  const owner = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const { userUrl } = await openBusiness(owner, [{ priceCents: 0 }])
  const page = aBrowser(undefined, app.origin)
  const uploads: Upload[] = []
  const timers: { readonly work: () => void; readonly ms: number }[] = []
  // two hours ago, because the server believes no time to come
  const it = { now: Date.now() - 120 * minute, isOffline: false }
  page.answer = async (url, init) => {
    if (it.isOffline) throw new TypeError('fetch failed')
    const headers = new Headers(init?.headers)
    headers.set('user-agent', macintosh)
    const answer = await network(url, { ...init, headers })
    // the client posts texts
    uploads.push({ status: answer.status, events: JSON.parse(init?.body as string).events })
    return answer
  }
  const path = `/at/${userUrl}`
  return {
    it,
    page,
    uploads,
    timers,
    path,
    visit: (isApp = false) => openClient(page, { it, timers, isApp }),
    /** The events that the server has stored, by their time. */
    stored: () =>
      app.ground.db
        .selectFrom('analyticsEvents')
        .select(['insertId', 'sessionId', 'properties'])
        .where('provider', '=', owner.userId)
        .orderBy('at')
        .orderBy('insertId')
        .execute(),
  }
}

type Time = { readonly it: { readonly now: number }; readonly timers: unknown[]; readonly isApp: boolean }

/** Starts the client on a page of the browser, as a load of the page does. Its clock and its timers are the test's. */
async function openClient(page: TestBrowser, { it, timers, isApp }: Time): Promise<Analytics> {
  vi.stubGlobal('document', { documentElement: { dataset: {} }, cookie: '' })
  vi.stubGlobal('navigator', { doNotTrack: null })
  page.reload()
  const { createAnalytics } = await page.load<{ createAnalytics(around: object): Analytics }>(
    '../analytics/client',
  )
  const { browserSurroundings } = await page.load<{
    browserSurroundings(url: string, isApp: boolean): object
  }>('../analytics/browser')
  return createAnalytics({
    ...browserSurroundings('/api/seen', isApp),
    now: () => it.now,
    later: (work: () => void, ms: number) => void timers.push({ work, ms }),
  })
}

const views = (count: number, { track }: Analytics, path: string, more: Properties = {}) => {
  for (let index = 0; index < count; index++) track('viewed', { kind: 'page', path, ...more })
}

test('9.08 events are posted after 30 s, or at once when 30 are unsent; a session times out after 30 minutes', async ({
  app,
}) => {
  const { it, timers, path, visit, stored, uploads } = await aVisitor(app)
  const analytics = await visit()
  views(29, analytics, path)
  expect(timers.map(({ ms }) => ms)).toEqual([30_000])
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(uploads).toEqual([])
  timers.shift()?.work()
  await vi.waitUntil(() => analytics.unsent === 0)
  expect(uploads.map(({ status, events }) => [status, events.length])).toEqual([[200, 29]])
  expect(await stored()).toHaveLength(29)

  it.now += 30 * minute
  views(29, analytics, path)
  it.now += 30 * minute + 1
  views(1, analytics, path)
  // nobody has run the timer: the thirtieth was enough
  await vi.waitUntil(() => analytics.unsent === 0)
  const sessions = (await stored()).map(({ sessionId }) => sessionId)
  expect(sessions).toHaveLength(59)
  expect(new Set(sessions.slice(0, 58)).size).toBe(1)
  expect(sessions[58]).not.toBe(sessions[0])
})

test('9.08 a batch has 100 events, and halves when the server answers HTTP 413', async ({ app }) => {
  const { it, path, visit, stored, uploads } = await aVisitor(app)
  it.isOffline = true
  const analytics = await visit()
  // without a network they wait together; 100 of them are more than the server takes at once
  const long = 'x'.repeat(4096)
  views(150, analytics, path, { one: long, two: long, three: long })
  await analytics.flush()
  it.isOffline = false
  await analytics.flush()
  expect(uploads.map(({ status, events }) => [status, events.length])).toEqual([
    [413, 100],
    [200, 50],
    [200, 50],
    [200, 50],
  ])
  expect(new Set((await stored()).map(({ insertId }) => insertId)).size).toBe(150)
  expect(analytics.unsent).toBe(0)
})

test('9.08 at most 1000 unsent events are saved, the newest, and a later page posts them', async ({
  app,
}) => {
  const { it, page, path, visit, stored } = await aVisitor(app)
  it.isOffline = true
  const first = await visit(true)
  views(1200, first, path)
  expect(first.unsent).toBe(1000)
  const [saved = ''] = Array.from({ length: page.local.length }, (_, at) => page.local.key(at) ?? '').filter(
    (key) => key.startsWith('analytics_unsent'),
  )
  const { events } = JSON.parse(page.local.getItem(saved) ?? '') as { events: { insert_id: string }[] }
  expect(events).toHaveLength(1000)
  const ids = new Set(events.map(({ insert_id }) => insert_id))

  // the tab has been gone for long; the next one takes its events over, as fast as the server lets a network
  page.local.setItem(saved, JSON.stringify({ events, at: 0 }))
  it.isOffline = false
  const later = await visit(true)
  await later.flush()
  const arrived = (await stored()).map(({ insertId }) => insertId)
  expect(arrived.length).toBeGreaterThanOrEqual(100)
  expect(arrived.filter((id) => !ids.has(id))).toEqual([])
  expect(arrived.length + later.unsent).toBe(1000)
})

test('5.06 9.08 strings leave the browser with 4096 characters, and an object with more than 1000 properties is ignored', async ({
  app,
}) => {
  const { path, visit, stored, uploads } = await aVisitor(app)
  const analytics = await visit()
  const wide = (size: number) =>
    Object.fromEntries(Array.from({ length: size }, (_, index) => [`p${index}`, index]))
  views(1, analytics, path, { referrer: 'y'.repeat(5000), wide: wide(1000), wider: wide(1001) })
  analytics.track('viewed', wide(1001))
  await analytics.flush()
  expect(uploads.map(({ status }) => status)).toEqual([200])
  const [view, empty] = uploads[0]?.events ?? []
  expect(view?.event_properties).toEqual({
    kind: 'page',
    path,
    referrer: 'y'.repeat(4096),
    wide: wide(1000),
  })
  expect(empty?.event_properties).toEqual({})
  // the event itself arrives, with what the server keeps of it
  expect((await stored()).map(({ insertId }) => insertId)).toEqual([view?.insert_id])
})
