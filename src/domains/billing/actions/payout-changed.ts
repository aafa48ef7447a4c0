import { type Context, transact } from '#platform/context.ts'
import {
  type PayoutRef,
  type PayoutsDeps,
  payoutGatewayOf,
  type VendorMove,
  type VendorPayout,
} from '../payouts-ports.ts'
import { accountName } from '../rules/own-account.ts'
import { type At, insertItems, type OwnMove, writeLeft } from '../store/payout-items.ts'
import { lockPayout, sharesOf } from '../store/payouts.ts'
import { makePayout } from './make-payout.ts'
import { movePayoutOn } from './move-payout-on.ts'
import { ownedMoves, returnedIn } from './owned-moves.ts'

type Account = Pick<PayoutRef, 'gateway' | 'account'>

/**
 * Records a payout that changed at its vendor: the share of each provider with everything that it consists of, and its state. Called
 * by webhook, look and nightly sweep, each of which suffices. Idempotent. Ignores a payout until the vendor names what it consists of.
 */
export async function payoutChanged(deps: PayoutsDeps, context: Context, ref: PayoutRef): Promise<void> {
  const gateway = payoutGatewayOf(deps, ref)
  const seen = await gateway?.readPayout(ref.account, ref.gatewayId)
  if (!gateway || !seen?.isOpen) return
  const moves = await gateway.listMovesOf(ref.account, ref.gatewayId)
  await context.stopPoint?.('payout-told')
  const owned = await withReturned(deps, context, ref, moves)
  for (const [provider, own] of owned)
    await transact(context, (inside) => recordShare(deps, inside, { ...atOf(ref), provider }, seen, own))
  if (seen.returned)
    await bookOwned(deps, context, ref, await ownedMoves(deps, context, atOf(ref), [seen.returned]))
}

/** Records what changed the balance of an account, with its fees. Idempotent. */
export async function recordMoves(
  deps: PayoutsDeps,
  context: Context,
  account: Account,
  moves: readonly VendorMove[],
): Promise<void> {
  await bookOwned(deps, context, account, await withReturned(deps, context, account, moves))
}

async function bookOwned(
  deps: PayoutsDeps,
  context: Context,
  account: Account,
  owned: ReadonlyMap<string, readonly OwnMove[]>,
): Promise<void> {
  for (const [provider, own] of owned)
    await transact(context, (inside) => bookItems(deps, inside, { ...atOf(account), provider }, own))
}

const atOf = ({ gateway, account }: Account): Omit<At, 'provider'> => ({
  gateway,
  account: accountName(account),
})

/** Finds whose the changes are. A payout that came back, and is not known here, is recorded first: its shares say it. */
async function withReturned(
  deps: PayoutsDeps,
  context: Context,
  account: Account,
  moves: readonly VendorMove[],
): Promise<Map<string, OwnMove[]>> {
  const returned = returnedIn(moves)
  const known = new Set((await sharesOf(context, atOf(account), returned)).map(({ gatewayId }) => gatewayId))
  for (const gatewayId of returned)
    if (!known.has(gatewayId)) await payoutChanged(deps, context, { ...account, gatewayId })
  return ownedMoves(deps, context, atOf(account), moves)
}

async function recordShare(
  deps: PayoutsDeps,
  context: Context,
  at: At,
  seen: VendorPayout,
  own: readonly OwnMove[],
): Promise<void> {
  await bookItems(deps, context, at, own)
  const moveIds = own.map(({ gatewayId }) => gatewayId)
  // locks the items: of concurrent callers one makes the payout, and the others find it
  await writeLeft(context, at, { gatewayId: seen.gatewayId, moveIds })
  const known = await lockPayout(context, at, seen.gatewayId)
  const payout = known ?? (await makePayout(deps, context, at, seen))
  await context.stopPoint?.('payout-writing')
  if (payout) await movePayoutOn(deps, context, payout, seen)
}

/** Inserts the items that are not known yet, and books the fee of each. */
async function bookItems(
  { commerce }: PayoutsDeps,
  context: Context,
  at: At,
  own: readonly OwnMove[],
): Promise<void> {
  for (const { id, orderId, fee } of await insertItems(context, at, own))
    if (fee !== 0 && orderId !== null)
      await commerce.bookAtVendor(context, {
        ...at,
        orderId,
        kind: fee > 0 ? 'charged' : 'waived',
        sourceId: id,
        amount: Math.abs(fee),
      })
}
