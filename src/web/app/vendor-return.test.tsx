// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { now } from '../lib/clock.ts'
import { storeConnectionTrip } from '../lib/connection-trips.ts'
import { fault, ok } from '../lib/wire.fixture.ts'
import { nothingConnected } from '../parts/data/connections.fixture.ts'
import { adaSignedIn, openApp } from './open-app.fixture.tsx'
import { openAt } from './settings.fixture.tsx'

const list = 'GET /api/connections'
const holdLocation = () => {
  const left = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  onTestFinished(() => left.mockRestore())
  return left
}

const state = 's'.repeat(32)
const finish = 'POST /api/connections/finish'

test('2.14 connecting leaves for the vendor with a new secret of this browser, and the return finishes it', async () => {
  const left = holdLocation()
  const app = await openAt('/accountSettings?part=connections', {
    [list]: ok(nothingConnected),
    'POST /api/connections/googlecalendar/begin': ok({ url: 'https://accounts.example/in', state }),
    [finish]: ok({ vendor: 'googlecalendar' }),
  })
  await app.press('Connect Google Calendar')
  await waitFor(() => expect(left).toHaveBeenCalledWith('https://accounts.example/in'))
  const [{ browserKey } = {}] = app.sent('POST /api/connections/googlecalendar/begin')
  expect(browserKey).toMatch(/^[\w-]{43}$/)
  await app.goTo(`/redirect?state=${state}&code=c0de`)
  await screen.findByText('Google Calendar is connected.')
  expect(app.sent(finish)).toEqual([{ state, browserKey, code: 'c0de' }])
  expect(app.path()).toBe('/accountSettings?part=connections')
  // the state was used
  await app.goTo(`/redirect?state=${state}&code=c0de`)
  await screen.findByText(/started in another tab or browser/)
  expect(app.sent(finish)).toHaveLength(1)
})

test.each([
  ['connections.denied', /You said no at Zoom, so nothing was saved/],
  ['connections.scope_missing', /A box was left unticked at Zoom.*leave every box ticked/],
  ['connections.refused', /Zoom did not accept the sign-in/],
  ['connections.attempt_missing', /did not begin in this browser/],
])('a return that ends in %s is one sentence and a way on', async (code, sentence) => {
  const own = `${code.replaceAll(/\W/g, '-')}${state}`.slice(0, 32)
  const left = holdLocation()
  const app = await openApp(
    '/error',
    {
      [list]: ok(nothingConnected),
      [finish]: fault(409, code, 'No.'),
      'POST /api/connections/zoom/begin': ok({ url: 'https://zoom.example/in', state }),
    },
    adaSignedIn,
  )
  storeConnectionTrip(own, { vendor: 'zoom', browserKey: 'k', back: '/zoom', leftAt: now().getTime() })
  await app.goTo(`/zoom/redirect?state=${own}&error=access_denied`)
  await screen.findByRole('heading', { level: 1, name: 'Zoom is not connected' })
  expect(screen.getByRole('alert').textContent).toMatch(sentence)
  expect(app.sent(finish)).toEqual([{ state: own, browserKey: 'k', error: 'access_denied' }])
  await app.press('Connect Zoom again')
  await waitFor(() => expect(left).toHaveBeenCalled())
})

test('2.18 a return to /zoom/redirect that this browser did not begin sends nothing', async () => {
  const app = await openApp(`/zoom/redirect?state=${'x'.repeat(32)}&code=c`, {}, adaSignedIn)
  await screen.findByText(/did not begin in this browser/)
  expect(app.sent(finish)).toEqual([])
})

test('a return for somebody whose session is over leads to the sign-in, and keeps what came back', async () => {
  const app = await openApp('/error')
  storeConnectionTrip('t'.repeat(32), {
    vendor: 'googlecalendar',
    browserKey: 'k',
    back: '/',
    leftAt: now().getTime(),
  })
  await app.goTo(`/redirect?state=${'t'.repeat(32)}&code=c`)
  expect(app.path()).toBe(
    `/signin?redirect=${encodeURIComponent(`/redirect?state=${'t'.repeat(32)}&code=c`)}`,
  )
})
