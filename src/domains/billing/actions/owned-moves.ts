import type { Context } from '#platform/context.ts'
import type { PayoutsDeps, VendorMove } from '../payouts-ports.ts'
import type { At, OwnMove } from '../store/payout-items.ts'
import { sharesOf } from '../store/payouts.ts'

/**
 * Finds the provider to whom each change of a balance belongs. On a shared key a payout that came back belongs to all who had a share
 * in it, each with her own. Changes that are no provider's are left out.
 */
export async function ownedMoves(
  { commerce }: Pick<PayoutsDeps, 'commerce'>,
  context: Context,
  at: Omit<At, 'provider'>,
  moves: readonly VendorMove[],
): Promise<Map<string, OwnMove[]>> {
  const owned = new Map<string, OwnMove[]>()
  const give = (provider: string, move: OwnMove) => {
    const own = owned.get(provider)
    if (own) own.push(move)
    else owned.set(provider, [move])
  }
  const paymentIds = [...new Set(moves.flatMap(({ paymentId }) => paymentId ?? []))]
  const payments = new Map(
    (await commerce.paymentsAt(context, at, paymentIds)).map((one) => [one.gatewayId, one]),
  )
  const shares = Map.groupBy(await sharesOf(context, at, returnedIn(moves)), ({ gatewayId }) => gatewayId)
  for (const { paymentId, ...move } of moves) {
    const payment = payments.get(paymentId ?? '')
    if (payment) give(payment.provider, { ...move, orderId: payment.orderId })
    if (move.what === 'payout_returned')
      for (const { provider, net } of shares.get(move.sourceId) ?? [])
        give(provider, { ...move, gross: net, orderId: null })
  }
  return owned
}

/** The payouts that came back, by their ids at the vendor. */
export const returnedIn = (moves: readonly Pick<VendorMove, 'what' | 'sourceId'>[]): string[] =>
  moves.filter(({ what }) => what === 'payout_returned').map(({ sourceId }) => sourceId)
