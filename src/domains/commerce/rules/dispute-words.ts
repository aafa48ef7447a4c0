/** The reasons of the card networks, as the customer's words. */
const reasons: Readonly<Record<string, string>> = {
  fraudulent: 'I do not know this charge',
  unrecognized: 'I do not know this charge',
  duplicate: 'I paid twice',
  product_not_received: 'I did not get it',
  product_unacceptable: 'It was not as promised',
  credit_not_processed: 'I was promised a refund',
  subscription_canceled: 'I had cancelled',
}

/** What the customer told the bank, as a quotation. */
export const disputeReason = (reason: string): string => reasons[reason] ?? 'I do not agree with this charge'
