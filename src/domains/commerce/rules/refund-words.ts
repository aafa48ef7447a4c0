/** Why money is refunded; one word for each cause. */
export type RefundReason =
  | 'slot_lost'
  | 'wrong_amount'
  | 'declined'
  | 'expired'
  | 'cancelled'
  | 'cancelled_by_customer'
  | 'cancelled_by_provider'
  | 'goodwill'
  | 'made_at_vendor'

/** The same reasons as ends of a sentence. */
export const refundWords: Readonly<Record<RefundReason, string>> = {
  slot_lost: 'the time could not be had any more when the payment arrived',
  wrong_amount: 'another amount arrived than was asked for',
  declined: 'the request was declined',
  expired: 'the request was not answered in time',
  cancelled: 'the booking was cancelled',
  cancelled_by_customer: 'the customer cancelled',
  cancelled_by_provider: 'you cancelled',
  goodwill: 'you gave more back',
  made_at_vendor: 'it was sent back in your account at the payment service',
}
