import { expect, test } from 'vitest'
import { noteServerTime, systemClockOffset } from './clock-skew.ts'
import { areGood, refreshAfterMs } from './credentials.ts'
import { federatedLogin } from './federated.ts'
import { freshFederated, loginKeyOf, pauseBefore, refreshWith } from './federated-info.ts'

const noon = Date.parse('2026-05-12T12:00:00Z')
const minutes = (count: number) => count * 60_000
const anHour = {
  accessKeyId: 'ASIA',
  secretAccessKey: 'secret',
  sessionToken: 'token',
  expiration: new Date(noon + minutes(60)),
  identityId: 'us-east-1:id',
  source: 'guest',
} as const
const held = { credentials: anHour, refreshAt: noon + refreshAfterMs }

test('credentials are good for 50 minutes, though they live an hour', () => {
  expect(areGood(held, noon + minutes(50) - 1, 0)).toBe(true)
  expect(areGood(held, noon + minutes(50), 0)).toBe(false)
})

test('credentials that expire sooner are good until then, by the server’s clock', () => {
  const short = { ...held, credentials: { ...anHour, expiration: new Date(noon + minutes(15)) } }
  expect(areGood(short, noon + minutes(15) - 1, 0)).toBe(true)
  expect(areGood(short, noon + minutes(15), 0)).toBe(false)
  expect(areGood(short, noon + minutes(9), minutes(6))).toBe(false)
})

test('a clock is corrected from five minutes on, and back again', () => {
  const server = (ms: number) => new Date(noon + ms).toUTCString()
  noteServerTime(server(minutes(5) - 1000), noon)
  expect(systemClockOffset()).toBe(0)
  noteServerTime(server(minutes(5)), noon)
  expect(systemClockOffset()).toBe(minutes(5))
  noteServerTime(server(-minutes(7)), noon)
  expect(systemClockOffset()).toBe(-minutes(7))
  noteServerTime(undefined, noon)
  noteServerTime('soon', noon)
  expect(systemClockOffset()).toBe(-minutes(7))
  noteServerTime(server(0), noon)
  expect(systemClockOffset()).toBe(0)
})

test('the pauses of a federated renewal double, up to ten seconds', () => {
  expect([1, 2, 3, 6, 7, 8, 30].map(pauseBefore)).toEqual([200, 400, 800, 6400, 10_000, 10_000, 10_000])
})

const over = { provider: 'facebook', token: 'old', user: {}, expires_at: 0 }

test('an expired federated token is requested until the provider answers', async () => {
  const stored = new Map<string, string>()
  Object.assign(globalThis, {
    localStorage: { setItem: (key: string, value: string) => stored.set(key, value) },
  })
  let asked = 0
  refreshWith('facebook', async () => {
    asked++
    if (asked < 4) throw new Error('busy')
    return { token: 'new', expires_at: noon * 2 }
  })
  const waited: number[] = []
  const { data } = await freshFederated(over, async (ms) => void waited.push(ms))
  expect(data).toMatchObject({ token: 'new', provider: 'facebook' })
  expect(waited).toEqual([200, 400, 800])
  expect(stored.get('federatedInfo')).toContain('"token":"new"')
})

test('a provider that lost its user is called once', async () => {
  let asked = 0
  refreshWith('facebook', async () => {
    asked++
    throw Object.assign(new Error('gone'), { name: 'NonRetryable' })
  })
  expect((await freshFederated(over, async () => {})).error?.message).toBe('Authentication Error')
  expect(asked).toBe(1)
})

test('a provider has its own name at the identity pool', () => {
  expect(loginKeyOf('Google')).toBe('accounts.google.com')
  expect(loginKeyOf('facebook')).toBe('graph.facebook.com')
  expect(loginKeyOf('linkedin')).toBe('www.linkedin.com')
  expect(loginKeyOf('idp.example.com')).toBe('idp.example.com')
})

test('a missing provider name is refused before any request', async () => {
  const { error } = await federatedLogin('', { token: 'theirs', user: {}, expires_at: noon })
  expect(error?.message).toBe('You must specify a federated provider')
})
