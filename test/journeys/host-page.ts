import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, chromium, type Frame, type Page } from '@playwright/test'
import { browserPath } from '../browser-path.ts'
import { test as base, expect } from './journey.ts'

/** A website of somebody else, at another origin than the product. */
export type Website = {
  readonly origin: string
  /** Puts a page with this body at its root. */
  shows(body: string, dir?: 'ltr' | 'rtl'): void
}

type Fixtures = {
  /** A website whose policy allows scripts and frames of the product and nothing else. */
  website: Website
  /** A page of a browser that blocks cookies of third parties and parts their storage. */
  strict: Page
}

async function aWebsite(product: string): Promise<{ website: Website; stop: () => Promise<void> }> {
  let html = ''
  const policy = `default-src 'none'; script-src ${product}; frame-src ${product}`
  const server = createServer(({ url }, response) => {
    if (new URL(url ?? '/', 'http://website').pathname !== '/') return response.writeHead(404).end()
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
      .end(html)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    website: {
      origin,
      shows(body, dir = 'ltr') {
        html =
          `<!doctype html><html lang="en" dir="${dir}"><head><meta charset="utf-8"><title>Stillwater Yoga</title>` +
          `<meta name="viewport" content="width=device-width"></head><body>${body}</body></html>`
      },
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The journeys' own browser puts frames of other origins into one store; this one does not. */
const openStrict = (): Promise<Browser> =>
  chromium.launch({
    executablePath: browserPath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--test-third-party-cookie-phaseout',
    ],
  })

export const test = base.extend<Fixtures>({
  website: async ({ origin }, give) => {
    const { website, stop } = await aWebsite(origin)
    await give(website)
    await stop()
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  strict: async ({}, give) => {
    const browser = await openStrict()
    await give(await browser.newPage({ viewport: { width: 1280, height: 900 } }))
    await browser.close()
  },
})

/** The frame of a booking in this element of the page. */
export async function bookingIn(page: Page, element: string): Promise<Frame> {
  const handle = await page.locator(`${element} iframe`).elementHandle()
  const frame = await handle?.contentFrame()
  if (!frame) throw new Error(`${element} has no frame`)
  await expect(frame.getByRole('heading', { name: 'Choose a time' })).toBeVisible()
  await expect(frame.getByRole('grid')).toBeVisible()
  return frame
}

type Noted = { heard: unknown[]; shifted: number }

/** Notes the bookings that the page hears of, and what moves in it without a press of the visitor. */
export const takeNotes = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const noted: Noted = { heard: [], shifted: 0 }
    Object.assign(window, { noted })
    addEventListener('showcase:booked', (event) => noted.heard.push((event as CustomEvent).detail))
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) noted.shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

export const notesOf = (page: Page): Promise<Noted> =>
  page.evaluate(() => (window as unknown as { noted: Noted }).noted)

export { expect }
