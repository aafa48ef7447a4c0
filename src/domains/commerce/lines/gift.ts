import { deliveryOf, moveDelivery } from '../store/deliveries.ts'
import type { DeliveryLine } from '../store/order-lines.ts'
import type { LineKind } from './kind.ts'
import { announceOrdered, isLost, unscheduled } from './unscheduled.ts'

/** A gift: settling it lets it wait for its day. Until something is booked with it, its order can be cancelled. */
export const gift = {
  ...unscheduled,
  async settle({ passes }, context, line) {
    const { provider, orderId, id: lineId } = line as DeliveryLine
    const settled = { from: ['held', 'expired'], to: 'open', dueAt: context.clock.now() } as const
    const sold = await moveDelivery(context, { provider, orderId }, settled)
    if (!sold) {
      const delivery = await deliveryOf(context, { provider, orderId })
      return isLost(delivery) ? 'lost' : 'confirmed'
    }
    await passes.openGift(context, { provider, deliveryId: sold.id }, { orderId, lineId })
    await announceOrdered(context, { provider, orderId, deliveryId: sold.id })
    return 'confirmed'
  },
} satisfies LineKind
