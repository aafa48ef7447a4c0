import type { PayoutFailed } from '#domains/billing/payouts-events.ts'
import { formatMoney } from '#platform/common/money.ts'
import { defineAccountMail } from '../actions/define-mail.ts'

/** Tells the owner that the bank sent a payout back, and what becomes of the money. */
export const payoutFailed = defineAccountMail<PayoutFailed>({
  template: 'payout-failed',
  bound: 'own-account',
  on: 'billing.payout_failed',
  to: 'owner',
  subject: ({ announced: { net } }) => `The bank sent back ${formatMoney(net)}`,
  words: ({ announced: { net, failure, payoutId, isOwnAccount }, publicUrl }) => ({
    preview: 'Nothing is lost.',
    heading: `A payout of ${formatMoney(net)} came back`,
    text: `The bank sent your share of it back: ${failure}. Nothing is lost. The money is in the balance at the payment service again and leaves with the next payout. ${isOwnAccount ? 'Put your bank account right at the payment service.' : 'The bank account belongs to this site’s operator: ask them to put it right.'}`,
    button: { label: 'See the payout', url: `${publicUrl}/order?tab=payouts&id=${payoutId}` },
  }),
})
