import { expect, test } from 'vitest'
import type { FreeTimes } from '#domains/scheduling/contract.ts'
import { regroup } from './days-in-zone.ts'

const slot = (start: string, label: string) => ({ start, end: start, label, serviceLabel: label })
const times: FreeTimes = {
  month: '2026-05',
  timezone: 'America/New_York',
  serviceTimezone: 'America/New_York',
  nextAvailable: '2026-05-14T18:00:00.000Z',
  days: [
    {
      date: '2026-05-14',
      slots: [slot('2026-05-14T18:00:00.000Z', '2:00 PM'), slot('2026-05-15T00:00:00.000Z', '8:00 PM')],
    },
    { date: '2026-05-31', slots: [slot('2026-06-01T00:30:00.000Z', '8:30 PM')] },
  ],
}

test('times move to the day they have where the visitor is', () => {
  const seen = regroup(times, 'Europe/Lisbon')
  expect(seen.days.map((day) => [day.date, day.slots.map((slot) => slot.label)])).toEqual([
    ['2026-05-14', ['7:00 PM']],
    ['2026-05-15', ['1:00 AM']],
  ])
  expect(seen.days[0]?.slots[0]?.serviceLabel).toBe('2:00 PM')
})

test('in the zone they were printed for nothing changes', () =>
  expect(regroup(times, 'America/New_York')).toBe(times))
