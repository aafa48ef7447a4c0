import { expect, test } from 'vitest'
import { instantAt, tomorrowMorning, wallTimeOf } from './wall-time.ts'

const at = (date: string, time: string, zone: string) => instantAt({ date, time }, zone)?.toISOString()

test.each([
  ['2026-05-17', '09:00', 'America/New_York', '2026-05-17T13:00:00.000Z'],
  ['2026-01-17', '09:00', 'America/New_York', '2026-01-17T14:00:00.000Z'],
  ['2026-05-17', '09:00', 'Asia/Kathmandu', '2026-05-17T03:15:00.000Z'],
  ['2026-05-17', '00:30', 'Pacific/Kiritimati', '2026-05-16T10:30:00.000Z'],
  // a few hours after and before the clocks change
  ['2026-03-08', '04:00', 'America/New_York', '2026-03-08T08:00:00.000Z'],
  ['2026-03-08', '01:30', 'America/New_York', '2026-03-08T06:30:00.000Z'],
  ['2026-11-01', '03:00', 'America/New_York', '2026-11-01T08:00:00.000Z'],
  // half past two does not exist that night
  ['2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  ['2026-10-04', '02:30', 'Australia/Sydney', '2026-10-03T16:30:00.000Z'],
] as const)('%s %s in %s is %s', (date, time, zone, instant) => {
  expect(at(date, time, zone)).toBe(instant)
})

test.each(['UTC', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe'])(
  'every hour of a year in %s is read back as it was written',
  (zone) => {
    for (let hour = 0; hour < 24 * 365; hour += 53) {
      const instant = new Date(Date.UTC(2026, 0, 1, hour))
      const wall = wallTimeOf(instant, zone)
      const read = instantAt(wall, zone)
      // an hour that the clocks show twice may be read as either
      expect(wallTimeOf(read ?? '', zone)).toEqual(wall)
    }
  },
)

test('a half-typed or impossible date is no instant, and a schedule begins tomorrow at nine', () => {
  for (const [date, time] of [
    ['', '09:00'],
    ['2026-05-17', ''],
    ['2026-13-40', '09:00'],
    ['2026-05-17', '29:00'],
  ] as const)
    expect(at(date, time, 'UTC')).toBeUndefined()
  const lateEvening = new Date('2026-05-17T02:00:00Z')
  expect(tomorrowMorning(lateEvening, 'America/New_York')).toBe('2026-05-17T13:00:00.000Z')
})
