// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Calendar, Connections } from '#domains/connections/contract.ts'
import { now } from '../lib/clock.ts'
import { type Answers, fault, ok } from '../lib/wire.fixture.ts'
import { aCalendar, connected, leaving, nothingConnected, tried } from '../parts/data/connections.fixture.ts'
import { adaSignedIn, openApp } from './open-app.fixture.tsx'
import { openAt } from './settings.fixture.tsx'

const list = 'GET /api/connections'
const ago = (minutes: number) => new Date(now().getTime() - minutes * 60_000).toISOString()
const open = async (connections: Connections, answers: Answers = {}, address = '?part=connections') => {
  const app = await openAt(`/accountSettings${address}`, {
    [list]: ok(connections),
    'GET /api/connections/googlecalendar/leaving': ok(leaving),
    ...answers,
  })
  await screen.findByRole('heading', { level: 2, name: 'Connections' })
  await screen.findByRole('heading', { name: 'Add' })
  return app
}
const part = (name: string) => within(screen.getByRole('region', { name }))
const rowOf = (title: string, region = 'Connected') => {
  const row = part(region).getByRole('heading', { level: 4, name: title }).closest('li')
  if (!row) throw new Error(`${title} has no row`)
  return within(row)
}
test('?tab=connections is another name of the part, and without a connection it says what each would do', async () => {
  await open(nothingConnected, {}, '?tab=connections')
  part('Connected').getByText(/Nothing yet\. Connect a calendar/)
  expect(screen.queryByRole('region', { name: 'Which calendars count' })).toBeNull()
  expect(
    part('Add')
      .getAllByRole('heading', { level: 4 })
      .map(({ textContent }) => textContent.trim()),
  ).toEqual(['Calendar address', 'Google Calendar', 'Zoom', 'Instagram', 'Microsoft 365', 'Another calendar'])
  part('Add').getByRole('button', { name: 'Connect Google Calendar' })
  part('Add').getByRole('button', { name: 'Connect Zoom' })
})

test('a vendor that the operator did not set up says what works without it', async () => {
  await open({
    ...nothingConnected,
    vendors: nothingConnected.vendors.map((vendor) => ({ ...vendor, isAvailable: false })),
  })
  rowOf('Google Calendar', 'Add').getByText(
    /Not set up on this installation\. Until it is: add the secret address/,
  )
  rowOf('Google Calendar', 'Add').getByRole('button', { name: 'Add an address of Google Calendar' })
  rowOf('Zoom', 'Add').getByText(/type your own meeting link into a service/)
  rowOf('Microsoft 365', 'Add').getByText(/publish your Outlook calendar and add its address/)
  expect(screen.queryByRole('button', { name: /^Connect/ })).toBeNull()
})

test('dates of classes in busy times are named, each once', async () => {
  const salsa = { title: 'Salsa', start: '2026-12-01T17:00:00.000Z' }
  const collisions = [
    { calendarId: 'cal_1', ...salsa },
    { calendarId: 'cal_2', ...salsa },
  ]
  await open({ ...connected([aCalendar()]), collisions })
  expect(
    screen.getAllByText(/^1 date of your classes overlaps: Salsa on Tue, Dec 1\. They stay on your page/),
  ).toHaveLength(1)
})

test('an account says what for, as whom, since when and when it was read', async () => {
  const google = aCalendar({
    vendor: 'googlecalendar',
    name: 'Personal',
    canWrite: true,
    getsBookings: true,
    lastReadAt: ago(3),
  })
  await open(connected([google]))
  const row = rowOf('Google Calendar connected')
  row.getByText(
    /Takes busy times away from your page and receives your bookings\. As ada@example\.test, connected on Aug 3\./,
  )
  expect(row.getByText('Read 3 minutes ago.')).toBeDefined()
  await row.findByText('6 times have left your page')
})

test('read now shows its reading by itself', async () => {
  const room = aCalendar({ lastReadAt: ago(11) })
  let isRead = false
  const { user, sent } = await open(connected([room]), {
    [list]: () => ok(connected([isRead ? { ...room, lastReadAt: ago(0) } : room])),
    'POST /api/calendars/cal_1/read': () => {
      setTimeout(() => (isRead = true), 50)
      return ok(room)
    },
  })
  screen.getByText('Read 11 minutes ago.')
  await user.click(screen.getByRole('button', { name: 'Read now (Howard Street room)' }))
  await screen.findByText('Read a moment ago.')
  expect(sent('POST /api/calendars/cal_1/read')).toHaveLength(1)
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Read now/ }).getAttribute('aria-busy')).toBeNull(),
  )
})

test('a calendar that was never read stops the offer loudly, until it is read', async () => {
  const unread = aCalendar({ lastReadAt: null, stopsSelling: true })
  let isRead = false
  await open(connected([]), {
    [list]: () => ok(connected([isRead ? aCalendar({ lastReadAt: ago(0) }) : unread])),
  })
  screen.getByText('No free time of yours is offered until your calendars are read')
  isRead = true
  await screen.findByText('Read a moment ago.')
  expect(screen.queryByText(/No free time of yours is offered/)).toBeNull()
})

test('a failing calendar says why, until when it counts, and lets its owner go on selling', async () => {
  const failing = aCalendar({ failure: 'gone', failingSince: ago(90), countsUntil: ago(-600) })
  const { user, sent } = await open(connected([failing]), {
    'PUT /api/calendars/cal_1': ok({ ...failing, onOutage: 'go_on' }),
  })
  const row = rowOf('Howard Street room cannot be read')
  row.getByText(/no calendar at this address any more.*What we read before still blocks, until/)
  await user.click(row.getByRole('button', { name: 'Go on selling without it (Howard Street room)' }))
  await waitFor(() => expect(sent('PUT /api/calendars/cal_1')).toEqual([{ onOutage: 'go_on' }]))
})

test('an address that stopped working is replaced by another one', async () => {
  const failing = aCalendar({ failure: 'not_a_calendar', failingSince: ago(90), stopsSelling: true })
  const { user, sent, fill } = await open(connected([failing]), {
    'POST /api/calendars/try': ok(tried({ busyTimes: 1 })),
    'PUT /api/calendars/cal_1': ok(aCalendar()),
  })
  expect(screen.getAllByRole('alert')[0]?.textContent).toMatch(
    /No free time of yours is offered now.*What its server sends now is no calendar/,
  )
  await user.click(screen.getByRole('button', { name: 'Give another address for Howard Street room' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Howard Street room' }))
  await fill('New address', 'https://calendar.example/new.ics')
  await dialog.findByText('Readable: 1 busy time until Jan 25.')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('Howard Street room is saved.')
  expect(sent('PUT /api/calendars/cal_1')).toEqual([
    { name: 'Howard Street room', onOutage: 'stop', address: 'https://calendar.example/new.ics' },
  ])
})

test('a new address is tried as it is typed, names the classes in the way, and is added', async () => {
  const classes = [
    { title: 'Beginners’ salsa', start: '2026-12-01T17:00:00.000Z' },
    { title: 'Beginners’ salsa', start: '2026-12-08T17:00:00.000Z' },
  ]
  const { user, sent, fill } = await open(nothingConnected, {
    'POST /api/calendars/try': ok(tried({ busyTimes: 23, classes, count: 3 })),
    'POST /api/calendars': ok(aCalendar({ name: 'Choir' })),
  })
  await user.click(screen.getByRole('button', { name: 'Add an address of any calendar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a calendar address' }))
  await fill('Address', 'https://calendar.example/thea.ics')
  await dialog.findByText('Readable: 23 busy times until Jan 25.')
  dialog.getByText('3 times leave your page in the next four weeks.')
  dialog.getByText(/Tue, Dec 1.* · .* · and 1 more$/)
  dialog.getByText(
    '2 dates of your classes overlap: Beginners’ salsa on Tue, Dec 1 and Beginners’ salsa on Tue, Dec 8.',
  )
  expect(sent('POST /api/calendars/try')).toEqual([{ address: 'https://calendar.example/thea.ics' }])
  await user.click(dialog.getByRole('button', { name: 'Add this calendar' }))
  dialog.getByText('Please give the calendar a name')
  await fill('Name for you', 'Choir')
  await user.click(dialog.getByRole('radio', { name: /Go on selling/ }))
  await user.click(dialog.getByRole('button', { name: 'Add this calendar' }))
  await screen.findByText('Choir is connected. Its busy times leave your page.')
  expect(sent('POST /api/calendars')).toEqual([
    { address: 'https://calendar.example/thea.ics', name: 'Choir', onOutage: 'go_on' },
  ])
})

test('an address that cannot be read says why at its field, and nothing is lost', async () => {
  const message = 'The server says that there is no calendar at this address.'
  const refused = fault(400, 'connections.address_unreadable', message, { reason: 'gone' })
  const { user, fill, field } = await open(nothingConnected, {
    'POST /api/calendars/try': refused,
    'POST /api/calendars': refused,
  })
  await user.click(screen.getByRole('button', { name: 'Add an address of any calendar' }))
  await screen.findByRole('dialog')
  await fill('Address', 'https://calendar.example/lost.ics')
  await screen.findByText(message)
  await fill('Name for you', 'Choir')
  await user.click(screen.getByRole('button', { name: 'Add this calendar' }))
  await waitFor(() => expect(document.activeElement).toBe(field('Address')))
  expect([field('Address').value, field('Name for you').value]).toEqual([
    'https://calendar.example/lost.ics',
    'Choir',
  ])
})

test('an address that is none is told so at its field, and nothing is sent', async () => {
  const { user, fill, field, sent } = await open(nothingConnected)
  await user.click(screen.getByRole('button', { name: 'Add an address of any calendar' }))
  await screen.findByRole('dialog')
  await fill('Address', 'my own calendar <b>')
  await fill('Name for you', 'Choir')
  await user.click(screen.getByRole('button', { name: 'Add this calendar' }))
  await screen.findByText('This is not a whole address. It begins with https:// or webcal://.')
  expect(document.activeElement).toBe(field('Address'))
  expect([...sent('POST /api/calendars/try'), ...sent('POST /api/calendars')]).toEqual([])
})

test('each calendar takes time away or is ignored, and one gets the bookings', async () => {
  const google = { vendor: 'googlecalendar', canWrite: true, lastReadAt: ago(3) } as const
  const calendars: Calendar[] = [
    aCalendar({ ...google, id: 'cal_p', name: 'Personal', getsBookings: true }),
    aCalendar({ ...google, id: 'cal_b', name: 'Birthdays', takesTime: false, lastReadAt: null }),
    aCalendar(),
  ]
  const { user, sent } = await open(connected(calendars), {
    'PUT /api/calendars/cal_b': ok(calendars[1]),
    'PUT /api/calendars/cal_p': ok(calendars[0]),
  })
  const counts = part('Which calendars count')
  counts.getByText('Ignored')
  expect(counts.getAllByRole('radio', { name: /bookings/ })).toHaveLength(2)
  await user.click(counts.getByRole('switch', { name: 'Birthdays takes time away' }))
  await waitFor(() => expect(sent('PUT /api/calendars/cal_b')).toEqual([{ takesTime: true }]))
  await user.click(counts.getByRole('radio', { name: 'Send bookings here: Birthdays' }))
  await waitFor(() => expect(sent('PUT /api/calendars/cal_b')).toHaveLength(2))
  await user.click(counts.getByRole('radio', { name: 'Busy' }))
  await waitFor(() => expect(sent('PUT /api/calendars/cal_p')).toEqual([{ entryWords: 'busy' }]))
})

test('disconnecting and removing say first what happens', async () => {
  const google = aCalendar({
    id: 'cal_p',
    vendor: 'googlecalendar',
    name: 'Personal',
    canWrite: true,
    getsBookings: true,
  })
  const { user, sent } = await open(connected([google, aCalendar()]), {
    'DELETE /api/connections/googlecalendar': ok({ disconnected: true }),
    'DELETE /api/calendars/cal_1': ok({ removed: true }),
  })
  await user.click(screen.getByRole('button', { name: 'Disconnect Google Calendar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Disconnect Google Calendar?' }))
  for (const words of [
    '6 times',
    'of the next four weeks are offered again',
    /no longer written/,
    '4 bookings',
    /to come keep their events in its calendar/,
    /permission is given back/,
  ])
    await dialog.findByText(words)
  await user.click(dialog.getByRole('button', { name: 'Keep Google Calendar' }))
  expect(sent('DELETE /api/connections/googlecalendar')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Disconnect Google Calendar' }))
  const again = within(await screen.findByRole('dialog', { name: 'Disconnect Google Calendar?' }))
  await user.click(again.getByRole('button', { name: 'Disconnect Google Calendar' }))
  await screen.findByText('Google Calendar is disconnected.')
  await user.click(screen.getByRole('button', { name: 'Remove Howard Street room' }))
  await user.click(await screen.findByRole('button', { name: 'Remove the calendar' }))
  await screen.findByText('Howard Street room is removed.')
})

test('/zoom connects an account, says as whom it is connected, and when it has to be connected again', async () => {
  await openApp('/zoom', { [list]: ok(nothingConnected) }, adaSignedIn)
  await screen.findByText('Let Zoom make the rooms')
  screen.getByRole('button', { name: 'Connect Zoom' })
  screen.getByText('Your own link')
  const zoom = connected([], { longestMinutes: 40 })
  await openApp('/zoom', { [list]: ok(zoom) }, adaSignedIn)
  await screen.findByText(
    /A free account: Zoom ends its meetings after 40 minutes\. Connected on Aug 3, 2026\./,
  )
  screen.getByRole('button', { name: 'Disconnect Zoom' })
  await openApp('/zoom', { [list]: ok(connected([], { state: 'needs_reconnect' })) }, adaSignedIn)
  await screen.findByText('Zoom no longer lets us in')
  expect(screen.getByRole('button', { name: 'Connect Zoom again' })).toBeDefined()
})

test('the dashboard names what needs its owner, with the way to it', async () => {
  const failing = aCalendar({ failure: 'gone', failingSince: ago(90), stopsSelling: true })
  const app = await openApp('/dashboard', { [list]: ok(connected([failing])) }, adaSignedIn)
  await screen.findByRole('heading', { name: '“Howard Street room” cannot be read' })
  expect(screen.queryByText(/^Nothing right now/)).toBeNull()
  const link = screen.getByRole('link', { name: 'Open your connections' })
  await app.user.click(link)
  await waitFor(() => expect(app.path()).toBe('/accountSettings?part=connections'))
})
