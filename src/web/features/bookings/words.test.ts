import { expect, test } from 'vitest'
import { aBooking } from '../../parts/data/bookings.fixture.ts'
import { attendanceOf, elsewhere, spanWords } from './words.ts'

test('a time is said in the service’s zone, and in the customer’s where the clocks differ', () => {
  const { start, timezone, visitorTimezone } = aBooking()
  expect(spanWords(aBooking())).toBe('8:00 to 9:00 PM')
  expect(elsewhere(start, timezone, visitorTimezone)).toBe('3:00 PM in New York')
  const baltimore = { place: 'Baltimore, Maryland', timezone: 'America/New_York' }
  expect(elsewhere(start, timezone, visitorTimezone, baltimore)).toBe('3:00 PM in Baltimore')
  expect(elsewhere(start, timezone, 'Europe/London')).toBe('')
  expect(elsewhere(start, timezone, 'Asia/Tokyo')).toBe('Wed, May 13, 4:00 AM in Tokyo')
})

test('whether somebody came can be said from the start until a week after the end', () => {
  const at = (iso: string, state: 'confirmed' | 'completed' | 'no_show' | 'cancelled' = 'confirmed') =>
    attendanceOf(aBooking({ state }), new Date(iso))
  expect(at('2026-05-12T18:59:59Z')).toEqual([])
  expect(at('2026-05-12T19:00:00Z')).toEqual(['completed', 'no_show'])
  expect(at('2026-05-19T20:00:00Z', 'completed')).toEqual(['no_show'])
  expect(at('2026-05-19T20:00:00Z', 'no_show')).toEqual(['completed'])
  expect(at('2026-05-19T20:00:01Z', 'completed')).toEqual([])
  expect(at('2026-05-12T21:00:00Z', 'cancelled')).toEqual([])
})
