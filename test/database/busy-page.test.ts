import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect } from 'vitest'
import { type App, bootApp } from '../app.ts'
import { test } from '../database.ts'
import { freeStarts, hold } from '../factories/product/business.ts'
import { freePort } from '../factories/product/free-port.ts'
import { aProvider } from '../factories/product/provider.ts'
import { alwaysOpen } from '../factories/product/requests.ts'
import { aShowcase } from '../factories/product/showcase.ts'

const dataDir = mkdtempSync(path.resolve(import.meta.dirname, '../../.cache/busy-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const seconds = 4
const bookingsPerSecond = 10

type Read = { readonly asked: number; readonly html: string }

/** Asks for a page again and again until `isOver`. Returns its answers, each with the moment at which it was asked for. */
async function readAlways(url: string, isOver: () => boolean): Promise<Read[]> {
  const reads: Read[] = []
  while (!isOver()) {
    const asked = performance.now()
    reads.push({ asked, html: await (await fetch(url)).text() })
    await sleep(5)
  }
  return reads
}

/** The most pages that were made within any second. */
const mostInASecond = (made: readonly number[]): number =>
  Math.max(...made.map((begin) => made.filter((at) => at >= begin && at < begin + 1000).length))

/** Books one time after the other, each as the next one that the page prints. Returns when each was known to be gone. */
async function bookAlways(app: App, userUrl: string, serviceUrl: string): Promise<Map<string, number>> {
  const starts = await freeStarts(app, userUrl, serviceUrl, 'America/New_York')
  const gone = new Map<string, number>()
  const began = performance.now()
  for (let at = 0; at < seconds * bookingsPerSecond; at++) {
    const start = starts[at] ?? ''
    await hold(app, userUrl, serviceUrl, start)
    gone.set(start, performance.now())
    await sleep(Math.max(0, began + ((at + 1) * 1000) / bookingsPerSecond - performance.now()))
  }
  return gone
}

test('a provider booked ten times a second makes the page at most twice a second, and shows no time that is long gone', async ({
  database,
  contextOf,
}) => {
  const app = await bootApp(database, { port: await freePort(), dataDir, byTheClock: false })
  try {
    const provider = await aProvider({ ...contextOf(), clock: app.ground.clock })
    const { service } = await aShowcase(provider, { durationMin: 30, schedule: alwaysOpen })
    const url = `${app.origin}/at/${provider.userUrl}`
    // the publish above was not announced: polling finds it
    await sleep(1500)
    const before = app.renderings()
    let isOver = false
    const reading = readAlways(url, () => isOver)
    // one of them may pass during the test
    const first = (await freeStarts(app, provider.userUrl, service.serviceUrl, 'America/New_York')).slice(
      0,
      3,
    )
    for (const start of first) await hold(app, provider.userUrl, service.serviceUrl, start)
    const gone = await bookAlways(app, provider.userUrl, service.serviceUrl)
    await sleep(1500)
    isOver = true
    const reads = await reading
    const shownLate = reads.flatMap(({ asked, html }) =>
      [...gone].filter(([start, known]) => asked - known > 1000 && html.includes(start)),
    )
    const made = app.renderedAt.slice(before)
    expect(shownLate).toEqual([])
    expect(mostInASecond(made)).toBeLessThanOrEqual(2)
    // it followed the bookings
    expect(made.length).toBeGreaterThanOrEqual(seconds)
    expect([...gone.keys()].some((start) => reads.some(({ html }) => html.includes(start)))).toBe(true)
  } finally {
    await app.stop()
  }
})

test('publishing, pausing and closing act at once, however often the page was just made', async ({
  database,
  contextOf,
}) => {
  const app = await bootApp(database, { port: await freePort(), dataDir, byTheClock: false })
  try {
    const provider = await aProvider({ ...contextOf(), clock: app.ground.clock })
    const { service } = await aShowcase(provider, { schedule: alwaysOpen })
    const page = async () => {
      const answer = await fetch(`${app.origin}/at/${provider.userUrl}`)
      return { status: answer.status, html: await answer.text() }
    }
    const starts = await freeStarts(app, provider.userUrl, service.serviceUrl, 'America/New_York')
    const makeOften = async () => {
      for (let round = 0; round < 3; round++) {
        await page()
        await hold(app, provider.userUrl, service.serviceUrl, starts.splice(3, 1)[0] ?? '')
      }
    }
    const { catalogue, showcase, accounts } = app.product
    const as = { ...provider.context, ...app.ground.common }
    await makeOften()
    await catalogue.pauseService(as, { id: service.entityId, paused: true })
    expect((await page()).html).toContain('Paused: takes no bookings at the moment')
    await catalogue.pauseService(as, { id: service.entityId, paused: false })
    await makeOften()
    await showcase.setPublished(as, { isPublished: true })
    const before = app.renderings()
    await page()
    expect(app.renderings()).toBe(before + 1)
    await makeOften()
    await accounts.askClosing(as, { cancelBookings: true })
    expect((await page()).status).toBe(404)
  } finally {
    await app.stop()
  }
})
