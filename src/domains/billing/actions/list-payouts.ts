import type { EndpointOutput } from '#platform/common/endpoint.ts'
import type { Context } from '#platform/context.ts'
import { type listPayouts as contract, fail, type Payout } from '../payouts-contract.ts'
import type { PayoutsDeps } from '../payouts-ports.ts'
import { readPayoutCursor, writePayoutCursor } from '../rules/payout-cursor.ts'
import { type PayoutRow, pageOfPayouts } from '../store/payouts.ts'

/** Lists a page of the provider's payouts, the newest first. Only the owner may call it. Throws `billing.cursor_invalid`. */
export async function listPayouts(
  { accounts }: PayoutsDeps,
  context: Context,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<EndpointOutput<typeof contract>> {
  const provider = accounts.requireOwner(context)
  const after = cursor === undefined ? undefined : readPayoutCursor(cursor)
  if (cursor !== undefined && !after) return fail('billing.cursor_invalid')
  const found = await pageOfPayouts(context, provider, { after, limit: limit + 1 })
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    payouts: page.map(payoutOf),
    next: last && found.length > limit ? writePayoutCursor(last) : null,
  }
}

/** A payout as its provider sees it. */
export const payoutOf = (row: PayoutRow): Payout => ({
  id: row.id,
  state: row.state,
  createdAt: row.createdAt.toISOString(),
  expectedAt: row.expectedAt.toISOString(),
  paidAt: row.paidAt?.toISOString() ?? null,
  failure: row.failure,
  reference: row.reference,
  handedOn: handedOnOf(row),
  orders: row.orders,
  refunds: row.refundCount,
  grossCents: row.gross,
  feesCents: row.fees,
  refundsCents: row.refunds,
  adjustmentsCents: row.adjustments,
  netCents: row.net,
})

function handedOnOf({ handedAt, handedAmount, handedTo, handedReference }: PayoutRow): Payout['handedOn'] {
  if (!handedAt || handedAmount === null || handedReference === null) return null
  return {
    at: handedAt.toISOString(),
    method: handedTo === null ? 'manual' : 'paypalAccount',
    to: handedTo,
    amountCents: handedAmount,
    reference: handedReference,
  }
}
