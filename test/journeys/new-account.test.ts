import { expectAccessible } from './accessible.ts'
import { expect, openAs, test } from './journey.ts'

test('a new provider finds every page empty with a sentence that leads on, the account, the address and the menu', async ({
  page,
  makeProvider,
}) => {
  // many screens: a busy machine needs longer than for a journey
  test.setTimeout(360_000)
  await openAs(page, await makeProvider({ publish: false, services: [] }))
  await expect(page.getByRole('heading', { name: /steps? to your first booking/ })).toBeVisible()
  await expectAccessible(page, 'dashboard, fresh')
  for (const [tab, heading] of [
    ['orders', 'No orders yet'],
    ['subscribers', 'Nobody follows you yet'],
    ['classes', 'No classes yet'],
    ['analytics', 'Your page is not published yet.'],
  ] as const) {
    await page.goto(`/dashboard?tab=${tab}`)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expectAccessible(page, `tab ${tab}, empty`)
  }
  const follow = (name: string) => page.getByRole('link', { name, exact: true }).first().click()
  await follow('BOOKINGS')
  await expect(page.getByRole('heading', { name: 'Nobody has booked yet' })).toBeVisible()
  await expectAccessible(page, 'bookings, empty')
  await follow('My bookings')
  await expect(page.getByRole('heading', { name: 'You have not booked anything yet' })).toBeVisible()
  await expectAccessible(page, 'my bookings, empty')
  const menu = page.getByRole('navigation', { name: 'Dashboard', exact: true })
  await expect(menu.getByRole('link')).toHaveText([
    'ORDERS',
    'BOOKINGS',
    'SERVICES',
    'SETTINGS',
    'MY SUBSCRIBERS',
    'MY EVENTS',
    'COUPONS',
    'ANALYTICS',
    'COACHING DASHBOARD',
    'UPGRADE TO PREMIUM',
    'LIKES',
    'EXCHANGE NETWORK',
    'APPSUMO SPECIAL',
  ])
  await follow('COUPONS')
  await expect(page.getByRole('heading', { name: 'No coupons yet' })).toBeVisible()
  await expectAccessible(page, 'coupons, empty')
  await follow('COACHING DASHBOARD')
  await expect(page.getByRole('heading', { name: 'What should be different in two weeks?' })).toBeVisible()
  await follow('EXCHANGE NETWORK')
  await expect(page.getByRole('heading', { name: 'Before you can join' })).toBeVisible()
  await expectAccessible(page, 'exchange network, before joining')
  await page.goto('/instagram/redirect')
  await expect(page.getByRole('heading', { name: 'Instagram is not connected' })).toBeVisible()
  await expectAccessible(page, 'a return that began in no browser')
  await follow('ADD SERVICE')
  await expect(page.getByRole('form', { name: 'New service' })).toBeVisible()
  await expectAccessible(page, 'new service')
  await follow('SERVICES')
  await expect(page.getByRole('heading', { name: 'No services yet' })).toBeVisible()
  await expectAccessible(page, 'services, empty')

  await page.getByRole('button', { name: /^Account of/ }).click()
  const account = page.getByRole('dialog', { name: 'Your account' })
  await expect(account).toBeVisible()
  await expectAccessible(page, 'account dialog')
  await account.getByRole('link', { name: 'Your address' }).click()
  await expect(page.getByRole('dialog', { name: 'Change your address' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Profile URL' }).fill('x')
  await expect(page.getByText('Invalid profile url. Use only Lowercase English Alphabets')).toBeVisible()
  await expectAccessible(page, 'address with a fault')
  await page.getByRole('button', { name: 'Not now' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  const bar = page.getByRole('navigation', { name: 'Tabs' })
  for (const name of ['today', 'bookings', 'orders', 'services']) {
    const tab = bar.getByRole('link', { name, exact: true })
    await tab.click()
    await expect(tab).toHaveAttribute('aria-current', 'page')
  }
  await expect(bar.locator('[aria-current]')).toHaveCount(1)
  await page.getByRole('button', { name: 'menu', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expectAccessible(page, 'menu sheet', { sizes: ['phone'] })
})
