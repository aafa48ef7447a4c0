import { minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { defineClockTask, defineVendorClockTask } from '#platform/jobs/task.ts'
import { type CommerceDeps, gatewayNames, gatewayOf } from '../ports.ts'
import {
  deliveriesPastTime,
  extendDelivery,
  forgetUnordered,
  moveDelivery,
  type StoredDelivery,
} from '../store/deliveries.ts'
import { findOrder } from '../store/orders.ts'
import { findPayment } from '../store/payments.ts'
import { endUnpaid, type Unpaid } from './end-unpaid.ts'

const atOnce = 100
/** Nothing scarce is kept, so a payment that is processed is waited for. */
const waitsFor = 30 * minute

/** Runs every minute. Ends orders without a date that were not paid in time, after a look at the gateway. */
export const endUnpaidDeliveriesTask = defineVendorClockTask(
  'commerce.end-unpaid-deliveries',
  '* * * * *',
  gatewayNames,
  endUnpaidDeliveries,
)

/** Runs every minute. Ends those of whose payment no connected gateway can be asked, and forgets what was never ordered. */
export const endUnsentDeliveriesTask = defineClockTask(
  'commerce.end-unpaid-deliveries',
  '* * * * *',
  'money',
  async (deps: CommerceDeps, context) => {
    await endUnpaidDeliveries(deps, context)
    await forgetUnordered(context)
  },
)

async function endUnpaidDeliveries(deps: CommerceDeps, context: Context, vendor?: string): Promise<void> {
  for (const delivery of await deliveriesPastTime(context, atOnce)) {
    const unpaid = await unpaidOf(context, delivery)
    const asked = unpaid.payment?.gatewayId ? gatewayOf(deps, unpaid.payment)?.name : undefined
    if (asked !== vendor) continue
    await endUnpaid(deps, context, unpaid).catch((error: unknown) =>
      context.log.warn(
        { err: error, deliveryId: delivery.id },
        'the end of an unpaid order waits for the gateway',
      ),
    )
  }
}

async function unpaidOf(context: Context, delivery: StoredDelivery): Promise<Unpaid> {
  const { provider, id: deliveryId } = delivery
  const orderId = delivery.orderId ?? ''
  return {
    order: await findOrder(context, provider, orderId),
    payment: await findPayment(context, provider, orderId),
    isApproved: false,
    expire: async (inside) =>
      (await moveDelivery(inside, { provider, orderId }, { from: ['held'], to: 'expired' })) !== undefined,
    extend: () =>
      extendDelivery(context, { provider, deliveryId }, new Date(context.clock.now().getTime() + waitsFor)),
  }
}
