import { deliveryOf, moveDelivery } from '../store/deliveries.ts'
import type { DeliveryLine } from '../store/order-lines.ts'
import type { LineKind } from './kind.ts'
import { announceOrdered, isLost, unscheduled } from './unscheduled.ts'

/** A pass: settling it opens the pass, and nothing more is to come. Its snapshot says what the pass is for. */
export const pass = {
  ...unscheduled,
  async settle({ passes }, context, line) {
    const { provider, orderId, id: lineId, title, snapshot } = line as DeliveryLine
    const settled = { from: ['held', 'expired'], to: 'delivered', dueAt: context.clock.now() } as const
    const sold = await moveDelivery(context, { provider, orderId }, settled)
    if (!sold) {
      const delivery = await deliveryOf(context, { provider, orderId })
      return isLost(delivery) ? 'lost' : 'fulfilled'
    }
    if (!snapshot.pass || sold.personId === null) throw new Error(`line ${lineId} sells no pass`)
    const { personId } = sold
    const { timezone } = snapshot
    await passes.openSold(context, {
      provider,
      orderId,
      lineId,
      personId,
      title,
      terms: snapshot.pass,
      timezone,
    })
    await announceOrdered(context, { provider, orderId, deliveryId: sold.id })
    return 'fulfilled'
  },
} satisfies LineKind
