import { expect, test } from 'vitest'
import { wallInstant } from './wall-time.ts'

test('a date and a time are the instant at which the clocks of the zone show them', () => {
  expect(wallInstant('2026-05-14', '19:00', 'America/New_York')).toBe('2026-05-14T23:00:00.000Z')
  expect(wallInstant('2026-05-14', '19:00', 'Asia/Kathmandu')).toBe('2026-05-14T13:15:00.000Z')
  expect(wallInstant('2026-12-31', '23:30', 'Pacific/Apia')).toBe('2026-12-31T10:30:00.000Z')
})

test('a time that the clocks jump over is no time', () => {
  expect(wallInstant('2026-03-08', '02:30', 'America/New_York')).toBeUndefined()
  expect(wallInstant('2026-03-08', '03:00', 'America/New_York')).toBe('2026-03-08T07:00:00.000Z')
})

test('a time that the clocks show twice is the first of them', () => {
  expect(wallInstant('2026-11-01', '01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z')
  expect(wallInstant('2026-04-05', '01:45', 'Australia/Lord_Howe')).toBe('2026-04-04T14:45:00.000Z')
})

test('what is not filled in yet is no time', () => {
  expect(wallInstant('', '19:00', 'UTC')).toBeUndefined()
  expect(wallInstant('2026-05-14', '', 'UTC')).toBeUndefined()
})
