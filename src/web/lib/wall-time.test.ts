import { expect, test } from 'vitest'
import { instantOf } from './wall-time.ts'

test('a typed time is an instant of the zone it is typed for', () => {
  expect(instantOf('2026-12-24', '19:00', 'America/New_York')).toBe('2026-12-25T00:00:00.000Z')
  expect(instantOf('2026-12-24', '19:00', 'Asia/Kathmandu')).toBe('2026-12-24T13:15:00.000Z')
  expect(instantOf('2026-07-01', '00:30', 'Europe/Lisbon')).toBe('2026-06-30T23:30:00.000Z')
})

test('a time that the clocks skip is none, and of one that comes twice the first is meant', () => {
  expect(instantOf('2026-03-08', '02:30', 'America/New_York')).toBeUndefined()
  expect(instantOf('2026-03-08', '03:00', 'America/New_York')).toBe('2026-03-08T07:00:00.000Z')
  expect(instantOf('2026-11-01', '01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z')
})

test('half a date is no instant', () => {
  expect(instantOf('', '19:00', 'UTC')).toBeUndefined()
  expect(instantOf('2026-12-24', '', 'UTC')).toBeUndefined()
})
