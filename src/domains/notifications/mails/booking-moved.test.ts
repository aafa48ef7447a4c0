import { expect, test } from 'vitest'
import { contentOf } from '../../../../test/factories/product/booking-mail.ts'
import { aCheckout } from '../../../../test/factories/product/checkout.ts'
import { bookingMoved } from './booking-moved.ts'

test('a moved booking’s mail names the old time too, in both zones, with the other day where it is another', () => {
  const fromStart = '2026-12-01T19:00:00.000Z'
  const eventIn = (overrides: Parameters<typeof aCheckout>[0]) =>
    contentOf(bookingMoved, {
      announced: { by: 'customer', fromStart, reason: '' },
      booking: aCheckout(overrides),
    }).event
  expect(eventIn({})?.was).toBe('Before: Tue, Dec 1, 7:00 PM in Lisbon, 2:00 PM in New York')
  expect(eventIn({ visitorTimezone: 'Asia/Kathmandu' })).toMatchObject({
    day: '4',
    yours: '12:45 to 1:45 AM in Kathmandu, your time',
    theirs: '2:00 to 3:00 PM in New York on Thu, Dec 3, Thea’s time',
    was: 'Before: Wed, Dec 2, 12:45 AM in Kathmandu, Tue, Dec 1, 2:00 PM in New York',
  })
  const near = eventIn({ visitorTimezone: 'America/New_York' })
  expect(near).not.toHaveProperty('theirs')
  expect(near?.was).toBe('Before: Tue, Dec 1, 2:00 PM in New York')
})
