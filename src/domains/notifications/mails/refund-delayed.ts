import type { RefundFailed } from '#domains/commerce/events.ts'
import { formatMoney } from '#platform/common/money.ts'
import { defineBookingMail } from '../actions/define-mail.ts'
import { seeBooking } from '../rules/mail-links.ts'
import { linesGoingBack } from '../rules/money-words.ts'

/** Tells the customer, once per refund, that the refund is delayed. */
export const refundDelayed = defineBookingMail<RefundFailed>({
  template: 'refund-delayed',
  bound: 'paid-order',
  on: 'commerce.refund_failed',
  to: 'customer',
  isMoney: true,
  once: ({ refundId }) => refundId,
  subject: ({ title }) => `Your refund is taking longer: ${title}`,
  words: ({ announced: { refund }, provider, booking, links }) => ({
    heading: 'Your refund is taking longer',
    text: `The payment service has not sent your ${formatMoney(refund)} yet. ${provider} knows and will settle it. Nothing is lost; you’ll get an e-mail once it is sent.`,
    button: seeBooking(links),
    lines: linesGoingBack(booking, refund),
  }),
})
