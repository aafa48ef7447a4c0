// P14: how soon the pages answer a finger, on a phone with a processor four times slower and round trips of 150 ms.
import path from 'node:path'
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { demo } from '../seed/demo/demo.ts'
import type { Bench } from './bench.ts'
import { openBrowser } from './browser.ts'
import { calibrate } from './calibration.ts'
import { type Figure, fiveTimes, median } from './figures.ts'
import { folder } from './folder.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const desktop = { viewport: { width: 1440, height: 900 } }
const slow = { processor: 4, roundTripMs: 150 }

/**
 * Runs in each document: stores the moment of the last press or key and the duration of the slowest interaction across
 * page loads. Offers `seen`, which resolves with the moment at which the first frame with a condition was shown, and
 * `answer`, the duration of the next interaction until its frame is shown, by the browser's own clock (Event Timing):
 * asking in each frame would slow the frames themselves. It is null if that frame does not fulfil the condition.
 */
const instruments = `(() => {
  const wall = (at) => performance.timeOrigin + at
  for (const type of ['click', 'keydown'])
    addEventListener(type, (event) => sessionStorage.setItem('pressed', wall(event.timeStamp)), { capture: true })
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) sessionStorage.setItem('slowest', Math.max(duration, sessionStorage.getItem('slowest') ?? 0))
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
  window.seen = (condition) => new Promise((resolve) => {
    const look = () => {
      if (!condition()) return requestAnimationFrame(look)
      requestAnimationFrame(() => {
        const shown = new MessageChannel()
        shown.port1.onmessage = () => resolve(wall(performance.now()))
        shown.port2.postMessage('')
      })
    }
    look()
  })
  window.answer = (condition) => new Promise((resolve) => {
    const inFrame = () => requestAnimationFrame(() => {
      const held = condition()
      new PerformanceObserver((list, observer) => {
        const durations = list.getEntries().filter(({ interactionId }) => interactionId).map(({ duration }) => duration)
        if (durations.length === 0) return
        observer.disconnect()
        resolve(held ? Math.max(...durations) : null)
      }).observe({ type: 'event', durationThreshold: 16 })
    })
    for (const type of ['click', 'input']) addEventListener(type, inFrame, { capture: true, once: true })
  })
})()`

/** A button of the calendar that React has taken over, so that a press on it counts. */
const usableDay = `[...document.querySelectorAll('[role=grid] button:not([disabled])')].some((day) => Object.keys(day).some((key) => key.startsWith('__react')))`

export const benchAnswering: Bench = async ({ stage, quick }) => {
  // the pages connect to their public address alone
  const origin = stage.env['PUBLIC_URL'] ?? stage.server.origin
  const { port, close } = await openBrowser(path.join(folder, `chromium-${process.pid}`))
  try {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
    // each run has a calibration of its own: the machine's speed changes within minutes
    const times = <T extends object>(run: () => Promise<T>) => {
      const once = async () => ({ cpu: calibrate().cpu, ...(await run()) })
      return quick ? once().then((one) => [one]) : fiveTimes(once)
    }
    const visits = await times(() => visit(browser, origin))
    const edits = await times(() => edit(browser, origin))
    const of = <T extends { readonly cpu: number }>(
      what: string,
      runs: readonly T[],
      value: (run: T) => number,
      atMost: number,
    ): Figure => ({
      bar: 'P14',
      what: `${what}, CPU / ${slow.processor}, ${slow.roundTripMs} ms`,
      value: median(runs.map(value)),
      unit: 'ms',
      limit: { atMost },
      factor: median(runs.map(({ cpu }) => cpu)),
    })
    return [
      of("'See times' of a service to a usable month", visits, ({ month }) => month, 500),
      of('a day to its times', visits, ({ times }) => times, 100),
      of('a key in the editor to the page and its phone preview', edits, ({ preview }) => preview, 100),
      // a press like any other: the limit is that of every interaction
      of("'Move … down' in the list of sections to the new order on both", edits, ({ moved }) => moved, 200),
      of('INP of a visitor: day, time, name, e-mail', visits, ({ inp }) => inp, 200),
      of(
        'INP of an owner in the editor: typing, moving and dragging, sections',
        edits,
        ({ inp }) => inp,
        200,
      ),
    ]
  } finally {
    await close()
  }
}

/** Opens a page with the instruments. `slowDown` makes it the slow device from then on. */
async function openPage(browser: Browser, options: object) {
  const context = await browser.newContext({ ...options, timezoneId: 'America/New_York' })
  await context.addInitScript(instruments)
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const slowDown = async () => {
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: slow.roundTripMs,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: slow.processor })
  }
  return { page, slowDown, close: () => context.close() }
}

/** Performs `press` and returns the milliseconds from it to the first frame in which the condition holds. */
async function answerMs(page: Page, press: () => Promise<unknown>, condition: string): Promise<number> {
  const seen = page.evaluate<number>(`window.seen(() => ${condition})`)
  await press()
  return (await seen) - (await read(page, 'pressed'))
}

/**
 * Performs `press` and returns the milliseconds from it until its frame is shown. Throws if that frame does not fulfil the
 * condition.
 */
async function frameMs(page: Page, press: () => Promise<unknown>, condition: string): Promise<number> {
  const answer = page.evaluate<number | null>(`window.answer(() => ${condition})`)
  await press()
  const duration = await answer
  if (duration === null) throw new Error(`the frame after a press does not show ${condition}`)
  return duration
}

const read = (page: Page, name: string) =>
  page.evaluate<number>(`Number(sessionStorage.getItem('${name}') ?? 0)`)

/** A visitor goes from a service to the times of a day, and starts to fill in the details. */
async function visit(browser: Browser, origin: string) {
  const { page, slowDown, close } = await openPage(browser, phone)
  await slowDown()
  await page.goto(`${origin}/at/${demo.userUrl}`, { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Book a time' }).first().tap()
  await page.waitForURL('**/services/**', { waitUntil: 'networkidle' })
  const month = await answerMs(page, () => page.getByRole('link', { name: 'See times' }).tap(), usableDay)
  await page.waitForLoadState('networkidle')
  const day = page.getByRole('grid').getByRole('button', { pressed: false }).last()
  const name = (await day.getAttribute('aria-label')) ?? ''
  const list = `document.querySelector('button[data-start]')?.closest('fieldset').querySelector('h3').textContent === ${JSON.stringify(name)}`
  const times = await answerMs(page, () => day.tap(), list)
  await page.locator('button[data-start]').first().tap()
  await page.getByRole('textbox', { name: 'Name', exact: true }).pressSequentially('Noor')
  await page.getByRole('textbox', { name: 'E-mail' }).pressSequentially('noor@example.test')
  const inp = await read(page, 'slowest')
  await close()
  return { month, times, inp }
}

/** The pages that the editor draws: the whole page and the phone's. */
const canvases = ['Your page', 'Phone preview of your draft']

/** Whether each canvas fulfils a condition on its document, `page`. */
const onCanvases = (condition: string) =>
  `${JSON.stringify(canvases)}.every((title) => {
    const page = document.querySelector('iframe[title="' + title + '"]')?.contentDocument
    return page?.body && (${condition})
  })`

/** The first of two sections stands above the second on each canvas. */
const inOrder = (...names: readonly [string, string]) => {
  const [first, second] = names.map((name) => `page.getElementById('${name}')`)
  return onCanvases(`${first} && ${second} && ${first}.compareDocumentPosition(${second}) & 4`)
}

/** The owner types in the editor, moves and drags a section, and opens other sections. */
async function edit(browser: Browser, origin: string) {
  const { page, slowDown, close } = await openPage(browser, desktop)
  await page.goto(`${origin}/signin`)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(demo.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(demo.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/dashboard**')
  await page.goto(`${origin}/editor`)
  const list = page.getByRole('navigation', { name: 'Sections' })
  await list.getByRole('link', { name: 'Hero section' }).click()
  const greeting = page.locator('dialog[data-dialog]').getByRole('textbox', { name: 'Greeting' })
  const word = `Hello ${Date.now()}`
  const shows = (text: string) => onCanvases(`page.body.textContent.includes('${text}')`)
  await greeting.fill(word)
  for (const condition of [shows(word), inOrder('skills', 'services')])
    await page.evaluate(`window.seen(() => ${condition})`)
  await page.getByText(/^Saved (?:just now|\d)/).waitFor()
  await page.evaluate(`sessionStorage.removeItem('slowest')`)
  await slowDown()
  const keys: number[] = []
  for (const [at, key] of Array.from('quickly').entries())
    keys.push(await frameMs(page, () => greeting.press(key), shows(word + 'quickly'.slice(0, at + 1))))
  await greeting.pressSequentially(' and welcome')
  // where the list is narrow a row shows its buttons while it is pointed at
  await list.getByRole('link', { name: 'Skills' }).hover()
  const down = list.getByRole('button', { name: 'Move Skills down' })
  const moved = await frameMs(page, () => down.click(), inOrder('services', 'skills'))
  const gripOf = (title: string) => list.getByRole('button', { name: `Drag ${title}`, exact: true })
  await dragOnto(page, gripOf('Skills'), gripOf('Services'))
  await page.evaluate(`window.seen(() => ${inOrder('skills', 'services')})`)
  for (const section of ['Skills', 'About me']) await list.getByRole('link', { name: section }).click()
  const inp = await read(page, 'slowest')
  await close()
  return { preview: median(keys), moved, inp }
}

/** Drags the row of a grip by the mouse onto the row of another grip. */
async function dragOnto(page: Page, grip: Locator, onto: Locator) {
  await onto.scrollIntoViewIfNeeded()
  const [from, to] = [await grip.boundingBox(), await onto.boundingBox()]
  if (!from || !to) throw new Error('a row of the list is not in sight')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 })
  await page.mouse.up()
}
