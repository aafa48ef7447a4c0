import type { OrderPaid, OrderPlaced } from '#domains/commerce/events.ts'
import { reaction } from '#platform/events/reactions.ts'
import { noteReferral } from '../actions/note-referral.ts'
import type { ReferralsDeps } from '../referrals-ports.ts'

/** Writes the referral of an order once it is paid. */
export const noteReferralOfPaid = (deps: ReferralsDeps) =>
  reaction<OrderPaid>({
    on: 'commerce.order_paid',
    name: 'exchange.note-paid-order',
    queue: 'counts',
    run: (context, { provider, data: { orderId, referral = null } }) =>
      noteReferral(deps, context, { provider, orderId, referral }),
  })

/** Writes the referral of an order that costs nothing when it is placed. */
export const noteReferralOfFree = (deps: ReferralsDeps) =>
  reaction<OrderPlaced>({
    on: 'commerce.order_placed',
    name: 'exchange.note-free-order',
    queue: 'counts',
    async run(context, { provider, data: { orderId, amount, referral = null } }) {
      if (amount === 0) await noteReferral(deps, context, { provider, orderId, referral })
    },
  })
