import type { OrderRefundedSlotLost } from '#domains/commerce/events.ts'
import { defineBookingMail } from '../actions/define-mail.ts'
import { otherTimes } from '../rules/mail-links.ts'
import { allGoesBack } from '../rules/money-words.ts'
import { momentInBoth } from '../rules/time-words.ts'

/** Tells the customer that a payment arrived too late and is refunded, and which other times are free. */
export const paymentReturned = defineBookingMail<OrderRefundedSlotLost, readonly string[]>({
  template: 'payment-returned',
  bound: 'paid-order',
  on: 'commerce.order_refunded_slot_lost',
  to: 'customer',
  calendar: 'none',
  off: 'Not booked',
  /** Reads the starts of free times near the lost one. */
  look: (context, { bookings, booking }) => bookings.alternatives(context, booking),
  subject: ({ title }) => `Your payment comes back: ${title}`,
  words: (letter) => {
    const { seen: starts, booking, links, clocks } = letter
    const instead = starts.length > 0 ? ' These nearby times are free:' : ''
    return {
      heading: 'Your payment came too late for this time',
      text: `We’re sorry: we could not hold the time until your payment came through.${allGoesBack(booking)}${instead}`,
      button:
        starts.length > 0
          ? { label: 'See all times', url: links.service }
          : otherTimes('Choose another time', letter),
      choices: starts.map((start) => ({
        label: momentInBoth(Date.parse(start), clocks),
        url: `${links.service}?start=${encodeURIComponent(start)}`,
      })),
    }
  },
})
