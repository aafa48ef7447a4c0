import { expect, test } from 'vitest'
import { day, hour, minute } from '#platform/common/time.ts'
import { countsUntil, isToldNow, nextReading } from './outage.ts'

const readAt = new Date('2026-11-20T12:00:00Z')
const known = { onOutage: 'stop', lastReadAt: readAt } as const
const never = { onOutage: 'stop', lastReadAt: null } as const

test('what was read counts for a day, through an outage and a dead grant', () => {
  const until = new Date(readAt.getTime() + day)
  expect(countsUntil(known, null)).toEqual(until)
  for (const failure of ['slow', 'unreachable', 'error', 'gone', 'locked', 'reconnect'] as const)
    expect(countsUntil(known, failure)).toEqual(until)
})

test('nothing is known before the first reading, and when the calendar itself cannot be understood', () => {
  expect(countsUntil(never, null)).toEqual(new Date(0))
  for (const failure of ['not_a_calendar', 'unknown_zone', 'too_much', 'huge'] as const)
    expect(countsUntil(known, failure)).toEqual(new Date(0))
})

test('an owner who goes on selling is never stopped', () => {
  expect(countsUntil({ onOutage: 'go_on', lastReadAt: null }, 'not_a_calendar')).toBeNull()
})

test('an outage is told after an hour, what only the owner can mend at once, a dead grant by its own mail', () => {
  const later = (ms: number) => new Date(readAt.getTime() + ms)
  const slow = { failure: 'slow', failingSince: readAt } as const
  expect(isToldNow(known, slow, later(59 * minute))).toBe(false)
  expect(isToldNow(known, slow, later(hour))).toBe(true)
  expect(isToldNow(never, slow, readAt)).toBe(true)
  expect(isToldNow(known, { ...slow, failure: 'gone' }, readAt)).toBe(true)
  expect(isToldNow(known, { ...slow, failure: 'reconnect' }, later(day))).toBe(false)
})

test('readings come every quarter of an hour, and of a failing calendar at most every six hours', () => {
  expect(nextReading(0, 0.5)).toBe(15 * minute)
  expect(nextReading(0, 0)).toBe(13.5 * minute)
  expect(nextReading(2, 0.5)).toBe(15 * minute)
  expect(nextReading(4, 0.5)).toBe(60 * minute)
  expect(nextReading(40, 0.5)).toBe(6 * hour)
})
