import type { CancelledBy } from '#domains/scheduling/contract.ts'
import type { Announcement } from '#platform/events/outbox.ts'

/** The data of every announcement about an order. */
export type OrderEventData = {
  readonly orderId: string
  readonly number: number
  readonly bookingId: string | null
  /** Whole cents. */
  readonly amount: number
  /** The word that came with the order; undefined in announcements older than this field. */
  readonly referral?: string | null
}

type OrderAnnouncement<T extends string, Extra = unknown> = Announcement & {
  readonly type: T
  readonly data: OrderEventData & Extra
}

/** An order with a coupon, or with a promotion that has a bound, ended, or everything that was paid for it goes back. */
export type CouponFreed = OrderAnnouncement<'commerce.coupon_freed'>
export type OrderPlaced = OrderAnnouncement<'commerce.order_placed'>
export type OrderPaid = OrderAnnouncement<'commerce.order_paid'>
/** Everything that the order sold was held, missed, or delivered. */
export type OrderFulfilled = OrderAnnouncement<'commerce.order_fulfilled'>
/** A card was declined; the order stays pending. */
export type PaymentFailed = OrderAnnouncement<'commerce.payment_failed', { readonly failure: string }>
/** The request is approved and nothing is held any more: the customer pays until `until`. `failure`: why the bank refused. */
export type PaymentDue = OrderAnnouncement<
  'commerce.payment_due',
  { readonly until: string | null; readonly failure: string | null }
>
/** Money was held after the time was lost, so it is released. */
export type HoldReleasedSlotLost = OrderAnnouncement<'commerce.hold_released_slot_lost'>
/** The money arrived after the time was lost, so all of it is refunded. */
export type OrderRefundedSlotLost = OrderAnnouncement<'commerce.order_refunded_slot_lost'>
/** A booking of an order was cancelled: `bookingId`. `refund` is the refund promised for it, in whole cents. */
export type OrderCancelled = OrderAnnouncement<
  'commerce.order_cancelled',
  { readonly by: CancelledBy; readonly reason: string; readonly refund: number; readonly percent: number }
>
/** A party gave some of its seats back: `seats`. `refund` is the refund promised for them, in whole cents. */
export type SeatsCancelled = OrderAnnouncement<
  'commerce.seats_cancelled',
  { readonly seats: number; readonly reason: string; readonly refund: number; readonly percent: number }
>
/** The provider refunds more than the policy gives. */
export type RefundRaised = OrderAnnouncement<
  'commerce.refund_raised',
  { readonly refund: number; readonly reason: string }
>
/** The gateway sent the money back; `byHand`: the provider did. */
export type OrderRefunded = OrderAnnouncement<
  'commerce.order_refunded',
  {
    readonly reason: string
    readonly refundId: string
    readonly refund: number
    /** undefined in announcements older than this field. */
    readonly byHand?: boolean
  }
>
type Disputed = {
  /** Whole cents that the bank asks for, and its fee. */
  readonly disputed: number
  readonly fee: number
  /** The customer's reason, in the vendor's word. */
  readonly reason: string
}
/** A customer's bank disputes a payment; `answerBy`: the ISO instant by which the provider can answer. */
export type DisputeOpened = OrderAnnouncement<
  'commerce.dispute_opened',
  Disputed & { readonly answerBy: string | null }
>
export type DisputeEnded = OrderAnnouncement<
  'commerce.dispute_ended',
  Disputed & { readonly outcome: 'won' | 'lost' }
>
/** A tip after the checkout is paid; `thanked`: the order that it is for. `amount`: whole cents. */
export type TipGiven = Announcement & {
  readonly type: 'commerce.tip_given'
  readonly data: {
    readonly orderId: string
    readonly bookingId: null
    readonly thanked: string
    readonly amount: number
  }
}
type DeliveryAnnouncement<T extends string, Extra = unknown> = Announcement & {
  readonly type: T
  readonly data: { readonly orderId: string; readonly deliveryId: string; readonly bookingId: null } & Extra
}

/** Something without a date was ordered, and paid if it costs something. */
export type DeliveryOrdered = DeliveryAnnouncement<'commerce.delivery_ordered'>
/** The provider started; the customer cannot cancel any more. */
export type DeliveryStarted = DeliveryAnnouncement<'commerce.delivery_started'>
export type DeliveryMade = DeliveryAnnouncement<'commerce.delivery_made'>
/** `days`: whole days until the due day; negative once it has passed. */
export type DeliveryDue = DeliveryAnnouncement<'commerce.delivery_due', { readonly days: number }>
/** `refund`: whole cents promised. */
export type DeliveryCancelled = DeliveryAnnouncement<
  'commerce.delivery_cancelled',
  { readonly by: CancelledBy; readonly reason: string; readonly refund: number }
>
/** The gateway could not send the refund; the provider has to act. */
export type RefundFailed = OrderAnnouncement<
  'commerce.refund_failed',
  { readonly failure: string; readonly refundId: string; readonly refund: number }
>
