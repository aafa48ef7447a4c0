// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok } from '../lib/wire.fixture.ts'
import { aCalendar, connected, nothingConnected } from '../parts/data/connections.fixture.ts'
import { emptyDraft } from './onboarding.fixture.tsx'
import { openAt } from './settings.fixture.tsx'

const service = {
  kind: 'individualService',
  entityId: '01HZY5K3QWERTYASDFGHZXCVB1',
  revision: 1,
  data: { title: 'Private lesson', fulfilment: 'scheduled' },
}
const live = { ...emptyDraft, live: 3, records: [service] }
const busy = {
  start: '2026-12-01T15:00:00.000Z',
  timezone: 'America/New_York',
  isOffered: false,
  nextThatDay: '2026-12-01T16:00:00.000Z',
  checks: [
    { kind: 'hours', holds: true },
    { kind: 'notice', holds: true, minutes: 240 },
    { kind: 'horizon', holds: true, days: 60 },
    {
      kind: 'busy',
      holds: false,
      source: 'cal_1',
      from: '2026-12-01T14:30:00.000Z',
      until: '2026-12-01T15:45:00.000Z',
    },
  ],
}

test('a busy calendar is named with its span and the next free time, and never its event', async () => {
  const { user, fill } = await openAt('/accountSettings?part=connections', {
    'GET /api/connections': ok(connected([aCalendar({ name: 'Personal' })])),
    'GET /api/showcase': ok(live),
    'GET /api/services/01HZY5K3QWERTYASDFGHZXCVB1/why': ok(busy),
  })
  const form = within(await screen.findByRole('form', { name: 'Look up a time' }))
  await user.click(form.getByRole('button', { name: 'Look' }))
  form.getByText('Choose a day')
  form.getByText('Type a time')
  await fill('Day', '2026-12-01')
  await fill('Time', '10:00')
  await user.click(form.getByRole('button', { name: 'Look' }))
  await screen.findByText('Tue, Dec 1, 10:00 AM is not offered')
  screen.getByText('The next free time that day is 11:00 AM.')
  const named = screen.getByText('Busy in “Personal”').closest('li')
  expect(named?.textContent).toContain('9:30 AM to 10:45 AM')
  expect(named?.dataset['holds']).toBe('false')
})

test('before anything is published there is nothing to look up', async () => {
  await openAt('/accountSettings?part=connections', {
    'GET /api/connections': ok(nothingConnected),
    'GET /api/showcase': ok(emptyDraft),
  })
  await screen.findByRole('heading', { name: 'Add' })
  expect(screen.queryByRole('form', { name: 'Look up a time' })).toBeNull()
})
