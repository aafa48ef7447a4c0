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

test.for([
  [
    'Europe/Berlin',
    '10:00 to 11:00 PM in Berlin',
    '4:00 to 5:00 PM in New York, Thea’s time',
    'Before: Sat, Oct 24, 10:00 PM in Berlin, 4:00 PM in New York',
  ],
  [
    'Asia/Kathmandu',
    '2:45 to 3:45 AM in Kathmandu',
    '4:00 to 5:00 PM in New York on Mon, Nov 2, Thea’s time',
    'Before: Sun, Oct 25, 1:45 AM in Kathmandu, Sat, Oct 24, 4:00 PM in New York',
  ],
  [
    'Australia/Lord_Howe',
    '8:00 to 9:00 AM in Lord Howe',
    '4:00 to 5:00 PM in New York on Mon, Nov 2, Thea’s time',
    'Before: Sun, Oct 25, 7:00 AM in Lord Howe, Sat, Oct 24, 4:00 PM in New York',
  ],
] as const)(
  'a move over the clock changes of Berlin and New York has the wall times of %s',
  ([visitorTimezone, yours, theirs, was]) => {
    const booking = aCheckout({
      start: '2026-11-02T21:00:00.000Z',
      end: '2026-11-02T22:00:00.000Z',
      visitorTimezone,
    })
    const announced = { by: 'customer', fromStart: '2026-10-24T20:00:00.000Z', reason: '' } as const
    const { event } = contentOf(bookingMoved, { announced, booking })
    expect(event).toMatchObject({ yours: `${yours}, your time`, theirs, was })
  },
)
