import { expect, test } from 'vitest'
import { isStale, readTimestamp } from './timestamp.ts'

test('the clients’ form is read: English names, the day without a leading nought', () => {
  expect(readTimestamp('Fri Nov 6 09:05:07 UTC 2026')).toBe(Date.parse('2026-11-06T09:05:07Z'))
  expect(readTimestamp('Mon Dec 31 23:59:59 UTC 2029')).toBe(Date.parse('2029-12-31T23:59:59Z'))
})

test('any other form is not a time', () => {
  for (const text of [
    '',
    '2026-11-06T09:05:07Z',
    'Fr. Nov. 6 09:05:07 UTC 2026',
    'Fri Foo 6 09:05:07 UTC 2026',
    'Fri Nov 6 09:05:07 CET 2026',
  ])
    expect(readTimestamp(text)).toBeUndefined()
})

test('more than five minutes away from every clock is stale', () => {
  const now = Date.parse('2026-11-06T09:05:07Z')
  expect(isStale(now - 300_000, [now])).toBe(false)
  expect(isStale(now - 301_000, [now])).toBe(true)
  expect(isStale(now + 301_000, [now])).toBe(true)
  expect(isStale(now - 3_600_000, [now, now - 3_600_000])).toBe(false)
})
