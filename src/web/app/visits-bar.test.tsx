// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { knownChoice, lastingDevice } from '../lib/analytics/choice.ts'
import { adaSignedIn, openApp } from './open-app.fixture.tsx'
import { openSettings } from './settings.fixture.tsx'

/** Opens a page as Ada, whose browser has no answer. */
async function openUnasked(address = '/order') {
  const app = await openApp('/error', {}, adaSignedIn)
  document.cookie = 'analytics_choice=; Path=/; Max-Age=0'
  document.cookie = 'analytics_device=; Path=/; Max-Age=0'
  await app.goTo(address)
  return app
}
const bar = () => screen.queryByRole('region', { name: 'Counting visits' })

test('9.03 the app asks before it sets its cookie, and keeps both answers and the cookie for 365 days', async () => {
  const written = vi.spyOn(document, 'cookie', 'set')
  const { press } = await openUnasked()
  await screen.findByRole('region', { name: 'Counting visits' })
  expect(screen.queryByRole('dialog')).toBeNull()
  written.mockClear()
  await press('Allow the cookie')
  const year = `Max-Age=${365 * 86_400}`
  expect(written.mock.calls.map(([cookie]) => cookie)).toEqual([
    expect.stringMatching(new RegExp(`^analytics_choice=yes; .*${year}`)),
    expect.stringMatching(new RegExp(`^analytics_device=[\\w-]{36}; .*${year}`)),
  ])
  expect(lastingDevice()).toMatch(/^[\w-]{36}$/)
  expect(bar()).toBeNull()
  expect(document.activeElement?.id).toBe('main')
  written.mockRestore()
})

test('no stays no: there is no identity, and the bar does not come back', async () => {
  const { press, goTo } = await openUnasked()
  await press('No cookie')
  expect([knownChoice(), lastingDevice()]).toEqual(['no', undefined])
  await goTo('/bookings')
  expect(bar()).toBeNull()
})

test('a browser that asks not to be tracked is not asked', async () => {
  const asks = vi.spyOn(navigator, 'doNotTrack', 'get').mockReturnValue('1')
  await openUnasked()
  await screen.findByRole('navigation', { name: 'Dashboard' })
  expect(bar()).toBeNull()
  asks.mockRestore()
})

test('the settings change the answer', async () => {
  const { user } = await openSettings('you')
  const section = within(screen.getByRole('region', { name: 'Counting visits' }))
  const cookie = section.getByRole<HTMLInputElement>('switch', { name: /^Allow the cookie/ })
  expect(cookie.checked).toBe(false)
  await user.click(cookie)
  expect(cookie.checked).toBe(true)
  expect(lastingDevice()).toMatch(/^[\w-]{36}$/)
  await user.click(cookie)
  expect([knownChoice(), lastingDevice()]).toEqual(['no', undefined])
})
