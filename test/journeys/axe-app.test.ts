import { expectAccessible } from './accessible.ts'
import { aBooking } from './booking.ts'
import { expect, openAs, test } from './journey.ts'
import { callApi } from './wire.ts'

const phoneOnly = { sizes: ['phone'] } as const

test('a fresh account: every tab, the menus, the address', async ({ page, makeProvider }) => {
  await openAs(page, await makeProvider({ publish: false, services: [] }))
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
  await page.goto('/bookings?view=mine')
  await expect(page.getByRole('heading', { name: 'You have not booked anything yet' })).toBeVisible()
  await expectAccessible(page, 'my bookings, empty')
  await page.goto('/servicemanagement')
  await expect(page.getByRole('heading', { name: 'No services yet' })).toBeVisible()
  await expectAccessible(page, 'services, empty')
  await page.goto('/subscribers')
  await expect(page.getByRole('heading', { name: 'This page opens later' })).toBeVisible()
  await expectAccessible(page, 'a page of later, signed in')

  await page.goto('/dashboard?setup=address')
  await expect(page.getByRole('dialog', { name: 'Change your address' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Profile URL' }).fill('x')
  await expect(page.getByText('Invalid profile url. Use only Lowercase English Alphabets')).toBeVisible()
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
  await openAs(page, owner)
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
})

test('bookings: both tabs, a booking by hand, a day to close, private addresses', async ({
  page,
  makeProvider,
}) => {
  test.setTimeout(240_000)
  const owner = await makeProvider({
    services: [{ maxPartySize: 4 }, { title: 'Asked walk', serviceUrl: 'asked', requiresApproval: true }],
  })
  const { start } = await aBooking(owner, { email: owner.email })
  await aBooking(owner, { service: 1, nth: 8, name: 'Chi Okafor', email: 'chi@example.test' })
  await openAs(page, owner)
  await page.goto('/bookings')
  await page.getByRole('button', { name: 'Make a private address' }).click()
  await expect(page.getByRole('textbox', { name: /^Private calendar address/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Noor Haddad' })).toBeVisible()
  await expectAccessible(page, 'booked with me')
  await page.getByRole('button', { name: 'End it' }).click()
  await expect(page.getByRole('dialog', { name: 'End this address?' })).toBeVisible()
  await expectAccessible(page, 'ending a private address', phoneOnly)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Add a booking' }).click()
  const drawer = page.getByRole('dialog', { name: 'Add a booking' })
  await drawer.getByRole('combobox', { name: 'Service' }).selectOption('Private lesson')
  await drawer.getByRole('button', { name: /^Next month/ }).click()
  await expect(drawer.getByRole('radio', { name: '10:00 AM', exact: true })).toBeVisible()
  await expectAccessible(page, 'a booking by hand')
  await drawer.getByRole('radio', { name: 'Another time' }).check()
  await drawer.getByRole('button', { name: 'Add the booking' }).click()
  await expect(drawer.getByText('Please enter a name')).toBeVisible()
  await expectAccessible(page, 'a booking by hand with faults')
  await drawer.getByRole('button', { name: 'Not now' }).click()

  await page.getByRole('button', { name: 'Close a day' }).click()
  const dialog = page.getByRole('dialog')
  const zone = { timeZone: 'America/New_York' }
  await dialog.getByLabel('Day').fill(new Intl.DateTimeFormat('en-CA', zone).format(new Date(start)))
  await expect(dialog.getByText(/that day:$/)).toBeVisible()
  await expectAccessible(page, 'a day to close')
  await dialog.getByRole('button', { name: 'Close the day' }).click()
  await dialog.getByRole('button', { name: /give everything back$/ }).click()
  await expect(dialog.getByText('This cannot be undone.')).toBeVisible()
  await expectAccessible(page, 'cancelling a day', phoneOnly)
  await dialog.getByRole('button', { name: /^Keep/ }).click()
  await expect(page.getByRole('button', { name: /^Open again/ })).toBeVisible()
  await expectAccessible(page, 'booked with me, a day closed', phoneOnly)

  await page.goto('/bookings?view=with-me&when=past')
  await expect(page.getByRole('heading', { name: 'Nothing lies behind you yet' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'When' }).locator('[aria-current]')).toHaveText(['Past'])
  await expectAccessible(page, 'booked with me, past', phoneOnly)
  await page.goto('/bookings?view=mine')
  await expect(page.getByRole('link', { name: /^See, move or cancel/ })).toBeVisible()
  await expectAccessible(page, 'my bookings')
})

test('an order: what a provider can do with it, and what asks first', async ({
  page,
  origin,
  makeProvider,
}) => {
  test.setTimeout(240_000)
  const owner = await makeProvider()
  await aBooking(owner)
  await callApi(origin, 'POST', '/api/bookings', {
    token: owner.token,
    body: {
      serviceId: owner.services[0]?.entityId,
      start: new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 5 * 86_400_000).toISOString(),
      name: 'Ben Ito',
      email: 'ben@example.test',
      amountCents: 6500,
      paid: true,
    },
  })
  await openAs(page, owner)
  await page.goto('/order?from=2026-01-01&to=2099-01-01')
  await expect(page.getByLabel('From')).toHaveValue('2026-01-01')
  await expect(page.getByRole('link', { name: '#1001' })).toBeVisible()
  await expectAccessible(page, 'orders between two dates')
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
  await page.getByRole('link', { name: '#1001' }).click()
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(dialog('Cancel this booking?')).toBeVisible()
  await expectAccessible(page, 'cancelling an order')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await page.getByRole('textbox', { name: /^Amount/ }).fill('100')
  await page.getByRole('button', { name: 'Send it back' }).click()
  await expect(page.getByText('Please say why, Noor reads it')).toBeVisible()
  await expectAccessible(page, 'giving money back, with faults')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  const move = dialog('Move this booking')
  await move.getByRole('button', { name: /^Next month/ }).click()
  await move
    .getByRole('radiogroup', { name: /20\d\d$/ })
    .getByRole('radio')
    .first()
    .check()
  await move.getByRole('group').getByRole('radio').first().check()
  await expectAccessible(page, 'moving an order')
  await move.getByRole('radio', { name: 'Another time' }).check()
  await move.getByLabel('Date').fill('2020-01-01')
  await move.getByLabel(/^Time in/).fill('10:00')
  await expect(move.getByText('That time has passed')).toBeVisible()
  await expectAccessible(page, 'moving an order to a time that has passed')
  await page.keyboard.press('Escape')
  await expect(move).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog(/^Order 1001/)).toHaveCount(0)

  await page.getByRole('link', { name: '#1002' }).click()
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  await dialog('Cancel this booking?').getByRole('button', { name: 'Cancel the booking' }).click()
  await expect(page.getByText('$65.00 is yours to pay back')).toBeVisible()
  await expectAccessible(page, 'an order with a refund to settle')
  await page.getByRole('button', { name: 'I paid it back' }).click()
  await expect(dialog('Have you paid $65.00 back?')).toBeVisible()
  await expectAccessible(page, 'saying that a refund was paid back')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: '$65 to pay back to Ben Ito' })).toBeVisible()
  await expectAccessible(page, 'dashboard with a refund to settle')
})

test('services: the list, a new one with every place, faults, one to change', async ({
  page,
  makeProvider,
}) => {
  const owner = await makeProvider({
    services: [{}, { title: 'Paused walk', serviceUrl: 'paused', visibility: 'paused' }],
  })
  await openAs(page, owner)
  await page.goto('/servicemanagement')
  await expect(page.getByRole('link', { name: 'Paused walk', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Pause now, Private lesson' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expectAccessible(page, 'services, one paused at once')
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
