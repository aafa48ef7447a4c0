import { expectAccessible } from './accessible.ts'
import { aBooking, holdElsewhere } from './booking.ts'
import { expect, test } from './journey.ts'
import { tabTo } from './keyboard.ts'
import { ownColours } from './looks.ts'
import { awaitMail, calendarOf, readCalendar } from './mailbox.ts'
import { callApi } from './wire.ts'

test('a customer moves a booking by keyboard alone, past a time that was just taken, and calendars follow', async ({
  page,
  origin,
  makeProvider,
}) => {
  const owner = await makeProvider()
  const guest = `guest-of-${owner.email}`
  // not the first time of its day, so that one arrow key focuses a day without the booking's own time
  const { token, start } = await aBooking(owner, { nth: 100, email: guest })
  const checkout = `/api/checkouts/${encodeURIComponent(token)}`
  await page.goto(`/bookings/confirm?token=${encodeURIComponent(token)}`)
  await tabTo(page, page.getByRole('button', { name: 'Move to another time' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName('Move to another time')
  await expect(dialog.getByText('Your time now')).toBeVisible()
  await expectAccessible(page, 'choosing another time', ownColours)

  await tabTo(page, dialog.getByRole('grid').locator('button[tabindex="0"]'))
  const day = dialog.getByRole('grid').locator('button[aria-pressed="true"]')
  const before = (await day.getAttribute('aria-label')) ?? ''
  await page.keyboard.press('ArrowRight')
  await expect(day).not.toHaveAccessibleName(before)
  await expect(day).toBeFocused()
  const time = dialog
    .getByRole('group', { name: (await day.getAttribute('aria-label')) ?? '' })
    .getByRole('button')
    .nth(1)
  await tabTo(page, time, 60)
  const taken = (await time.getAttribute('data-start')) ?? ''
  await page.keyboard.press('Enter')
  const toNewTime = /^Move to \w+, \w+ \d+, .* in Berlin$/
  await expect(dialog).toHaveAccessibleName(toNewTime)

  await test.step('the customer goes back and stands at the same time', async () => {
    await tabTo(page, dialog.getByRole('button', { name: 'Choose another time' }))
    await page.keyboard.press('Enter')
    await expect(time).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveAccessibleName(toNewTime)
    await expectAccessible(page, 'old time and new', ownColours)
  })

  await test.step('a time that was taken meanwhile leads to others, and the booking stays where it is', async () => {
    await holdElsewhere(owner, taken)
    await tabTo(page, dialog.getByRole('button', { name: 'Move my booking' }))
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('heading', { name: 'Someone was a moment faster' })).toBeFocused()
    await expect(dialog.getByText('Your booking stays where it is.')).toBeVisible()
    expect(await callApi(origin, 'GET', checkout)).toMatchObject({ start })
    await tabTo(page, dialog.getByRole('button', { name: /earlier|later|day/i }).first())
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveAccessibleName(toNewTime)
  })

  await tabTo(page, dialog.getByRole('button', { name: 'Move my booking' }))
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/^Moved to /)
  await expect(heading).toBeFocused()
  await expect(page.getByRole('link', { name: 'Update your calendar' })).toBeVisible()
  await expectAccessible(page, 'moved', ownColours)

  const moved = await callApi(origin, 'GET', checkout)
  expect(moved).toMatchObject({ state: 'confirmed', movesLeft: 1 })
  expect([start, taken]).not.toContain(moved['start'])
  const first = calendarOf(await awaitMail(origin, guest, 'You’re booked: Private lesson'))
  expect(first).toMatchObject({ start: new Date(start), sequence: 0 })
  const file = await (await fetch(`${origin}${checkout}/calendar.ics`)).text()
  for (const event of [
    readCalendar(file),
    calendarOf(await awaitMail(origin, guest, 'Moved: Private lesson')),
  ])
    expect(event).toMatchObject({ uid: first.uid, start: new Date(String(moved['start'])), sequence: 1 })
})
