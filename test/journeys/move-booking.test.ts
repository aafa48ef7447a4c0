import { aBooking } from './booking.ts'
import { expect, test } from './journey.ts'
import { tabTo } from './keyboard.ts'
import { awaitMail, calendarOf, readCalendar } from './mailbox.ts'
import { callApi } from './wire.ts'

test('a booking is moved by keyboard alone, and calendars follow', async ({ page, origin, makeProvider }) => {
  const owner = await makeProvider()
  const guest = `guest-of-${owner.email}`
  // not the first time of its day, so that one arrow key focuses a day without the booking's own time
  const { token, start } = await aBooking(owner, { nth: 100, email: guest })
  await page.goto(`/bookings/confirm?token=${encodeURIComponent(token)}`)
  await tabTo(page, page.getByRole('button', { name: 'Move to another time' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName('Move to another time')
  await expect(dialog.getByText('Your time now')).toBeVisible()

  await tabTo(page, dialog.getByRole('grid').locator('button[tabindex="0"]'))
  const day = dialog.getByRole('grid').locator('button[aria-pressed="true"]')
  const before = (await day.getAttribute('aria-label')) ?? ''
  await page.keyboard.press('ArrowRight')
  await expect(day).not.toHaveAccessibleName(before)
  await expect(day).toBeFocused()
  const time = dialog
    .getByRole('list', { name: (await day.getAttribute('aria-label')) ?? '' })
    .getByRole('button')
    .nth(1)
  await tabTo(page, time, 60)
  const moved = (await time.getAttribute('data-start')) ?? ''
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveAccessibleName(/^Move to \w+, \w+ \d+, .* in Berlin$/)

  await test.step('one can go back, and stands where one was', async () => {
    await tabTo(page, dialog.getByRole('button', { name: 'Choose another time' }))
    await page.keyboard.press('Enter')
    await expect(time).toBeFocused()
    await page.keyboard.press('Enter')
  })
  await tabTo(page, dialog.getByRole('button', { name: 'Move my booking' }))
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/^Moved to /)
  await expect(heading).toBeFocused()
  await expect(page.getByRole('link', { name: 'Update your calendar' })).toBeVisible()

  const checkout = `/api/checkouts/${encodeURIComponent(token)}`
  expect(await callApi(origin, 'GET', checkout)).toMatchObject({
    state: 'confirmed',
    start: moved,
    movesLeft: 1,
  })
  const first = calendarOf(await awaitMail(origin, guest, 'You’re booked: Private lesson'))
  expect(first).toMatchObject({ start: new Date(start), sequence: 0 })
  const file = await (await fetch(`${origin}${checkout}/calendar.ics`)).text()
  for (const event of [
    readCalendar(file),
    calendarOf(await awaitMail(origin, guest, 'Moved: Private lesson')),
  ])
    expect(event).toMatchObject({ uid: first.uid, start: new Date(moved), sequence: 1 })
})

test('a time that was taken meanwhile leads to others, and the booking stays where it is', async ({
  page,
  makeProvider,
  origin,
}) => {
  const owner = await makeProvider()
  const { token, start } = await aBooking(owner, { nth: 100 })
  await page.goto(`/bookings/confirm?token=${encodeURIComponent(token)}`)
  await page.getByRole('button', { name: 'Move to another time' }).click()
  const dialog = page.getByRole('dialog')
  const time = dialog.locator('button[data-start]').first()
  const wanted = (await time.getAttribute('data-start')) ?? ''
  await time.click()
  await callApi(origin, 'POST', `/api/public/${owner.userUrl}/services/private-lesson/holds`, {
    body: { start: wanted, quantity: 1, timezone: 'Europe/Berlin' },
  })
  await dialog.getByRole('button', { name: 'Move my booking' }).click()
  await expect(dialog.getByRole('heading', { name: 'Someone was a moment faster' })).toBeFocused()
  await expect(dialog.getByText('Your booking stays where it is.')).toBeVisible()
  expect(await callApi(origin, 'GET', `/api/checkouts/${encodeURIComponent(token)}`)).toMatchObject({ start })
  await dialog
    .getByRole('button', { name: /earlier|later|day/i })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Move my booking' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Moved to /)
})
