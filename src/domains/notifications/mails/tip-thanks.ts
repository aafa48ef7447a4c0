import type { TipGiven } from '#domains/commerce/events.ts'
import { formatMoney } from '#platform/common/money.ts'
import { defineBookingMail } from '../actions/define-mail.ts'
import { firstWord } from '../rules/people-words.ts'

/** Thanks a customer for a tip after the checkout, with its receipt. */
export const tipThanks = defineBookingMail<TipGiven>({
  template: 'tip-thanks',
  bound: 'paid-order',
  on: 'commerce.tip_given',
  to: 'customer',
  isMoney: true,
  subject: ({ announced, firstName }) => `Your tip of ${formatMoney(announced.amount)} for ${firstName}`,
  words: ({ announced, customer, firstName, links }) => ({
    heading: `Thank you, ${firstWord(customer.name)}`,
    text: `${firstName} has your tip of ${formatMoney(announced.amount)}. Should what it is for be cancelled, all of it comes back to you.`,
    button: { label: 'See the receipt', url: links.receipt },
  }),
})
