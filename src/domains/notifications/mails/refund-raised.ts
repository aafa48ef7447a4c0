import type { RefundRaised } from '#domains/commerce/events.ts'
import { formatMoney } from '#platform/common/money.ts'
import { defineBookingMail } from '../actions/define-mail.ts'
import { seeBooking } from '../rules/mail-links.ts'
import { goesBackTo, linesGoingBack } from '../rules/money-words.ts'
import { theyWrite } from '../rules/people-words.ts'

/** Tells the customer that the provider refunds more, and why. */
export const refundRaised = defineBookingMail<RefundRaised>({
  template: 'refund-raised',
  bound: 'paid-order',
  on: 'commerce.refund_raised',
  to: 'customer',
  isMoney: true,
  subject: ({ announced, title }) => `${formatMoney(announced.refund)} comes back to you: ${title}`,
  words: ({ announced: { refund, reason }, provider, booking, links }) => ({
    heading: `${provider} gives you ${formatMoney(refund)} back`,
    text: `${theyWrite(reason)}It goes back ${goesBackTo(booking)}. You’ll get an e-mail once it is sent.`,
    button: seeBooking(links),
    lines: linesGoingBack(booking, refund),
  }),
})
