import type { PayoutPaid } from '#domains/billing/payouts-events.ts'
import { formatMoney } from '#platform/common/money.ts'
import { defineAccountMail } from '../actions/define-mail.ts'

/** Tells the owner that a payout arrived at the bank. */
export const payoutPaid = defineAccountMail<PayoutPaid>({
  template: 'payout-paid',
  bound: 'own-account',
  on: 'billing.payout_paid',
  to: 'owner',
  subject: ({ announced: { net } }) => `${formatMoney(net)} is at the bank`,
  words: ({ announced: { net, orders, payoutId, isOwnAccount }, publicUrl }) => ({
    preview: 'A payout arrived.',
    heading: `A payout of ${formatMoney(net)} arrived`,
    text: `It is your share of it after fees and refunds, from ${orders} ${orders === 1 ? 'order' : 'orders'}. The money went to ${isOwnAccount ? 'your bank account' : 'the bank account of this site’s operator'}.`,
    button: { label: 'See what it consists of', url: `${publicUrl}/order?tab=payouts&id=${payoutId}` },
  }),
})
