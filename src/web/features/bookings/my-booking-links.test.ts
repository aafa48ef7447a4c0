import { expect, test } from 'vitest'
import type { MyBooking } from '#domains/commerce/customer-contract.ts'
import { myBookingLinks } from './my-booking-links.ts'

const at = new Date('2026-05-12T12:00:00Z')
const mine = (over: Partial<MyBooking> = {}): MyBooking => ({
  token: 'a.b/c',
  providerName: 'Ada Mensah',
  userUrl: 'ada',
  serviceTitle: 'First lesson',
  serviceUrl: 'first-lesson',
  place: 'Zoom',
  state: 'confirmed',
  start: '2026-05-12T19:00:00.000Z',
  end: '2026-05-12T20:00:00.000Z',
  visitorTimezone: 'Europe/Lisbon',
  serviceTimezone: 'America/New_York',
  providerPlace: null,
  quantity: 1,
  totalCents: 4800,
  refundedCents: 0,
  currency: 'USD',
  orderNumber: 1001,
  hasReceipt: true,
  ...over,
})

test('a booking to come can be seen, moved, cancelled, taken along and booked again', () => {
  expect(myBookingLinks(mine(), at).map(({ words, href }) => [words, href])).toEqual([
    ['See, move or cancel', '/bookings/confirm?token=a.b%2Fc'],
    ['Add to calendar', '/api/checkouts/a.b%2Fc/calendar.ics'],
    ['Receipt', '/bookings/receipt?token=a.b%2Fc'],
    ['Book again', '/at/ada/services/first-lesson'],
  ])
})

test('a past or cancelled booking can only be viewed and booked again', () => {
  const words = (over: Partial<MyBooking>) => myBookingLinks(mine(over), at).map((way) => way.words)
  const looking = ['Book again', 'See the booking', 'Receipt']
  expect(words({ state: 'cancelled' })).toEqual(looking)
  expect(words({ state: 'completed', end: '2026-05-01T20:00:00.000Z' })).toEqual(looking)
  expect(words({ state: 'requested', hasReceipt: false })).toEqual(['See, move or cancel', 'Book again'])
})
