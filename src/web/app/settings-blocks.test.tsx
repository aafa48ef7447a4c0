// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fault, ok } from '../lib/wire.fixture.ts'
import { inDialog, openAt, openSettings } from './settings.fixture.tsx'

test('a notification is switched at once, and switched back with the reason if it was not stored', async () => {
  let answer = ok({ mails: [] })
  const { user, sent } = await openSettings('mails', { 'PUT /api/notifications/new-order': () => answer })
  const bookings = await screen.findByRole<HTMLInputElement>('switch', { name: 'New bookings' })
  const reminders = screen.getByRole<HTMLInputElement>('switch', { name: 'Reminders' })
  expect([bookings.checked, reminders.checked]).toEqual([true, false])
  fireEvent.click(bookings)
  // without waiting: a switch that jumps back for a moment looks broken
  expect(bookings.checked).toBe(false)
  await waitFor(() => expect(sent('PUT /api/notifications/new-order')).toEqual([{ isOn: false }]))
  expect(bookings.checked).toBe(false)
  answer = fault(409, 'accounts.closing', 'Your account is about to close.')
  await user.click(bookings)
  await screen.findByText('Your account is about to close.')
  await waitFor(() => expect(bookings.checked).toBe(false))
})

test('the switch of the directory acts at once, and jumps back with the reason if it was not stored', async () => {
  let answer = ok({ isListed: true, isLive: true })
  const { user, sent } = await openSettings('page', { 'PUT /api/showcase/listing': () => answer })
  const listMe = await screen.findByLabelText<HTMLInputElement>('List me in the directory')
  expect(listMe.checked).toBe(false)
  fireEvent.click(listMe)
  expect(listMe.checked).toBe(true)
  await waitFor(() => expect(sent('PUT /api/showcase/listing')).toEqual([{ isListed: true }]))
  answer = fault(403, 'accounts.not_editor', 'You may not change this page.')
  await user.click(listMe)
  await screen.findByText('You may not change this page.')
  await waitFor(() => expect(listMe.checked).toBe(true))
})

test('an owner whose page is not published reads when the directory lists it', async () => {
  await openSettings('page', { 'GET /api/showcase/listing': ok({ isListed: true, isLive: false }) })
  const text = 'Your page is not published. You are listed as soon as it is.'
  expect(await screen.findByText(text)).toBeDefined()
})

test('a notification is previewed as the mail will look, without its dark style sheet', async () => {
  const { press } = await openSettings('mails', {
    'GET /api/notifications/new-order/preview': ok({
      sender: 'Showcase',
      subject: 'New booking: First session',
      html: '<html><head><style>.bg{color:red}</style></head><body><h1>Alex Meyer booked</h1></body></html>',
    }),
  })
  await press('Preview New bookings')
  const dialog = await inDialog('New bookings')
  await dialog.findByText('New booking: First session')
  const frame = dialog.getByTitle<HTMLIFrameElement>('Preview of New bookings')
  expect(frame.getAttribute('srcdoc')).toContain('<h1>Alex Meyer booked</h1>')
  expect(frame.getAttribute('srcdoc')).not.toContain('<style>')
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin')
})

test('a deletion needs its word and a decision about the bookings to come', async () => {
  const { user, press, sent } = await openSettings('you', {
    'GET /api/account/closing': ok({ closingAt: null, bookingsToCome: 2 }),
    'POST /api/account/closing': ok({ closingAt: '2026-06-12T12:00:00.000Z', bookingsToCome: 0 }),
  })
  await press('Delete account')
  const dialog = await inDialog('Delete your account?')
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }))
  dialog.getByText('Please type the word delete')
  dialog.getByText('Please agree, or finish your bookings first')
  expect(sent('POST /api/account/closing')).toEqual([])
  await user.type(dialog.getByLabelText('Type delete to go on'), 'Delete ')
  await user.click(dialog.getByLabelText('Cancel the 2 bookings to come'))
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }))
  await waitFor(() => expect(sent('POST /api/account/closing')).toEqual([{ cancelBookings: true }]))
})

test('a deletion that meets a new booking keeps the word and asks about the booking', async () => {
  const { user, press } = await openSettings('you', {
    'POST /api/account/closing': fault(409, 'accounts.bookings_to_come', 'There are bookings.', { count: 1 }),
  })
  await press('Delete account')
  const dialog = await inDialog('Delete your account?')
  await user.type(dialog.getByLabelText('Type delete to go on'), 'delete')
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }))
  await dialog.findByText('There is 1 booking to come now')
  expect(dialog.getByLabelText<HTMLInputElement>('Type delete to go on').value).toBe('delete')
  dialog.getByLabelText('Cancel the 1 booking to come')
})

test('the settings say where card payments go, and what to do while they are off', async () => {
  await openSettings('payments')
  const payments = within(await screen.findByRole('region', { name: 'Where the money goes' }))
  await payments.findByText('Payments are off')
  payments.getByText('To turn them on')
  expect(payments.getByText(/connects a Stripe account to it/)).toBeTruthy()
})

/** A window in which no media query matches is a phone; one in which all match is wide. */
const windowOf = (isWide: boolean) =>
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))

test.each(['/accountSettings', '/accountSettings?part=nonsense'])(
  'on a wide screen %s opens the first part',
  async (address) => {
    windowOf(true)
    await openAt(address)
    await screen.findByRole('heading', { level: 2, name: 'Payments' })
    const list = within(screen.getByRole('navigation', { name: 'Settings' }))
    expect(list.getByRole('link', { current: 'page' }).textContent).toBe('Payments')
  },
)

test('a phone shows the list with how each part stands, then the part alone with a way back', async () => {
  windowOf(false)
  const { user, path } = await openAt('/accountSettings')
  const list = within(await screen.findByRole('navigation', { name: 'Settings' }))
  await list.findByText('1 of 2 notifications on')
  expect(list.queryByRole('link', { current: 'page' })).toBeNull()
  expect(screen.queryByRole('heading', { level: 2, name: 'Payments' })).toBeNull()
  await user.click(list.getByRole('link', { name: /^E-mails/ }))
  await waitFor(() => expect(path()).toBe('/accountSettings?part=mails'))
  const heading = await screen.findByRole('heading', { level: 2, name: 'E-mails' })
  expect(document.activeElement).toBe(heading)
  expect(screen.queryByRole('navigation', { name: 'Settings' })).toBeNull()
  const main = within(screen.getByRole('main'))
  await user.click(main.getByRole('link', { name: 'Settings' }))
  await waitFor(() => expect(path()).toBe('/accountSettings'))
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Settings' }))
})

test('3.01 ids of other tools are shown to their owner where they exist', async () => {
  const user = {
    kind: 'user',
    entityId: 'user-1',
    data: { entityId: 'user-1', timekitProjectId: 'project-7' },
  }
  await openSettings('you', { 'GET /api/showcase': ok({ records: [user], live: null, changes: [] }) })
  const ids = within(await screen.findByRole('region', { name: 'Ids from other tools' }))
  expect(ids.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Timekit project'])
  ids.getByText('project-7')
})
