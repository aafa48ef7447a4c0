import type { Page } from '@playwright/test'
import { expect, openAs, test } from './journey.ts'

const expired = (token: string) => {
  const [head, claims = ''] = token.split('.')
  const old = { ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as object), exp: 1 }
  return [head, Buffer.from(JSON.stringify(old)).toString('base64url'), 'signature'].join('.')
}

test('2.02 2.03 no route renders before the first authentication state; then the root leads on', async ({
  page,
  makeProvider,
}) => {
  await page.goto('/')
  await expect(page).toHaveURL('/newhome')

  const owner = await makeProvider()
  const { session } = owner
  let answer: (() => void) | undefined
  const isHeld = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/idp', async (route) => {
    await isHeld
    await route.continue()
  })
  // a session whose tokens have expired: its state needs an answer of the user pool
  const stale = { ...session, IdToken: expired(session.IdToken), AccessToken: expired(session.AccessToken) }
  const asked = page.waitForRequest('**/idp')
  await openAs(page, { ...owner, session: stale }, '/')
  await asked
  await expect(page.getByLabel('Showcase is starting')).toBeVisible()
  await expect(page.locator('#root :is(h1, main, nav, a)')).toHaveCount(0)
  await expect(page).toHaveURL('/')
  answer?.()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: /Ada$/ })).toBeVisible()
})

/** Registers a service worker, as an earlier version of the app may have done. */
async function registerWorker(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/old-worker.js')
    await navigator.serviceWorker.ready
  })
}
const workers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

test('2.06 documents and the app unregister any service worker', async ({ page }) => {
  await page
    .context()
    .route('**/old-worker.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'self.addEventListener("fetch", () => {})' }),
    )
  for (const address of ['/newhome', '/signin']) {
    await page.goto('/robots.txt')
    await registerWorker(page)
    expect(await workers(page)).toBe(1)
    await page.goto(address)
    await expect.poll(() => workers(page)).toBe(0)
  }
})

test('2.05 a page view goes to analytics on every navigation, in the app and between documents', async ({
  page,
  makeProvider,
}) => {
  const owner = await makeProvider()
  const viewed: string[] = []
  await page.route('**/api/seen', (route) => {
    const { events } = JSON.parse(route.request().postData() ?? '{}') as {
      events: { event_type: string; event_properties: { kind?: string; path?: string } }[]
    }
    for (const { event_type, event_properties } of events)
      if (event_type === 'viewed' && event_properties.kind === 'page')
        viewed.push(event_properties.path ?? '')
    return route.fulfill({ json: { code: 200 } })
  })
  const sent = async () => {
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    return viewed
  }
  await openAs(page, owner, '/dashboard')
  // a page that is left before it is drawn was not viewed
  await expect(page.getByRole('heading', { level: 1, name: /Ada$/ })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: /^BOOKINGS/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Booked with me' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: /Ada$/ })).toBeVisible()
  await expect.poll(sent).toEqual(['/dashboard', '/bookings', '/dashboard'])

  // the page of somebody else: an owner who looks at the own one is not counted
  const other = await makeProvider()
  const at = `/at/${other.userUrl}`
  await page.goto(at)
  await expect.poll(sent).toEqual(['/dashboard', '/bookings', '/dashboard', at])
  await page.goto(other.page)
  await expect.poll(sent).toEqual(['/dashboard', '/bookings', '/dashboard', at, other.page])
})

test('8.08 where the app’s own script does not load, the page reloads once, then offers to go on', async ({
  page,
}) => {
  let requests = 0
  const isApp = /\/assets\/app-[^/]+\.js$/
  await page.route(isApp, (route) => {
    requests++
    return route.fulfill({ status: 404 })
  })
  await page.goto('/signin')
  const alert = page.getByRole('alert').filter({ hasText: 'Showcase did not load' })
  await expect(alert).toBeVisible()
  expect(requests).toBe(2)
  await page.unroute(isApp)
  await alert.getByRole('button', { name: 'Load again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
})
