import type { Context } from '#platform/context.ts'
import type { CommerceDeps } from '../ports.ts'
import type { TipPage } from '../tip-contract.ts'
import { latestCharge } from './read-sale.ts'
import { latestTip, tipPage } from './read-tip.ts'
import { settle } from './settle-payment.ts'
import { thankedByLink } from './thanked-by-link.ts'

/** Settles the payment of a tip on the return from the card form. Anyone with the link of the order may call it. */
export async function settleTip(
  deps: CommerceDeps,
  context: Context,
  { token }: { readonly token: string },
): Promise<TipPage> {
  const thanked = await thankedByLink(deps, context, token)
  const tip = await latestTip(context, thanked)
  const payment = tip?.order.paymentStatus === 'pending' ? latestCharge(tip) : undefined
  if (payment) await settle(deps, context, payment)
  return tipPage(deps, context, thanked)
}
