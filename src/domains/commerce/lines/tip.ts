import { newId } from '#platform/common/ids.ts'
import type { Cents } from '#platform/common/money.ts'
import { announce } from '#platform/events/outbox.ts'
import type { TipSnapshot } from '../contract.ts'
import type { TipGiven } from '../events.ts'
import { closeTip, laterTipOf } from '../store/later-tips.ts'
import type { NewLine } from '../store/order-lines.ts'
import { lockOrder } from '../store/orders.ts'
import type { LineKind } from './kind.ts'

/**
 * A tip: untaxed, no coupon takes anything off it. One of a checkout comes back with the last booking of its order; one that is
 * given later is an order of its own, and comes back with the order that it thanks for.
 */
export const tip = {
  async settle(_deps, context, { provider, orderId, snapshot, amount }) {
    const key = { provider, orderId }
    const later = snapshot === null ? undefined : await laterTipOf(context, key)
    if (!later) return 'confirmed'
    // locked before the tip's own order, as a cancellation does
    const thanked = await lockOrder(context, provider, later.thanked)
    await closeTip(context, key)
    if (thanked.state === 'cancelled' || thanked.state === 'expired') return 'lost'
    await announce<TipGiven>(context, {
      type: 'commerce.tip_given',
      provider,
      data: { orderId, bookingId: null, thanked: later.thanked, amount },
    })
    return 'fulfilled'
  },
  async expire(_deps, context, { provider, orderId, snapshot }) {
    if (snapshot !== null) await closeTip(context, { provider, orderId })
  },
  async isPayable(_deps, context, { provider, orderId, snapshot }) {
    const later = snapshot === null ? undefined : await laterTipOf(context, { provider, orderId })
    return !later || (later.payUntil !== null && later.payUntil > context.clock.now())
  },
} satisfies LineKind

/** Builds the line of a tip; none of nothing. */
export const tipLines = (amount: Cents): NewLine[] => (amount === 0 ? [] : [tipLine(amount, 'Tip')])

/** Builds the only line of a tip after the checkout. */
export const laterTipLine = (amount: Cents, serviceId: string | null, snapshot: TipSnapshot): NewLine => ({
  ...tipLine(amount, `Tip: ${snapshot.title}`),
  serviceId,
  snapshot,
})

const tipLine = (amount: Cents, title: string): NewLine => ({
  id: newId('lin'),
  kind: 'tip',
  title,
  serviceId: null,
  bookingId: null,
  adjusts: null,
  quantity: 1,
  unitAmount: amount,
  promotion: null,
  promotionAmount: 0,
  couponAmount: 0,
  creditAmount: 0,
  tax: null,
  taxAmount: 0,
  amount,
  snapshot: null,
})
