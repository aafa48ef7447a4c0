import type { DisputeEnded } from '#domains/commerce/events.ts'
import { formatMoney } from '#platform/common/money.ts'
import { defineBookingMail } from '../actions/define-mail.ts'

/** Tells the provider how the bank decided. */
export const disputeEnded = defineBookingMail<DisputeEnded>({
  template: 'dispute-ended',
  bound: 'own-account',
  on: 'commerce.dispute_ended',
  to: 'provider',
  isMoney: true,
  subject: ({ announced: { outcome, disputed }, customer }) =>
    outcome === 'won'
      ? `You keep ${formatMoney(disputed)}: ${customer.name}`
      : `${formatMoney(disputed)} is lost to a dispute: ${customer.name}`,
  words: ({ announced: { outcome, disputed }, customer, links }) => ({
    heading: outcome === 'won' ? 'The bank decided for you' : 'The bank decided for the customer',
    text:
      outcome === 'won'
        ? `The dispute about ${formatMoney(disputed)} with ${customer.name} is won. What the bank had taken is yours again; a refund that waited for it goes out now.`
        : `The dispute about ${formatMoney(disputed)} with ${customer.name} is lost. The bank has given the money to the customer, so you owe nothing more for it.`,
    button: { label: 'See the order', url: links.order },
  }),
})
