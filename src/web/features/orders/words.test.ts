import { expect, test } from 'vitest'
import { amount, fullMoment, sessionWords } from './words.ts'

test('an amount has cents only where it is not in whole dollars', () => {
  expect([amount(8000), amount(0), amount(123_456)]).toEqual(['$80', '$0', '$1,234.56'])
})

test('a moment in full names the place of its clock', () => {
  const zone = 'America/New_York'
  expect(fullMoment('2025-11-20T15:31:00Z', zone, undefined)).toBe('Nov 20, 2025, 10:31 AM in New York')
  const here = { place: 'Baltimore', timezone: zone }
  expect(fullMoment('2025-11-20T15:31:00Z', zone, here)).toBe('Nov 20, 2025, 10:31 AM in Baltimore')
})

test('a session says who ended it', () => {
  expect(sessionWords({ bookingState: 'cancelled', awaitsPayment: false, cancelledBy: 'customer' })).toBe(
    'Cancelled by the customer.',
  )
  expect(sessionWords({ bookingState: 'cancelled', awaitsPayment: false, cancelledBy: 'provider' })).toBe(
    'Cancelled by you.',
  )
  expect(sessionWords({ bookingState: 'no_show', awaitsPayment: false, cancelledBy: null })).toBe('No-show.')
  expect(sessionWords({ bookingState: 'requested', awaitsPayment: true, cancelledBy: null })).toBe(
    'Approved by you. It is confirmed once it is paid.',
  )
  expect(sessionWords({ bookingState: 'confirmed', awaitsPayment: false, cancelledBy: null })).toBe('')
})
