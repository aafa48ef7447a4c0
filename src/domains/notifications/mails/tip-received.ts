import type { TipGiven } from '#domains/commerce/events.ts'
import { formatMoney } from '#platform/common/money.ts'
import { defineBookingMail } from '../actions/define-mail.ts'
import { seeOrder } from '../rules/mail-links.ts'
import { firstWord } from '../rules/people-words.ts'
import { newOrder } from './new-order.ts'

/** Tells the provider about a tip after the checkout. */
export const tipReceived = defineBookingMail<TipGiven>({
  template: 'tip-received',
  bound: 'own-account',
  on: 'commerce.tip_given',
  to: 'provider',
  with: newOrder,
  isMoney: true,
  subject: ({ announced, customer }) => `A tip of ${formatMoney(announced.amount)} from ${customer.name}`,
  words: ({ announced, customer, title, links }) => ({
    heading: `${customer.name} gave you a tip of ${formatMoney(announced.amount)}`,
    text: `${title}. Reply to this mail to thank ${firstWord(customer.name)}.`,
    facts: [{ label: 'E-mail', value: customer.email }],
    button: seeOrder(links),
  }),
})
