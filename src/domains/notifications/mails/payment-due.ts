import type { PaymentDue } from '#domains/commerce/events.ts'
import { formatMoney } from '#platform/common/money.ts'
import { dayIn, timeIn } from '#platform/common/zones.ts'
import { defineBookingMail } from '../actions/define-mail.ts'

/** Tells the customer that the provider accepted, and until when to pay, because nothing is held any more. */
export const paymentDue = defineBookingMail<PaymentDue>({
  template: 'payment-due',
  bound: 'booking',
  on: 'commerce.payment_due',
  to: 'customer',
  perOrder: true,
  calendar: 'none',
  when: ({ booking }) => booking.awaitsPayment,
  subject: ({ title, date }) => `Please pay: ${title}, ${date}`,
  words: ({ announced: { failure, until }, firstName, booking, links, clocks: [{ zone, where }] }) => {
    const money = formatMoney(booking.totalCents)
    const by = until ? ` by ${dayIn(until, zone)}, ${timeIn(until, zone)} ${where}` : ''
    const why = failure ? ` Your bank did not release the money that was held: ${failure}` : ''
    return {
      heading: `${firstName} accepted, and ${money} is due`,
      text: `The time is kept for you.${why} Please pay ${money}${by}; after that the time is free again. Nothing was charged so far.`,
      button: { label: `Pay ${money}`, url: links.confirmation },
      lines: [],
    }
  },
})
