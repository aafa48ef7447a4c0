import type { Page } from '@playwright/test'
import { away, moment } from './away.ts'
import { expect, test } from './journey.ts'
import { awaitMail, calendarOf } from './mailbox.ts'
import { chooseTime, enterDetails, offeredTimes, seeConfirmed } from './visit.ts'

const name = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true })

test('a visitor books a free service without a card, and an outage of the database loses nothing typed', async ({
  page,
  origin,
  makeProvider,
}) => {
  const { page: service, email } = await makeProvider({
    services: [{ title: 'A short hello', priceCents: 0 }],
  })
  const guest = `guest-of-${email}`
  await page.goto(service)
  await expect(page.getByText('Booking is free.')).toBeVisible()
  const times = await offeredTimes(page)
  const holdBack = await away(page, /\/holds$/)
  await times.first().click()
  await expect(page.getByText(moment)).toBeVisible()
  await holdBack()
  const start = await chooseTime(page)

  await expect(page.getByRole('group', { name: 'Pay by card' })).toHaveCount(0)
  await enterDetails(page, { email: guest, note: 'The blue door?' })
  const orderBack = await away(page, /\/api\/checkouts\//)
  await page.getByRole('button', { name: 'Book this time' }).click()
  await expect(page.getByRole('alert').filter({ hasText: moment })).toBeVisible()
  await expect(name(page)).toHaveValue('Noor Haddad')

  // a reload during the outage loses nothing
  const refused = page.waitForResponse((response) => response.status() === 503)
  await page.reload()
  await refused
  await orderBack()
  await expect(name(page)).toHaveValue('Noor Haddad')
  await expect(page.getByRole('textbox', { name: /^A note for/ })).toHaveValue('The blue door?')
  await page.getByRole('button', { name: 'Book this time' }).click()
  await seeConfirmed(page)
  await expect(page.getByText('Free', { exact: true })).toBeVisible()

  const mail = await awaitMail(origin, guest, 'You’re booked: A short hello')
  expect(calendarOf(mail).start).toEqual(start)
})
