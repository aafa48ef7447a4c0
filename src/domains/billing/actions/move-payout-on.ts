import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import type { PayoutFailed, PayoutPaid } from '../payouts-events.ts'
import type { PayoutsDeps, VendorPayout } from '../payouts-ports.ts'
import { accountName } from '../rules/own-account.ts'
import { isBack, stateAfter } from '../rules/payout-state.ts'
import { findPayout, type StoredPayout, writePayoutState } from '../store/payouts.ts'
import { bookPayout } from './book-payout.ts'

/** A payout that arrived longer ago is no news: the first look reads a month. */
const newsFor = 7 * day

/** Writes the state that a vendor tells of a payout, in the caller's transaction. Idempotent; an earlier state changes nothing. */
export async function movePayoutOn(
  deps: PayoutsDeps,
  context: Context,
  payout: StoredPayout,
  { state: told, expectedAt, failure }: VendorPayout,
): Promise<void> {
  const state = stateAfter(payout.state, told)
  if (state === payout.state) return
  await writePayoutState(context, payout, {
    state,
    expectedAt,
    // the vendor tells the day on which it expects it, and the state when it has come
    paidAt: state === 'paid' ? expectedAt : payout.paidAt,
    failure,
  })
  if (isBack(state)) await bookPayout(deps, context, payout, 'sent_back')
  await tell(context, payout, { state, failure, expectedAt })
}

async function tell(
  context: Context,
  { provider, id: payoutId, net, account }: StoredPayout,
  { state, failure, expectedAt }: Pick<VendorPayout, 'state' | 'failure' | 'expectedAt'>,
): Promise<void> {
  if (context.clock.now().getTime() - expectedAt.getTime() > newsFor) return
  const orders = (await findPayout(context, { provider, id: payoutId }))?.orders ?? 0
  const data = { payoutId, net, orders, isOwnAccount: account !== accountName(null) }
  if (state === 'paid') await announce<PayoutPaid>(context, { type: 'billing.payout_paid', provider, data })
  if (state === 'failed')
    await announce<PayoutFailed>(context, {
      type: 'billing.payout_failed',
      provider,
      data: { ...data, failure: failure ?? 'the bank gave no reason' },
    })
}
