import { expect, test } from 'vitest'
import { aCheckout } from '../../../../test/factories/product/checkout.ts'
import { clocksFor, eventOf } from './time-words.ts'

const booking = aCheckout({
  start: '2026-12-03T19:00:00.000Z',
  end: '2026-12-03T20:00:00.000Z',
  visitorTimezone: 'Europe/Paris',
  serviceTimezone: 'America/New_York',
})
const event = (to: 'customer' | 'provider', place: string, timezone: string) =>
  eventOf(booking, { to, clocks: clocksFor(to, booking, { place, timezone }) })
const firstName = booking.provider.firstName

test('a provider who moved reads her present clock, and the customer that of the service, which is not hers', () => {
  expect(event('provider', 'Lisbon', 'Europe/Lisbon')).toMatchObject({
    yours: '7:00 to 8:00 PM in Lisbon, your time',
    theirs: '8:00 to 9:00 PM in Paris, the customer’s time',
  })
  const { yours, theirs } = event('customer', 'Lisbon', 'Europe/Lisbon')
  expect([yours, theirs]).toEqual(['8:00 to 9:00 PM in Paris, your time', '2:00 to 3:00 PM in New York'])
})

test('a provider who stays reads the clock of the service, also if nobody chose the zone of the profile', () => {
  for (const timezone of ['America/New_York', 'UTC']) {
    expect(event('provider', '', timezone).yours).toBe('2:00 to 3:00 PM in New York, your time')
    expect(event('customer', '', timezone).theirs).toBe(`2:00 to 3:00 PM in New York, ${firstName}’s time`)
  }
})
