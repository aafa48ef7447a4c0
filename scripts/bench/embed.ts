// P13: what the loader of an embedded booking costs the page that it runs in.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import type { PublicShowcase } from '#domains/showcase/contract.ts'
import type { Bench } from './bench.ts'
import { openBrowser } from './browser.ts'
import { brotliKilobytes } from './bundle.ts'
import { folder } from './folder.ts'
import { richPage } from './rich-page.ts'

const screens = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 900 } },
}
/** Where the booking stands: at the top of the page, or far below it. */
const places = { top: 0, below: 5000 }

export const benchEmbed: Bench = async ({ stage }) => {
  const { origin } = stage.server
  const { userUrl, services } = await liveShowcase(origin, () => richPage(stage))
  const service = services.find(({ visibility }) => visibility === 'public')
  const loader = await (await fetch(`${origin}/embed/v1.js`)).arrayBuffer()
  const snippet =
    `<div data-showcase="${userUrl}" data-service="${service?.entityId}" data-kind="inline"><a href="#">Book a time</a>` +
    `<br><svg width="1" height="776" aria-hidden="true"></svg></div><script async src="${origin}/embed/v1.js"></script>`
  const host = await openHost(origin, snippet)
  const { port, close } = await openBrowser(path.join(folder, `chromium-embed-${process.pid}`))
  try {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
    const views: { shifted: number; early: number }[] = []
    for (const screen of Object.values(screens))
      for (const above of Object.values(places))
        views.push(await view(browser, screen, { address: `${host.origin}/?above=${above}`, origin, above }))
    return [
      {
        bar: 'P13',
        what: 'embed loader, brotli',
        value: brotliKilobytes([Buffer.from(loader)]),
        unit: 'KB',
        limit: { atMost: 6 },
      },
      {
        bar: 'P13',
        what: 'layout shift of a host page, worst of phone and desktop, in view and below',
        value: Math.max(...views.map(({ shifted }) => shifted)),
        unit: '',
        limit: { atMost: 0 },
      },
      {
        bar: 'P13',
        what: 'files that a booking far below the view loads before it is near, but the loader',
        value: Math.max(...views.map(({ early }) => early)),
        unit: 'files',
        limit: { atMost: 0 },
      },
    ]
  } finally {
    await close()
    await host.stop()
  }
}

/** The rich page, which another bar may have made before. */
async function liveShowcase(origin: string, make: () => Promise<string>): Promise<PublicShowcase> {
  const read = () => fetch(`${origin}/api/public/richestpage`)
  const known = await read()
  if (!known.ok) await make()
  return (await (known.ok ? known : await read()).json()) as PublicShowcase
}

/** A page of another origin with text above and below a snippet; its policy allows the product's origin alone. */
async function openHost(product: string, snippet: string) {
  const policy = `default-src 'none'; script-src ${product}; frame-src ${product}`
  const server = createServer(({ url = '/' }, response) => {
    const above = Number(new URL(url, 'http://host').searchParams.get('above'))
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
      .end(
        '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
          `<title>Host</title><h1>Guests</h1><svg width="1" height="${above}"></svg>${snippet}` +
          `${'<p>And so it goes on, one line after the other.</p>'.repeat(60)}</html>`,
      )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type Where = { address: string; origin: string; above: number }

/** Opens the page, waits for the booking, and scrolls past it and back. */
async function view(browser: Browser, screen: object, { address, origin, above }: Where) {
  const context = await browser.newContext(screen)
  const page = await context.newPage()
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(origin)) loaded.push(request.url())
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  const early = above > 0 ? loaded.length - 1 : 0
  await page.evaluate(`window.shifted = 0; new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value
  }).observe({ type: 'layout-shift', buffered: true })`)
  const scrollTo = async (top: number) => {
    await page.evaluate(`scrollTo(0, ${top})`)
    await page.waitForTimeout(150)
  }
  const step = 300
  for (let top = 0; top < above; top += step) await scrollTo(top)
  await page.frameLocator('iframe').getByRole('grid').waitFor({ timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
  for (let top = above; top < above + 3000; top += step) await scrollTo(top)
  for (let top = above + 3000; top > 0; top -= step * 2) await scrollTo(top)
  const shifted = await page.evaluate<number>('window.shifted')
  await context.close()
  return { shifted, early }
}
