import type { DisputeOpened } from '#domains/commerce/events.ts'
import { disputeReason } from '#domains/commerce/rules/dispute-words.ts'
import { formatMoney } from '#platform/common/money.ts'
import { formatDate } from '#platform/common/zones.ts'
import { defineBookingMail } from '../actions/define-mail.ts'

/** Tells the provider that a customer's bank disputes a payment, and by when to answer. */
export const disputeOpened = defineBookingMail<DisputeOpened>({
  template: 'dispute-opened',
  bound: 'own-account',
  on: 'commerce.dispute_opened',
  to: 'provider',
  isMoney: true,
  subject: ({ announced, customer }) => `${formatMoney(announced.disputed)} is disputed: ${customer.name}`,
  words: ({ announced: { disputed, fee, reason, answerBy }, customer, clocks: [own], links }) => {
    const by = answerBy ? ` by ${formatDate(answerBy, 'moment', own.zone)}` : ''
    const charge = fee > 0 ? ` The bank charges ${formatMoney(fee)} for it.` : ''
    return {
      heading: `${customer.name}’s bank disputes ${formatMoney(disputed)}`,
      text: `The bank was told: “${disputeReason(reason)}.” Answer in your account at the payment service${by}, or the money stays with the bank.${charge} The ${links.noun} stands until one of you cancels it.`,
      button: { label: 'See the order', url: links.order },
    }
  },
})
