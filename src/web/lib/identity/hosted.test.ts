import { expect, test, vi } from 'vitest'
import { readTrip, storeTrip } from './hosted-trip.ts'
import { hostedInFlight, hostedSettled, hostedWork } from './hosted-wait.ts'
import { challengeOf, newState, newVerifier } from './pkce.ts'

test('a state of 32 and a verifier of 128 characters, never the same', () => {
  expect(newState()).toMatch(/^[\w-]{32}$/)
  expect(newVerifier()).toMatch(/^[\w-]{128}$/)
  expect(newState()).not.toBe(newState())
  expect(newVerifier()).not.toBe(newVerifier())
})

test('the challenge is the one of RFC 7636, appendix B', async () => {
  expect(await challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  )
})

test('a stored state lives ten minutes', () => {
  const storage = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
  const leftAt = Date.parse('2026-05-12T12:00:00Z')
  const trip = { state: 's', verifier: 'v', redirect: '/dashboard', leftAt }
  storeTrip(trip)
  expect(readTrip(leftAt + 10 * 60_000 - 1)).toEqual(trip)
  expect(readTrip(leftAt + 10 * 60_000)).toBeUndefined()
  expect(storage.size).toBe(0)
})

test('a read of the user waits for a hosted sign-in in progress, and no longer', async () => {
  expect(hostedInFlight()).toBe(false)
  let end: (value: string) => void = () => {}
  const work = hostedWork(new Promise<string>((resolve) => (end = resolve)))
  let waited = false
  const waiting = hostedSettled().then(() => (waited = true))
  expect(hostedInFlight()).toBe(true)
  await Promise.resolve()
  expect(waited).toBe(false)
  end('done')
  expect(await work).toBe('done')
  await waiting
  expect(hostedInFlight()).toBe(false)
  await hostedSettled()
})
