import type { RefundFailed } from '#domains/commerce/events.ts'
import { formatMoney } from '#platform/common/money.ts'
import { defineBookingMail } from '../actions/define-mail.ts'
import { linesGoingBack } from '../rules/money-words.ts'

/** Tells the provider, at every failed attempt, that a refund failed and why. */
export const refundTask = defineBookingMail<RefundFailed>({
  template: 'refund-task',
  bound: 'own-account',
  on: 'commerce.refund_failed',
  to: 'provider',
  isMoney: true,
  subject: ({ announced, customer }) =>
    `A refund needs you: ${formatMoney(announced.refund)} for ${customer.name}`,
  words: ({ announced: { refund, failure }, customer, booking, links }) => ({
    heading: `${formatMoney(refund)} could not be sent back`,
    text: `${customer.name} has not received it. ${failure} Try again from the order, or pay it back yourself and mark it there as paid back.`,
    button: { label: 'Settle the refund', url: links.order },
    lines: linesGoingBack(booking, refund),
  }),
})
