// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok } from '../lib/wire.fixture.ts'
import { aBooking } from '../parts/data/bookings.fixture.ts'
import { anOrder } from '../parts/data/orders.fixture.ts'
import { adaSignedIn, openApp } from './open-app.fixture.tsx'

const bookings = [
  aBooking(),
  aBooking({ id: 'bkg_2', customerName: 'Ben Ito', state: 'requested', orderId: 'ord_1' }),
  aBooking({ id: 'bkg_3', customerName: 'Chi Okafor', start: '2026-05-15T09:00:00.000Z' }),
  aBooking({ id: 'bkg_4', customerName: 'Gone Away', state: 'cancelled' }),
  // Sunday in Lisbon, of the week after
  aBooking({ id: 'bkg_5', customerName: 'Later On', start: '2026-05-16T23:30:00.000Z' }),
]
const answers = {
  'GET /api/bookings': ok({ bookings }),
  'GET /api/booked': ok({ bookings: bookings.slice(0, 2), next: null }),
  'GET /api/orders/ord_1': ok(anOrder({ customerNote: 'We are beginners.', place: 'Studio 2' })),
}
const open = (search: string) => openApp(`/bookings?view=with-me${search}`, answers, adaSignedIn)

test('a week shows its bookings by day, without cancelled ones, and leads to the weeks beside it', async () => {
  const { user, path } = await open('&show=week&date=2026-05-12')
  const week = within(await screen.findByRole('region', { name: 'Bookings, May 10 to 16, 2026' }))
  await week.findByText('3 bookings in this week.')
  const [tuesday] = week
    .getAllByRole('listitem')
    .filter((day) => within(day).queryByRole('heading', { name: 'Tuesday, May 12' }))
  if (!tuesday) throw new Error('Tuesday is missing')
  expect(
    within(tuesday)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['8:00 PM Leah OseiFirst lesson', '8:00 PM Ben ItoFirst lessonasks for approval'])
  expect(week.queryByText(/Gone Away|Later On/)).toBeNull()
  await user.click(week.getByRole('link', { name: 'Next week' }))
  await screen.findByRole('heading', { name: 'May 17 to 23, 2026' })
  expect(path()).toBe('/bookings?view=with-me&show=week&date=2026-05-17')
})

test('a day of the month leads to its week', async () => {
  const { user, path } = await open('&show=month&date=2026-05-01')
  const month = within(await screen.findByRole('table', { name: 'May 2026' }))
  expect(screen.getByText('4 bookings in this month.')).toBeTruthy()
  await user.click(month.getByRole('link', { name: 'Tuesday, May 12, 2 bookings' }))
  expect(path()).toBe('/bookings?view=with-me&show=week&date=2026-05-12')
})

test('a week without bookings says so, and the tabs say what is shown', async () => {
  await open('&show=week&date=2026-01-06')
  await screen.findByText('Nothing is booked in this week.')
  const show = within(screen.getByRole('navigation', { name: 'Show as' }))
  expect(show.getByText('Week').getAttribute('aria-current')).toBe('page')
  expect(screen.queryByRole('navigation', { name: 'When' })).toBeNull()
})

test('an address that makes no sense shows the list', async () => {
  await open('&show=year&when=never&date=2026-02-30')
  await screen.findByRole('heading', { name: 'Ben Ito' })
  const when = within(screen.getByRole('navigation', { name: 'When' }))
  expect(when.getByText('Upcoming').getAttribute('aria-current')).toBe('page')
})

test('a request in the list shows price, place and note beside its buttons', async () => {
  await open('')
  const row = (await screen.findByRole('heading', { name: 'Ben Ito' })).closest('li')
  if (!row) throw new Error('the row is missing')
  await within(row).findByText('We are beginners.')
  within(row).getByText('$80, paid by card')
  within(row).getByText('Studio 2')
  expect(within(row).getByRole('button', { name: 'Approve Ben Ito' })).toBeTruthy()
})

test('a request is declined by keyboard: Escape and Cancel return to the button, Enter declines once', async () => {
  const decide = 'POST /api/bookings/bkg_2/decision'
  const { user, sent } = await openApp(
    '/bookings?view=with-me',
    { ...answers, [decide]: ok({ state: 'declined' }) },
    adaSignedIn,
  )
  const decline = await screen.findByRole('button', { name: 'Decline Ben Ito' })
  decline.focus()
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline Ben Ito?' }))
  await waitFor(() => expect(dialog.getAllByRole('button')).toContain(document.activeElement))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(decline))
  expect(sent(decide)).toEqual([])
  await user.keyboard('{Enter}')
  const again = within(await screen.findByRole('dialog', { name: 'Decline Ben Ito?' }))
  const confirm = again.getByRole('button', { name: 'Decline the request' })
  for (let tabs = 0; tabs < 5 && document.activeElement !== confirm; tabs++) await user.tab()
  expect(document.activeElement).toBe(confirm)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(sent(decide)).toEqual([{ decision: 'decline' }]))
})
