import ICAL from 'ical.js'
import { aBooking } from './booking.ts'
import { aNewcomer, signUp } from './first-run.ts'
import { expect, signIn, test } from './journey.ts'
import { awaitMail, calendarOf } from './mailbox.ts'
import { chooseTime, enterDetails, seeConfirmed } from './visit.ts'

test('who booked first and signed up later finds the booking, opens it and books again', async ({
  page,
  origin,
  makeProvider,
}) => {
  const owner = await makeProvider({ services: [{ title: 'Short hello', priceCents: 0 }] })
  const customer = aNewcomer()
  await aBooking(owner, { email: customer.email })
  await signUp(page, origin, customer)
  await page.goto('/bookings')
  await page.getByRole('link', { name: 'My bookings' }).click()
  await expect(page).toHaveURL('/bookings?view=mine')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My bookings')
  const upcoming = page.getByRole('region', { name: 'Upcoming' }).getByRole('listitem')
  await expect(upcoming).toHaveCount(1)
  await expect(upcoming).toContainText('Short hello with Ada Mensah')
  await expect(upcoming).toContainText('in New York')

  await upcoming.getByRole('link', { name: /^See, move or cancel/ }).click()
  await seeConfirmed(page)
  await page.goBack()
  await upcoming.getByRole('link', { name: /^Book again/ }).click()
  await chooseTime(page, 3)
  await enterDetails(page, { email: customer.email })
  await page.getByRole('button', { name: 'Book this time' }).click()
  await seeConfirmed(page)
  await page.goto('/bookings?view=mine')
  await expect(upcoming).toHaveCount(2)
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
  const owner = await makeProvider({ services: [{ title: 'Short hello', priceCents: 0 }] })
  const { start } = await aBooking(owner)
  await signIn(page, owner)
  await page.goto('/bookings')
  await page.getByRole('button', { name: 'Make a private address' }).click()
  const address = page.getByRole('textbox', { name: 'Private calendar address of “Booked with me”' })
  const first = await address.inputValue()
  const events = await readFeed(first)
  expect(events).toHaveLength(1)
  expect(events).toMatchObject([{ start: new Date(start), summary: expect.stringContaining('Short hello') }])
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Copied.')).toBeVisible()

  await page.getByRole('button', { name: 'Make a new address' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make a new address' }).click()
  await expect(address).not.toHaveValue(first)
  const second = await address.inputValue()
  expect(await readFeed(first)).toBe(404)
  expect(await readFeed(second)).toHaveLength(1)

  await page.getByRole('button', { name: 'End it' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End the address' }).click()
  await expect(address).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Make a private address' })).toBeVisible()
  expect(await readFeed(second)).toBe(404)
})

test('a booking that was made by phone is added by hand, and the customer hears of it', async ({
  page,
  origin,
  makeProvider,
}) => {
  const owner = await makeProvider()
  const email = `guest-of-${owner.email}`
  await signIn(page, owner)
  await page.goto('/bookings')
  await page.getByRole('button', { name: 'Add a booking' }).click()
  const drawer = page.getByRole('dialog', { name: 'Add a booking' })
  await drawer.getByRole('button', { name: 'Add the booking' }).click()
  await expect(drawer.getByText('Please enter a name')).toBeVisible()
  await expect(drawer.getByRole('radio').first()).toBeVisible()
  const next = drawer.getByRole('button', { name: /^Next month/ })
  const month = ((await next.getAttribute('aria-label')) ?? '').replace(/.*, /, '')
  await next.click()
  await expect(drawer.getByText(month, { exact: true })).toBeVisible()
  await drawer.getByRole('radio', { name: '10:00 AM', exact: true }).check()
  await drawer.getByRole('textbox', { name: 'Name of the customer' }).fill('Iva Petrova')
  await drawer.getByRole('textbox', { name: 'E-mail of the customer' }).fill(email)
  await expect(
    drawer.getByText(/^Iva gets a mail at once: Private lesson, .*10:00 AM in New York/),
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
