import type { OrderEventData } from '#domains/commerce/events.ts'
import type { Announcement } from '#platform/events/outbox.ts'
import { type Reaction, reaction } from '#platform/events/reactions.ts'
import { followReferral } from '../actions/follow-referral.ts'
import type { ReferralsDeps } from '../referrals-ports.ts'

/** What may change the credit of an order. */
const news = [
  'commerce.order_fulfilled',
  'commerce.order_cancelled',
  'commerce.order_refunded',
  'commerce.order_refunded_slot_lost',
  'commerce.delivery_cancelled',
  'commerce.refund_failed',
  'commerce.dispute_ended',
] as const

/** Follow the referral of an order after each of them. */
export const followReferrals = (deps: ReferralsDeps): readonly Reaction[] =>
  news.map((on) =>
    reaction<Announcement & { readonly data: Pick<OrderEventData, 'orderId'> }>({
      on,
      name: `exchange.follow-${on.replace(/^.*\./, '').replaceAll('_', '-')}`,
      queue: 'counts',
      run: (context, { provider, data: { orderId } }) => followReferral(deps, context, { provider, orderId }),
    }),
  )
