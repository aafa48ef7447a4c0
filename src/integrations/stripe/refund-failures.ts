/** The reasons of the Refunds API (`failure_reason`) in words for the provider. */
const reasons: Readonly<Record<string, string>> = {
  lost_or_stolen_card: 'The card was reported lost or stolen.',
  expired_or_canceled_card: 'The card has expired or is closed.',
  charge_for_pending_refund_disputed: 'The customer disputes this payment with their bank.',
  insufficient_funds: 'Your balance at the payment service is too low.',
  declined: 'The customer’s bank did not accept it.',
  merchant_request: 'It was stopped in your account at the payment service.',
}

/** Why a refund failed, as a sentence. */
export const refundFailure = (reason: string | undefined): string =>
  reasons[reason ?? ''] ?? 'The customer’s bank sent it back without a reason.'
