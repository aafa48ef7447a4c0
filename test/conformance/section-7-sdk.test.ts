import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Types } from '@amplitude/analytics-browser'
import type { Page } from '@playwright/test'
import { expect, vi } from 'vitest'
import { test } from '../factories/product/browser-test.ts'
import { openBusiness } from '../factories/product/business.ts'
import { aPerson } from '../factories/product/person.ts'

const script = '@amplitude/analytics-browser/lib/scripts/amplitude-min.js'
const sdk = readFileSync(createRequire(import.meta.url).resolve(script), 'utf8')
const userAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'

/** Runs text in a page, because the types of a page are not those of this process. */
const run = <T>(page: Page, text: string) => page.evaluate<T>(text)

test('7.07 the SDK of the service drives the collector: what it tracks arrives once, and it reads every answer', async ({
  app,
  browser,
  db,
}) => {
  const owner = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const { userUrl } = await openBusiness(owner, [{ priceCents: 0 }])
  const context = await browser.newContext({ userAgent })
  const page = await context.newPage()
  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/collect/')) statuses.push(response.status())
  })
  await page.goto(`${app.origin}/at/${userUrl}`)
  await run(page, sdk)
  const results = await run<Types.Result[]>(
    page,
    `(async () => {
      const sdk = window.amplitude.createInstance()
      await sdk.init('showcase', undefined, {
        serverUrl: '${app.origin}/api/collect/2/httpapi',
        autocapture: false,
        remoteConfig: { fetchRemoteConfig: false },
        enableDiagnostics: false,
        flushIntervalMillis: 50,
        identityStorage: 'none',
      }).promise
      const tracked = Array.from({ length: 45 }, (_, at) =>
        sdk.track('viewed', { kind: 'card', path: '/at/${userUrl}', target: 'service-' + at }).promise)
      const faulty = sdk.track({ event_type: 'viewed', time: 'yesterday', event_properties: { kind: 'page', path: '/' } }).promise
      // its timer sends, because flush() sends nothing again
      return await Promise.all([...tracked, faulty])
    })()`,
  )
  expect(results.slice(0, 45).map(({ code }) => code)).toEqual(Array.from({ length: 45 }, () => 200))
  // the one with a faulty time is left out by its index, and the others are sent again without it
  expect(results.at(-1)?.code).toBe(400)
  expect(statuses).toContain(400)
  const stored = await db
    .selectFrom('analyticsEvents')
    .select(['subject', 'device'])
    .where('provider', '=', owner.userId)
    .where('kind', '=', 'card')
    .execute()
  expect(new Set(stored.map(({ subject }) => subject)).size).toBe(45)
  expect(stored).toHaveLength(45)
  expect(new Set(stored.map(({ device }) => device))).toEqual(new Set(['computer']))
  await context.close()
})

test('7.07 the neutral path takes the same uploads', async ({ app, db }) => {
  const owner = await aPerson(app, { first: 'Ben', last: 'Mensah' })
  const { userUrl } = await openBusiness(owner, [{ priceCents: 0 }])
  const event = {
    device_id: 'device-one',
    event_type: 'viewed',
    insert_id: 'neutral',
    event_properties: { kind: 'page', path: `/at/${userUrl}` },
  }
  const answer = await fetch(`${app.origin}/api/seen`, {
    method: 'POST',
    headers: { 'user-agent': userAgent, 'content-type': 'text/plain' },
    body: JSON.stringify({ api_key: 'showcase', events: [event] }),
  })
  expect([answer.status, await answer.json()]).toMatchObject([200, { code: 200, events_ingested: 1 }])
  await vi.waitUntil(
    async () =>
      (await db.selectFrom('analyticsEvents').selectAll().where('insertId', '=', 'neutral').execute())
        .length === 1,
  )
})
