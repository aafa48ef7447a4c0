import { z } from 'zod'
import { DeliveryTerms } from '#domains/catalogue/terms-contract.ts'
import { PassTerms } from '#domains/passes/contract.ts'
import { BookingState, HeldTerms } from '#domains/scheduling/contract.ts'
import { defineFailures } from '#platform/common/errors.ts'
import { paymentMethods } from './rules/payment-methods.ts'

export const PaymentMethod = z.enum(paymentMethods)
export type PaymentMethod = z.infer<typeof PaymentMethod>
/** specification 4, "Payment status". */
export const PaymentStatus = z.enum(['paid', 'pending', 'none'])
export const OrderState = z.enum(['open', 'active', 'fulfilled', 'cancelled', 'expired'])
export const RefundState = z.enum(['none', 'partial', 'full', 'failed'])
export const DisputeState = z.enum(['none', 'open', 'won', 'lost'])

export const { failures, fail } = defineFailures({
  'commerce.order_missing': { kind: 'missing', message: 'We cannot find this order.' },
  'commerce.payments_off': {
    kind: 'unavailable',
    message: 'Card payments are not set up here yet. Nothing was charged.',
  },
  'commerce.gateway_unavailable': {
    kind: 'unavailable',
    message: 'The payment service does not answer at the moment. Nothing was charged, please try again.',
  },
  'commerce.gateway_refused': {
    kind: 'bug',
    message: 'The payment service refused what we asked. Nothing was charged.',
  },
  'commerce.cursor_invalid': { kind: 'invalid', message: 'This page of the list is not there any more.' },
  'commerce.already_paid': { kind: 'conflict', message: 'This order is already paid.' },
  'commerce.refund_changed': {
    kind: 'conflict',
    message: 'The refund has changed since you looked. Please look again before you cancel.',
  },
  'commerce.not_booked_yet': {
    kind: 'conflict',
    message: 'Nothing is booked yet: the time is only kept for now.',
  },
  'commerce.refund_too_high': { kind: 'invalid', message: 'More than what was paid cannot go back.' },
  'commerce.nothing_to_refund': { kind: 'conflict', message: 'Nothing was paid that could go back.' },
  'commerce.refund_missing': { kind: 'missing', message: 'We cannot find this refund.' },
  'commerce.refund_settled': { kind: 'conflict', message: 'This refund needs nothing more.' },
  'commerce.refund_under_way': {
    kind: 'conflict',
    message: 'The payment service may still send this refund. Pay it back yourself only once it has failed.',
  },
  'commerce.not_owed': { kind: 'conflict', message: 'Nothing is to be paid outside for this order.' },
  'commerce.service_withdrawn': {
    kind: 'conflict',
    message: 'This service was taken off the page a moment ago. Nothing was booked or charged.',
  },
  'commerce.provider_closing': {
    kind: 'conflict',
    message: 'This provider takes no bookings any more. Nothing was booked or charged.',
  },
  'commerce.mailbox_full': {
    kind: 'limited',
    message:
      'Many bookings were made for this address today, and nobody there has confirmed one. Add this one tomorrow, or with another address.',
  },
  'commerce.views_full': {
    kind: 'conflict',
    message: 'You have twelve saved views, which is all that fit. Delete one first.',
  },
  'commerce.not_for_gift': { kind: 'conflict', message: 'This cannot be given as a gift.' },
  'commerce.delivery_missing': { kind: 'missing', message: 'We cannot find this order.' },
  'commerce.addon_missing': {
    kind: 'conflict',
    message: 'This cannot be added to your order any more.',
  },
  'commerce.delivery_expired': {
    kind: 'conflict',
    message: 'This page was open for a long time, so the price may have changed. Please look again.',
  },
  'commerce.delivery_started': {
    kind: 'conflict',
    message: 'This is started already, so it cannot be cancelled here any more.',
  },
  'commerce.delivery_over': { kind: 'conflict', message: 'There is nothing to deliver here any more.' },
  'commerce.tip_missing': { kind: 'missing', message: 'No tip was given here.' },
  'commerce.tip_given': { kind: 'conflict', message: 'You gave a tip already. Thank you!' },
  'commerce.tips_off': { kind: 'conflict', message: 'No tip can be given here. Nothing was charged.' },
  'commerce.tip_too_small': { kind: 'invalid', message: 'A tip is at least $0.50.' },
  'commerce.file_missing': { kind: 'missing', message: 'We cannot find this file.' },
  'commerce.details_changed': {
    kind: 'conflict',
    message: 'This checkout is already under way with other details.',
  },
})

/** The kinds of order line; each is a file in `lines/`. */
export const LineKindName = z.enum([
  'service',
  'seats',
  'pass_use',
  'unscheduled',
  'pass',
  'gift',
  'tip',
  'adjustment',
])
export type LineKindName = z.infer<typeof LineKindName>

/**
 * What a line of a booking sold; never changed later. Holds the terms of the hold as the checkout showed them;
 * `priceCents` is the price for one person.
 */
export const OrderSnapshot = HeldTerms.omit({ maxPartySize: true }).extend({
  quantity: z.int(),
  visitorTimezone: z.string(),
  /** The policy in machine form and in words, with the SHA-256 of both as evidence in a dispute. */
  policy: HeldTerms.shape.policy.extend({ sha256: z.string() }),
  /** The pass whose credits paid it; missing: none did. */
  paidByPass: z.object({ id: z.string(), title: z.string() }).optional(),
})
export type OrderSnapshot = z.infer<typeof OrderSnapshot>

/** What a line without a date sold; never changed later. `quantity` is 1. */
export const DeliverySnapshot = DeliveryTerms.extend({
  providerName: z.string(),
  providerFirstName: z.string(),
  sellerName: z.string(),
  /** Set where a pass is sold, also as a gift. */
  pass: PassTerms.optional(),
  isGift: z.literal(true).optional(),
})
export type DeliverySnapshot = z.infer<typeof DeliverySnapshot>

/** What the line of a tip after the checkout keeps; never changed later. `title`: what the tip is for. */
export const TipSnapshot = z.object({
  title: z.string(),
  /** The clock of the provider. */
  timezone: z.string(),
  visitorTimezone: z.string(),
  providerName: z.string(),
  providerFirstName: z.string(),
  sellerName: z.string(),
})
export type TipSnapshot = z.infer<typeof TipSnapshot>

/** What a line keeps of what it sold; null: an adjustment, or a tip of its order. */
export type LineSnapshot = OrderSnapshot | DeliverySnapshot | TipSnapshot | null

/** Why a refund percent applies; one word for each rule of product.md 6. */
export const refundReasons = [
  'policy',
  'free',
  'provider_moved',
  'move_cap',
  'provider_cancels',
  'withdrawal_right',
  'not_paid',
  'held',
  'request',
] as const

/** All refunds of an order together, as its customer sees them. */
export const RefundStanding = z.object({
  amountCents: z.int(),
  /** Whole cents captured. */
  capturedCents: z.int(),
  /** disputed: it waits until the customer's bank has decided about the payment. */
  state: z.enum(['on_its_way', 'arrived', 'delayed', 'disputed']),
  /** The provider paid all of it back by hand, however the order was paid. */
  paidByHand: z.literal(true).optional(),
  /** The provider's note to the customer; may be empty. */
  note: z.string(),
})

/** A step of the policy for a cancellation. `until` is the end of the step; null: it ends at the start, or never. */
export const CancellationStep = z.object({
  percent: z.int(),
  amountCents: z.int(),
  until: z.iso.datetime().nullable(),
})

/** A date of an order that has several. */
export const OrderDate = z.object({
  bookingId: z.string(),
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  state: BookingState,
  quantity: z.int(),
  /** The date of a class in which it has its seats. */
  sessionId: z.string().nullable(),
})
