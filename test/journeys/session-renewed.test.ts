import type { Page } from '@playwright/test'
import { expect, signIn } from './journey.ts'
import { moveClock, test } from './own-server.ts'

test.describe.configure({ mode: 'serial' })

test.afterEach(({ origin }) => moveClock(origin, 0))

const hours = (count: number) => count * 3600
const idToken = (page: Page) => page.evaluate(() => localStorage.getItem('idToken'))

/** Moves the clocks of the server and the browser together. */
async function letPass(page: Page, origin: string, seconds: number): Promise<void> {
  await moveClock(origin, seconds)
  await page.clock.setSystemTime(new Date(Date.now() + seconds * 1000))
}

test('4.07 two hours later the session renews itself and the work goes on', async ({
  page,
  origin,
  makeProvider,
}) => {
  await signIn(page, await makeProvider({ publish: false }))
  const before = await idToken(page)
  await letPass(page, origin, hours(2))
  await page.goto('/order')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders')
  await expect(page.getByText('No orders yet')).toBeVisible()
  expect(await idToken(page)).not.toBe(before)
})

test('a browser whose clock stands still renews when the server refuses its old token', async ({
  page,
  origin,
  makeProvider,
}) => {
  await signIn(page, await makeProvider({ publish: false }))
  const before = await idToken(page)
  await moveClock(origin, hours(2))
  await page.goto('/order')
  await expect(page.getByText('No orders yet')).toBeVisible()
  expect(await idToken(page)).not.toBe(before)
})

test('after a month away one signs in again, and arrives where one was going', async ({
  page,
  origin,
  makeProvider,
}) => {
  const owner = await makeProvider({ publish: false })
  await signIn(page, owner)
  await letPass(page, origin, hours(31 * 24))
  await page.goto('/order')
  await expect(page).toHaveURL('/signin?redirect=%2Forder')
  expect(await idToken(page)).toBeNull()
  await signIn(page, owner, page.url())
  await expect(page).toHaveURL('/order')
})
