import { expect, test } from './journey.ts'
import { awaitMail, calendarOf } from './mailbox.ts'
import { chooseTime, enterDetails, seeConfirmed } from './visit.ts'

test('a free service is booked without a card', async ({ page, origin, makeProvider }) => {
  const { page: service, email } = await makeProvider({
    services: [{ title: 'A short hello', priceCents: 0 }],
  })
  await page.goto(service)
  await expect(page.getByText('Booking is free.')).toBeVisible()
  const start = await chooseTime(page)
  await expect(page.getByRole('group', { name: 'Pay by card' })).toHaveCount(0)
  await enterDetails(page, { email: `guest-of-${email}` })
  await page.getByRole('button', { name: 'Book this time' }).click()
  await seeConfirmed(page)
  await expect(page.getByText('Free', { exact: true })).toBeVisible()

  const mail = await awaitMail(origin, `guest-of-${email}`, 'You’re booked: A short hello')
  expect(calendarOf(mail).start).toEqual(start)
})
