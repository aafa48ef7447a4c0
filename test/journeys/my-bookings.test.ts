import ICAL from 'ical.js'
import { expectAccessible } from './accessible.ts'
import { aBooking } from './booking.ts'
import { expect, openAs, test } from './journey.ts'
import { awaitMail, calendarOf } from './mailbox.ts'
import { anAccount } from './provider.ts'
import { seeConfirmed } from './visit.ts'

const inNewYork = (instant: string) =>
  new Date(instant).toLocaleDateString('en-CA', { timeZone: 'America/New_York' })

const phoneOnly = { sizes: ['phone'] } as const

test('a customer who signs up after booking finds the bookings, opens one and can book again', async ({
  page,
  origin,
  makeProvider,
}) => {
  const owner = await makeProvider()
  const email = `guest-of-${owner.email}`
  for (const nth of [0, 4]) await aBooking(owner, { nth, email })
  await openAs(page, await anAccount(origin, { email }), '/bookings')
  await page.getByRole('link', { name: 'My bookings' }).click()
  await expect(page).toHaveURL('/bookings?view=mine')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My bookings')
  const upcoming = page.getByRole('region', { name: 'Upcoming' }).getByRole('listitem')
  await expect(upcoming).toHaveCount(2)
  await expect(upcoming.first()).toContainText('Private lesson with Ada Mensah')
  await expect(upcoming.first()).toContainText('in New York')
  await expectAccessible(page, 'my bookings')

  await upcoming
    .first()
    .getByRole('link', { name: /^See, move or cancel/ })
    .click()
  await seeConfirmed(page)
  await page.goBack()
  await upcoming
    .first()
    .getByRole('link', { name: /^Book again/ })
    .click()
  await expect(page).toHaveURL(owner.page)
  await expect(page.getByRole('heading', { name: 'Choose a time' })).toBeVisible()
})

/** The sessions in a private calendar, by start, or the status of a failed answer. */
async function readFeed(url: string): Promise<number | { start: Date; summary: string }[]> {
  const response = await fetch(url)
  if (!response.ok) return response.status
  expect(response.headers.get('content-type')).toContain('text/calendar')
  const calendar = new ICAL.Component(ICAL.parse(await response.text()))
  return calendar
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
    .map(({ startDate, summary }) => ({ start: startDate.toJSDate(), summary }))
    .toSorted((one, other) => one.start.getTime() - other.start.getTime())
}

test('a private calendar shows what is booked until its address is renewed or ended', async ({
  page,
  makeProvider,
}) => {
  const owner = await makeProvider({
    services: [
      { title: 'Short hello', priceCents: 0, maxPartySize: 4 },
      { title: 'Asked walk', serviceUrl: 'asked', requiresApproval: true },
    ],
  })
  const { start } = await aBooking(owner)
  await aBooking(owner, { service: 1, nth: 8, name: 'Chi Okafor', email: 'chi@example.test' })
  await openAs(page, owner, '/bookings')
  await page.getByRole('button', { name: 'Make a private address' }).click()
  const address = page.getByRole('textbox', { name: 'Private calendar address of “Booked with me”' })
  const first = await address.inputValue()
  await expect(page.getByRole('link', { name: 'Noor Haddad' })).toBeVisible()
  await expectAccessible(page, 'booked with me')
  const events = await readFeed(first)
  expect(events).toMatchObject([
    { start: new Date(start), summary: expect.stringContaining('Short hello') },
    { summary: expect.stringContaining('Asked walk') },
  ])
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Copied.')).toBeVisible()

  await page.getByRole('button', { name: 'Make a new address' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make a new address' }).click()
  await expect(address).not.toHaveValue(first)
  const second = await address.inputValue()
  expect(await readFeed(first)).toBe(404)
  expect(await readFeed(second)).toHaveLength(2)

  await page.getByRole('button', { name: 'End it' }).click()
  await expect(page.getByRole('dialog', { name: 'End this address?' })).toBeVisible()
  await expectAccessible(page, 'ending a private address', phoneOnly)
  await page.getByRole('dialog').getByRole('button', { name: 'End the address' }).click()
  await expect(address).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Make a private address' })).toBeVisible()
  expect(await readFeed(second)).toBe(404)

  const when = page.getByRole('navigation', { name: 'When' })
  await when.getByRole('link', { name: 'Past' }).click()
  await expect(page.getByRole('heading', { name: 'No past sessions yet' })).toBeVisible()
  await expect(when.locator('[aria-current]')).toHaveText(['Past'])
  await expectAccessible(page, 'booked with me, past', phoneOnly)

  const show = page.getByRole('navigation', { name: 'Show as' })
  await show.getByRole('link', { name: 'Month' }).click()
  await page.goto(`/bookings?show=month&date=${inNewYork(start)}`)
  const day = page
    .getByRole('table')
    .getByRole('link', { name: /, \d bookings?$/ })
    .first()
  await expect(day).toBeVisible()
  await expectAccessible(page, 'a month of bookings')
  await day.press('Enter')
  await expect(page).toHaveURL(/show=week&date=/)
  await expect(page.getByRole('link', { name: /Noor Haddad|Chi Okafor/ }).first()).toBeVisible()
  await expectAccessible(page, 'a week of bookings')
})

test('a provider adds a booking that was made by phone, and the customer gets the mail', async ({
  page,
  origin,
  makeProvider,
}) => {
  const owner = await makeProvider({ services: [{ maxPartySize: 4 }] })
  const email = `guest-of-${owner.email}`
  await openAs(page, owner, '/bookings')
  await page.getByRole('button', { name: 'Add a booking' }).click()
  const drawer = page.getByRole('dialog', { name: 'Add a booking' })
  await drawer.getByRole('radio', { name: 'Another time' }).check()
  await drawer.getByRole('button', { name: 'Add the booking' }).click()
  await expect(drawer.getByText('Please enter a name')).toBeVisible()
  await expectAccessible(page, 'a booking by hand with faults')
  await drawer.getByRole('radio', { name: 'A free time' }).check()
  await expect(drawer.getByRole('radio').first()).toBeVisible()
  const next = drawer.getByRole('button', { name: /^Next month/ })
  const month = ((await next.getAttribute('aria-label')) ?? '').replace(/.*, /, '')
  await next.click()
  await expect(drawer.getByText(month, { exact: true })).toBeVisible()
  await drawer.getByRole('radio', { name: '10:00 AM', exact: true }).check()
  await expectAccessible(page, 'a booking by hand')
  await drawer.getByRole('textbox', { name: 'Name of the customer' }).fill('Iva Petrova')
  await drawer.getByRole('textbox', { name: 'E-mail of the customer' }).fill(email)
  await expect(
    drawer.getByText(/^Iva gets an e-mail at once: Private lesson, .*10:00 AM in New York/),
  ).toBeVisible()
  await expect(drawer.getByRole('textbox', { name: 'Amount in US dollars' })).toHaveValue('48')
  await drawer.getByRole('button', { name: 'Add the booking' }).click()
  await expect(drawer).toHaveCount(0)
  const row = page.getByRole('listitem').filter({ hasText: 'Iva Petrova' })
  await expect(row).toContainText('10:00 to 10:30 AM')

  const mail = await awaitMail(origin, email, 'You’re booked: Private lesson')
  const { start, summary } = calendarOf(mail)
  expect(start.getUTCMinutes()).toBe(0)
  expect(summary).toBe('Private lesson with Ada Mensah')
})
