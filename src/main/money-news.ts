import type { Payouts } from '#domains/billing/payouts-index.ts'
import type { Commerce } from '#domains/commerce/index.ts'
import type { News } from '#integrations/vendor.ts'

/** Where webhooks about money go. */
export const moneyNews = (commerce: Commerce, payouts: Payouts): Omit<News, 'noteText'> => ({
  paymentChanged: commerce.paymentChanged,
  refundChanged: commerce.refundChanged,
  disputeChanged: commerce.disputeChanged,
  payoutChanged: payouts.payoutChanged,
})
