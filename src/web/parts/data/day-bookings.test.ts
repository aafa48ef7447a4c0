import { expect, test } from 'vitest'
import { aBooking } from './bookings.fixture.ts'
import { byDay, daysReach, onDays } from './day-bookings.ts'

test('a booking is listed under its date in the zone of its service', () => {
  const late = aBooking({ id: 'late', start: '2026-05-13T03:30:00.000Z', timezone: 'America/New_York' })
  const early = aBooking({ id: 'early', start: '2026-05-11T23:30:00.000Z', timezone: 'Europe/Lisbon' })
  const ids = (date: string, last = date) => onDays([late, early], date, last).map(({ id }) => id)
  expect(ids('2026-05-12')).toEqual(['early', 'late'])
  expect(ids('2026-05-13')).toEqual([])
  expect(ids('2026-05-10', '2026-05-12')).toEqual(['early', 'late'])
  expect(ids('2026-05-13', '2026-05-20')).toEqual([])
})

test('only active bookings are in the way of a closed day', () => {
  const states = ['requested', 'confirmed', 'cancelled', 'declined', 'completed', 'held'] as const
  const standing = onDays(
    states.map((state) => aBooking({ id: state, state })),
    '2026-05-12',
    '2026-05-12',
  )
  expect(standing.map(({ id }) => id)).toEqual(['requested', 'confirmed'])
})

test('a date is looked for in every zone on earth', () => {
  const { from, to } = daysReach('2026-05-12', '2026-05-12')
  // 12 May starts first on Kiritimati (UTC+14) and ends last on Baker Island (UTC-12)
  expect(new Date(from) <= new Date('2026-05-11T10:00:00Z')).toBe(true)
  expect(new Date(to) >= new Date('2026-05-13T12:00:00Z')).toBe(true)
})

test('the list names each day once, in the order it comes in', () => {
  const days = byDay([
    aBooking({ id: '3', start: '2026-05-14T10:00:00.000Z' }),
    aBooking({ id: '2', start: '2026-05-12T19:00:00.000Z' }),
    aBooking({ id: '1', start: '2026-05-12T09:00:00.000Z' }),
  ])
  expect(days.map(([date, ofDay]) => [date, ofDay.map(({ id }) => id)])).toEqual([
    ['2026-05-14', ['3']],
    ['2026-05-12', ['2', '1']],
  ])
})
