import type { AccountClosed } from '#domains/accounts/events.ts'
import { transact } from '#platform/context.ts'
import { reaction } from '#platform/events/reactions.ts'
import { eraseCoupons } from '../store/coupons.ts'

/** Deletes the coupons of a closed account. Its orders keep what was redeemed. */
export const eraseClosedCoupons = reaction<AccountClosed>({
  on: 'accounts.closed',
  name: 'pricing.erase-closed',
  queue: 'bulk',
  run: (context, { provider }) => transact(context, (inside) => eraseCoupons(inside, provider)),
})
