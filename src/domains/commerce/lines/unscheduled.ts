import type { Steps } from '#domains/pricing/rules/price.ts'
import { newId } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import type { DeliverySnapshot } from '../contract.ts'
import type { DeliveryOrdered } from '../events.ts'
import { deliveryDue } from '../rules/delivery-due.ts'
import { deliveryOf, moveDelivery, type StoredDelivery } from '../store/deliveries.ts'
import type { DeliveryLine, NewLine } from '../store/order-lines.ts'
import type { LineKind } from './kind.ts'

/** Work without a date: settling it sets its due day. Nothing scarce is sold, so late money is never lost to others. */
export const unscheduled = {
  async settle(_deps, context, line) {
    const { provider, orderId, snapshot } = line as DeliveryLine
    const dueAt = deliveryDue(snapshot, context.clock.now())
    const settled = { from: ['held', 'expired'], to: 'open', dueAt } as const
    const opened = await moveDelivery(context, { provider, orderId }, settled)
    if (!opened) {
      const delivery = await deliveryOf(context, { provider, orderId })
      return isLost(delivery) ? 'lost' : 'confirmed'
    }
    await announceOrdered(context, { provider, orderId, deliveryId: opened.id })
    return 'confirmed'
  },
  async expire(_deps, context, { provider, orderId }) {
    await moveDelivery(context, { provider, orderId }, { from: ['held'], to: 'expired' })
  },
  async isPayable(_deps, context, { provider, orderId }) {
    const delivery = await deliveryOf(context, { provider, orderId })
    return (
      delivery?.state === 'held' && delivery.holdUntil !== null && delivery.holdUntil > context.clock.now()
    )
  },
} satisfies LineKind

/** Whether what was paid cannot be had any more: it was cancelled, or the same offer was added again meanwhile. */
export const isLost = (delivery: Pick<StoredDelivery, 'state'> | undefined): boolean =>
  delivery === undefined || delivery.state === 'cancelled' || delivery.state === 'expired'

/** Announces that something without a date was ordered, in the caller's transaction. */
export const announceOrdered = (
  context: Context,
  { provider, orderId, deliveryId }: { provider: string; orderId: string; deliveryId: string },
): Promise<void> =>
  announce<DeliveryOrdered>(context, {
    type: 'commerce.delivery_ordered',
    provider,
    data: { orderId, deliveryId, bookingId: null },
  })

/** Builds the line that sells a delivery on the terms that its page showed, with the steps of its price. */
export const deliveryLineOf = (
  serviceId: string,
  terms: DeliverySnapshot,
  { promotionCents, couponCents, taxCents, chargedCents }: Steps,
): NewLine => ({
  id: newId('lin'),
  kind: terms.isGift ? 'gift' : terms.pass ? 'pass' : 'unscheduled',
  title: terms.isGift ? `Gift: ${terms.title}` : terms.title,
  serviceId,
  bookingId: null,
  adjusts: null,
  quantity: 1,
  unitAmount: terms.priceCents,
  promotion: promotionCents > 0 ? terms.promotion : null,
  promotionAmount: promotionCents,
  couponAmount: couponCents,
  creditAmount: 0,
  // terms that are older than taxes have none
  tax: terms.tax ?? null,
  taxAmount: taxCents,
  amount: chargedCents,
  snapshot: terms,
})
