import type { Context } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { CommerceDeps } from '../ports.ts'
import { cardOf } from '../rules/card-of.ts'
import { firstNameIn } from '../rules/first-name.ts'
import { capturedOf } from '../rules/refund/stakes.ts'
import { refundStanding } from '../rules/refund-standing.ts'
import { tipBaseOfOrder } from '../rules/tip-base.ts'
import { laterTipOf, tipsFor } from '../store/later-tips.ts'
import type { OrderKey } from '../store/orders.ts'
import type { TipPage } from '../tip-contract.ts'
import { isTippable } from './later-tip-for.ts'
import { latestCharge, type Ordered, orderedOf } from './read-sale.ts'
import { keyOf, type Thanked, thankedByLink } from './thanked-by-link.ts'
import { payAt } from './till-for.ts'
import { tokenOfOrder } from './tip-links.ts'

/** Reads the page of a tip. Anyone with the link of the order may call it. Throws `commerce.order_missing`, `.delivery_missing`. */
export async function readTip(
  deps: CommerceDeps,
  context: Context,
  { token }: { readonly token: string },
): Promise<TipPage> {
  return tipPage(deps, context, await thankedByLink(deps, context, token))
}

/** Reads the page of a tip by its own order, with the token that opens it. Throws `commerce.tip_missing`. */
export async function readTipOf(
  deps: CommerceDeps,
  context: Context,
  key: OrderKey,
): Promise<{
  readonly token: string
  readonly tip: TipPage & { readonly tip: NonNullable<TipPage['tip']> }
}> {
  const { provider } = key
  const later = await laterTipOf(context, key)
  const token = later && (await tokenOfOrder(deps, context, { provider, orderId: later.thanked }))
  const ordered = await orderedOf(context, provider, key.orderId)
  if (!token || !ordered) return fail('commerce.tip_missing')
  const page = await tipPage(deps, context, await thankedByLink(deps, context, token))
  return { token, tip: { ...page, tip: tipOrder(ordered, false) } }
}

/** Describes the tip for an order as its customer sees it. */
export async function tipPage(deps: CommerceDeps, context: Context, thanked: Thanked): Promise<TipPage> {
  const { ordered, snapshot, page, isOnlyToLookAt } = thanked
  const { provider, customerName, customerEmail, state } = ordered.order
  const [account, userUrl, tip] = await Promise.all([
    deps.accounts.accountOf(context, provider),
    deps.accounts.userUrlOf(context, provider),
    latestTip(context, thanked),
  ])
  const till = await payAt(deps, context, provider, tip && latestCharge(tip))
  const isOff = !account?.takesTips || account.closingDueAt !== null || !till
  return {
    state: isPaid(tip) ? 'given' : isTippable(state) ? (isOff ? 'off' : 'open') : 'over',
    provider: {
      name: snapshot.providerName,
      firstName: firstNameIn(snapshot.providerName, snapshot.providerFirstName),
      userUrl: userUrl ?? '',
    },
    title: snapshot.title,
    boughtUrl: page,
    baseCents: tipBaseOfOrder(ordered.lines),
    customer: { name: customerName, email: customerEmail },
    tip: tip ? tipOrder(tip, isOnlyToLookAt) : null,
    payAt: till,
    onlyToLookAt: isOnlyToLookAt,
  }
}

/** The latest tip for an order, paid ones first; undefined: none was begun. */
export async function latestTip(context: Context, thanked: Thanked): Promise<Ordered | undefined> {
  const key = keyOf(thanked)
  const tips: Ordered[] = []
  for (const id of await tipsFor(context, key)) {
    const tip = await orderedOf(context, key.provider, id)
    if (tip) tips.push(tip)
  }
  return tips.findLast(isPaid) ?? tips.at(-1)
}

export const isPaid = (tip: Ordered | undefined): boolean => tip?.order.paymentStatus === 'paid'

function tipOrder(tip: Ordered, isOnlyToLookAt: boolean): NonNullable<TipPage['tip']> {
  const { number, amount, paidAt, paymentStatus, paymentMethod, state, refundState } = tip.order
  const charge = latestCharge(tip)
  const isDue = paymentStatus === 'pending' && state === 'open' && !isOnlyToLookAt
  return {
    amountCents: amount,
    paidAt: paidAt?.toISOString() ?? null,
    order: { number, paymentStatus, paymentMethod, card: cardOf(charge), state, refundState },
    refund: refundStanding(tip.refunds, capturedOf(tip.charges)),
    payment:
      isDue && charge?.clientSecret
        ? { clientSecret: charge.clientSecret, state: charge.state, failure: charge.failure }
        : null,
  }
}
