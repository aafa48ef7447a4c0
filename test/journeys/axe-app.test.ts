import { expectAccessible } from './accessible.ts'
import { aBooking } from './booking.ts'
import { expect, signIn, test } from './journey.ts'

const phoneOnly = { sizes: ['phone'] } as const

test('a fresh account: every tab, the menus, the address', async ({ page, makeProvider }) => {
  test.setTimeout(180_000)
  await signIn(page, await makeProvider({ publish: false, services: [] }))
  await expect(page.getByRole('heading', { name: /steps? to your first booking/ })).toBeVisible()
  await expectAccessible(page, 'dashboard, fresh')
  for (const [tab, heading] of [
    ['orders', 'No orders yet'],
    ['subscribers', 'No subscribers yet'],
    ['classes', 'No classes yet'],
    ['analytics', 'No charts yet'],
  ] as const) {
    await page.goto(`/dashboard?tab=${tab}`)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expectAccessible(page, `tab ${tab}, empty`)
  }
  await page.goto('/bookings')
  await expect(page.getByRole('heading', { name: 'Nobody has booked yet' })).toBeVisible()
  await expectAccessible(page, 'bookings, empty')
  await page.goto('/servicemanagement')
  await expect(page.getByRole('heading', { name: 'No services yet' })).toBeVisible()
  await expectAccessible(page, 'services, empty')
  await page.goto('/accountSettings')
  await expect(page.getByRole('heading', { name: 'This page opens later' })).toBeVisible()
  await expectAccessible(page, 'a page of later, signed in')

  await page.goto('/dashboard?setup=address')
  await expect(page.getByRole('dialog', { name: 'Change your address' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Profile URL' }).fill('x')
  await expectAccessible(page, 'address with a fault')
  await page.getByRole('button', { name: 'Not now' }).click()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible()
  await expectAccessible(page, 'account dialog')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'menu', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expectAccessible(page, 'menu sheet', phoneOnly)
})

test('a day with bookings: requests, numbers, the table and one order', async ({ page, makeProvider }) => {
  test.setTimeout(180_000)
  const owner = await makeProvider({
    services: [
      {},
      { title: 'Asked walk', serviceUrl: 'asked', requiresApproval: true, minNoticeMin: 240, priceCents: 0 },
      { title: 'Short hello', serviceUrl: 'hello', priceCents: 0 },
    ],
  })
  await aBooking(owner, { note: 'I come by tram.' })
  await aBooking(owner, { nth: 4, pay: false, email: 'ben@example.test', name: 'Ben Ito' })
  await aBooking(owner, { service: 1, nth: 8, name: 'Chi Okafor', email: 'chi@example.test' })
  await aBooking(owner, { service: 2, nth: 12 })
  await signIn(page, owner)
  await expect(page.getByRole('heading', { name: 'Chi Okafor asks for a time' })).toBeVisible()
  await expectAccessible(page, 'dashboard')
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('dialog', { name: 'Decline Chi Okafor?' })).toBeVisible()
  await expectAccessible(page, 'declining')

  await page.goto('/dashboard?tab=orders')
  await expect(page.getByRole('link', { name: '#1001' })).toBeVisible()
  await expectAccessible(page, 'orders')
  await page.getByRole('link', { name: '#1001' }).click()
  await expect(page.getByRole('dialog', { name: 'Order 1001, Noor Haddad' })).toBeVisible()
  await expect(page.getByText('I come by tram.')).toBeVisible()
  await expectAccessible(page, 'one order')
  await page.goto('/order?search=nobody')
  await expect(page.getByRole('heading', { name: 'Nothing matches “nobody”' })).toBeVisible()
  await expectAccessible(page, 'orders, nothing found')
  await page.goto('/bookings')
  await expect(page.getByRole('link', { name: /^Open/ }).first()).toBeVisible()
  await expectAccessible(page, 'bookings')
})

test('services: the list, a new one with every place, faults, one to change', async ({
  page,
  makeProvider,
}) => {
  test.setTimeout(180_000)
  const owner = await makeProvider({
    services: [{}, { title: 'Paused walk', serviceUrl: 'paused', visibility: 'paused' }],
  })
  await signIn(page, owner)
  await page.goto('/servicemanagement')
  await expect(page.getByRole('link', { name: 'Paused walk', exact: true })).toBeVisible()
  await expectAccessible(page, 'services')
  await page.getByRole('button', { name: 'Delete Paused walk' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'deleting a service')

  await page.goto('/servicemanagement?new=')
  await expect(page.getByRole('form', { name: 'New service' })).toBeVisible()
  await expectAccessible(page, 'new service')
  const places = page.getByRole('radiogroup', { name: 'Where it takes place' })
  await places.getByText('Offline').click()
  await page.getByText('Hours of its own').click()
  await page.getByRole('group', { name: 'Picture' }).getByText('YouTube').click()
  await page.getByRole('group', { name: 'Refund policy' }).getByRole('radio').last().check()
  await page.getByRole('button', { name: 'Save the service' }).click()
  await expect(page.getByText('Title is required')).toBeVisible()
  await expectAccessible(page, 'new service with faults')
  await places.getByText('Clubhouse').click()
  await expectAccessible(page, 'new service at Clubhouse')

  await page.goto(`/servicemanagement?edit=${owner.services[0]?.entityId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Private lesson' })).toBeVisible()
  await expectAccessible(page, 'a service to change')
})
