import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { bookingIds, countedAt, countedFrom, stepOf } from './counted.ts'
import { connectDomain } from './domain.ts'
import { bookingIn, expect, test } from './host-page.ts'
import { openAs, phone } from './journey.ts'
import { bookLink, chooseTime, enterDetails, seeConfirmed } from './visit.ts'

/** What filter lists of browsers block. */
const listed = /analytics|event|track|collect|telemetry/i
/** The browser of the journeys calls itself a headless one, which the product takes for a bot. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const free = [{ title: 'A short hello', serviceUrl: 'a-short-hello', priceCents: 0 }]

type Upload = {
  showcase_forward?: boolean
  events: { event_type: string; device_id: string; user_id?: string; insert_id: string }[]
}

/** Notes what the pages of a context post to the product's counter. */
function uploadsOf(context: BrowserContext): Upload[] {
  const uploads: Upload[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/seen') uploads.push(request.postDataJSON() as Upload)
  })
  return uploads
}

/** Answers nothing to what the pages of a context post, until the result is called. */
async function cutOff(context: BrowserContext): Promise<() => Promise<void>> {
  const isSeen = (url: URL) => url.pathname === '/api/seen'
  await context.route(isSeen, (route) => route.abort())
  return () => context.unroute(isSeen)
}

/** Waits until the script that counts has noted the view of a page. */
const counts = (page: Page) => page.waitForFunction(() => sessionStorage.getItem('analytics_unsent') !== null)

/** What a browser does when its network is back. */
const comeBack = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('online')))

test('a browser that blocks the words of filter lists delivers a visit with every step of a booking', async ({
  origin,
  makeProvider,
  openBrowser,
}) => {
  const { userUrl, services } = await makeProvider({ services: free })
  const id = services[0]?.entityId
  const page = await openBrowser({ ...phone, userAgent })
  const blocked: string[] = []
  await page.route(listed, (route) => {
    blocked.push(route.request().url())
    return route.abort()
  })
  await page.goto(`/at/${userUrl}?utm_source=flyer&utm_medium=print`)
  const card = page.getByRole('listitem').filter({ hasText: 'A short hello' })
  await card.scrollIntoViewIfNeeded()
  // half of the card is on the screen for a second
  await page.waitForTimeout(1500)
  await bookLink(page, 'A short hello').click()
  await expect(page).toHaveURL(/a-short-hello/)
  await chooseTime(page)
  await enterDetails(page)
  await page.getByRole('button', { name: 'Book this time' }).click()
  await seeConfirmed(page)
  expect(blocked).toEqual([])

  await expect
    .poll(async () => (await countedAt(userUrl)).map(stepOf))
    .toEqual(['viewed page', 'viewed card', 'opened card', 'viewed page', 'added time', 'updated details'])
  const counted = await countedAt(userUrl)
  const [visit, seen, opened, , added, updated] = counted.map(({ properties }) => properties)
  expect(visit).toMatchObject({ path: `/at/${userUrl}`, utm_source: 'flyer', utm_medium: 'print' })
  const checkout = (await bookingIds(id ?? ''))[0]
  expect(checkout).toBeTruthy()
  expect([seen, opened, added, updated].map((step) => [step?.['target'], step?.['checkout']])).toEqual([
    [id, undefined],
    [id, undefined],
    [id, checkout],
    [id, checkout],
  ])
  expect(counted[3]?.properties['referrer']).toBe(`${origin}/at/${userUrl}`)
  expect(JSON.stringify(counted)).not.toContain('token')
  // public pages set no cookie
  expect(await page.context().cookies()).toEqual([])
})

test('events of two tabs arrive once each, with those of a tab that was closed meanwhile', async ({
  page: first,
  makeProvider,
  browser,
}) => {
  const owner = await makeProvider()
  const context = await browser.newContext({ userAgent })
  await first.close()
  const one = await context.newPage()
  await openAs(one, owner, '/dashboard', { isAsked: true })
  await one.getByRole('button', { name: 'Allow the cookie' }).click()
  const device = (await context.cookies()).find(({ name }) => name === 'analytics_device')?.value ?? ''
  expect(device).not.toBe('')
  const reconnect = await cutOff(context)
  const two = await context.newPage()
  await two.goto('/order')
  const menu = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' })
  // the title changes when a page counts as viewed
  const visit = async (page: Page, link: RegExp, title: string) => {
    await menu(page).getByRole('link', { name: link }).click()
    await expect(page).toHaveTitle(`${title} · Showcase`)
  }
  await expect(two).toHaveTitle('Orders · Showcase')
  await visit(one, /^BOOKINGS/, 'Bookings')
  await visit(two, /^COUPONS/, 'Coupons')
  await visit(one, /^ORDERS/, 'Orders')
  await two.close()
  // a tab of the day before, whose computer was switched off
  const past = { event_type: 'viewed', time: Date.now() - 86_400_000, session_id: 1, platform: 'Web' }
  const left = { ...past, insert_id: 'insert-of-yesterday', device_id: device }
  await one.evaluate((event) => {
    const events = [{ ...event, event_properties: { kind: 'page', path: '/likes' } }]
    localStorage.setItem('analytics_unsent:gone', JSON.stringify({ events, at: 0 }))
  }, left)
  await reconnect()
  await comeBack(one)
  const paths = async () => (await countedFrom(device)).map(({ path }) => path ?? '').toSorted()
  await expect.poll(paths).toEqual(['/bookings', '/coupon', '/likes', '/order', '/order'])
  const unsent = () => one.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('unsent')))
  await expect(async () => {
    await comeBack(one)
    expect(await unsent()).toEqual([])
  }).toPass()
  await context.close()
})

test('what a visitor without a network does arrives afterwards, and a page that is closed at once is counted', async ({
  makeProvider,
  openBrowser,
}) => {
  const { userUrl } = await makeProvider({ services: free })
  const page = await openBrowser({ viewport: { width: 1280, height: 500 }, userAgent })
  await page.goto(`/at/${userUrl}`)
  await counts(page)
  await page.context().setOffline(true)
  await page.getByRole('listitem').filter({ hasText: 'A short hello' }).scrollIntoViewIfNeeded()
  await page.waitForTimeout(1500)
  await page.context().setOffline(false)
  const steps = async () => (await countedAt(userUrl)).map(stepOf)
  await expect.poll(steps).toEqual(['viewed page', 'viewed card'])

  const second = await page.context().newPage()
  await second.goto(`/at/${userUrl}/services/a-short-hello`)
  await counts(second)
  await second.close()
  await expect.poll(steps).toEqual(['viewed page', 'viewed card', 'viewed page'])
})

test('the app asks before it sets its cookie; no means no name and nothing passed on, and the settings change it', async ({
  makeProvider,
  openBrowser,
}) => {
  const owner = await makeProvider()
  const page = await openBrowser({ ...phone, userAgent })
  const uploads = uploadsOf(page.context())
  await openAs(page, owner, '/dashboard', { isAsked: true })
  const bar = page.getByRole('region', { name: 'Counting visits' })
  await expect(bar).toBeVisible()
  await expectAccessible(page, 'the bar that asks')
  /** The cookies of the counting with their days. */
  const kept = async () => {
    const cookies = (await page.context().cookies()).filter(({ name }) => name.startsWith('analytics'))
    return Object.fromEntries(
      cookies.map(({ name, expires }) => [name, Math.round((expires - Date.now() / 1000) / 86_400)]),
    )
  }
  expect(await kept()).toEqual({})
  await bar.getByRole('button', { name: 'No cookie' }).click()
  await expect(bar).toHaveCount(0)
  expect(await kept()).toEqual({ analytics_choice: 365 })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(bar).toHaveCount(0)
  await comeBack(page)
  await expect.poll(() => uploads.length).toBeGreaterThan(0)
  expect(uploads.every(({ showcase_forward }) => showcase_forward === false)).toBe(true)
  expect(uploads.flatMap(({ events }) => events.flatMap(({ user_id }) => user_id ?? []))).toEqual([])

  await page.goto('/accountSettings?part=you')
  const answer = page.getByRole('switch', { name: /^Allow the cookie/ })
  await expect(answer).not.toBeChecked()
  await answer.click()
  await expect(answer).toBeChecked()
  expect(await kept()).toEqual({ analytics_choice: 365, analytics_device: 365 })
})

test('the owner, a browser that asks not to be tracked and the provider’s switch send nothing', async ({
  makeProvider,
  openBrowser,
}) => {
  const owner = await makeProvider({ services: free })
  const page = await openBrowser({ userAgent })
  const uploads = uploadsOf(page.context())
  const leave = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
  /** Looks at a page until its script has had its time. */
  const look = async (address: string) => {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(1500)
    await leave()
  }
  await openAs(page, owner, `/at/${owner.userUrl}`)
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible()
  await look(owner.page)
  await look(`/booknow?u=${owner.userUrl}`)
  expect(uploads).toEqual([])

  await page.context().setStorageState({ cookies: [], origins: [] })
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', {
      value: sessionStorage.getItem('gpc') === 'yes',
    }),
  )
  await page.evaluate(() => sessionStorage.setItem('gpc', 'yes'))
  await look(owner.page)
  expect(uploads).toEqual([])
  await page.evaluate(() => sessionStorage.setItem('gpc', 'no'))
  await look(owner.page)
  expect(uploads.length).toBeGreaterThan(0)

  const out = await makeProvider({ records: [['appConfigurations', { trackingOptOut: true }]] })
  await look(out.page)
  expect(await countedAt(out.userUrl)).toEqual([])
})

test('a frame says whose page is around it, and an own domain counts its visit at itself', async ({
  website,
  makeProvider,
  openBrowser,
}) => {
  const provider = await makeProvider({ services: free })
  const { origin, userUrl, services } = provider
  const id = services[0]?.entityId ?? ''
  website.shows(
    `<div id="inline" data-showcase="${userUrl}" data-service="${id}"></div><script async src="${origin}/embed/v1.js"></script>`,
  )
  const page = await openBrowser({ viewport: { width: 1280, height: 900 }, userAgent })
  await page.goto(website.origin)
  const booking = await bookingIn(page, '#inline')
  await chooseTime(booking)
  await enterDetails(booking)
  await booking.getByRole('button', { name: 'Book this time' }).click()
  await expect(booking.getByText('Open your booking')).toBeVisible()
  await expect
    .poll(async () => (await countedAt(userUrl)).map(stepOf))
    .toEqual(['viewed page', 'added time', 'updated details'])
  const [visit, added] = await countedAt(userUrl)
  expect(visit?.properties).toMatchObject({ embed: new URL(website.origin).host })
  expect(added?.properties).toMatchObject({ target: id, checkout: (await bookingIds(id))[0] })

  const own = await connectDomain(provider)
  const visitor = await openBrowser({ viewport: { width: 1280, height: 900 }, userAgent })
  const uploads = uploadsOf(visitor.context())
  const addresses: string[] = []
  visitor.on('request', (request) => addresses.push(request.url()))
  await expect(async () => expect((await visitor.goto(own))?.status()).toBe(200)).toPass()
  await counts(visitor)
  await bookLink(visitor, 'A short hello').click()
  await chooseTime(visitor)
  await visitor.waitForFunction(() => sessionStorage.getItem('analytics_unsent')?.includes('"added"'))
  // the next page of the visit confirms what this one handed over
  await visitor.goto(own)
  expect(addresses.filter((address) => address.endsWith('/api/seen') && !address.startsWith(own))).toEqual([])
  const steps = async () => {
    const devices = new Set(uploads.flatMap(({ events }) => events.map(({ device_id }) => device_id)))
    return (await Promise.all([...devices].map(countedFrom))).flat().map(stepOf)
  }
  await expect
    .poll(async () => (await steps()).toSorted())
    .toEqual(expect.arrayContaining(['added time', 'opened card', 'viewed page', 'viewed page']))
})
