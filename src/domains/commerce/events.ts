import type { CancelledBy } from '#domains/scheduling/contract.ts'
import type { Announcement } from '#platform/events/outbox.ts'

/** What every announcement of an order carries. */
export type OrderTold = {
  readonly orderId: string
  readonly number: number
  readonly bookingId: string | null
  /** Whole cents. */
  readonly amount: number
}

type Told<T extends string, Extra = unknown> = Announcement & {
  readonly type: T
  readonly data: OrderTold & Extra
}

export type OrderPlaced = Told<'commerce.order_placed'>
export type OrderPaid = Told<'commerce.order_paid'>
/** A card was declined; the order stays pending. */
export type PaymentFailed = Told<'commerce.payment_failed', { readonly failure: string }>
/** The money arrived after the time was lost: all of it goes back by itself. */
export type OrderRefundedSlotLost = Told<'commerce.order_refunded_slot_lost'>
/** The booking of an order was cancelled; `refund` is what goes back, in whole cents. */
export type OrderCancelled = Told<
  'commerce.order_cancelled',
  { readonly by: CancelledBy; readonly reason: string; readonly refund: number; readonly percent: number }
>
/** More goes back than the policy gives, by the provider's will. */
export type RefundRaised = Told<
  'commerce.refund_raised',
  { readonly refund: number; readonly reason: string }
>
/** The gateway, or the provider `byHand`, has sent the money back. */
export type OrderRefunded = Told<
  'commerce.order_refunded',
  {
    readonly reason: string
    readonly refundId: string
    readonly refund: number
    /** Undefined in what was announced before it was told. */
    readonly byHand?: boolean
  }
>
/** The gateway could not send the money back; somebody has to look. */
export type RefundFailed = Told<
  'commerce.refund_failed',
  { readonly failure: string; readonly refundId: string; readonly refund: number }
>
