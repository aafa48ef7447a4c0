import { minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { defineClockTask, defineVendorClockTask } from '#platform/jobs/task.ts'
import { type CommerceDeps, gatewayNames, gatewayOf } from '../ports.ts'
import { closeTip, extendTip, tipsPastTime } from '../store/later-tips.ts'
import { findOrder, type OrderKey } from '../store/orders.ts'
import { findPayment } from '../store/payments.ts'
import { endUnpaid, type Unpaid } from './end-unpaid.ts'

const atOnce = 100
/** Nothing scarce is kept, so a payment that is processed is waited for. */
const waitsFor = 30 * minute

/** Runs every minute. Ends tips after the checkout that were not paid in time, after a look at the gateway. */
export const endUnpaidTipsTask = defineVendorClockTask(
  'commerce.end-unpaid-tips',
  '* * * * *',
  gatewayNames,
  endUnpaidTips,
)

/** Runs every minute. Ends those of whose payment no connected gateway can be asked. */
export const endUnsentTipsTask = defineClockTask(
  'commerce.end-unpaid-tips',
  '* * * * *',
  'money',
  endUnpaidTips,
)

async function endUnpaidTips(deps: CommerceDeps, context: Context, vendor?: string): Promise<void> {
  for (const { provider, orderId } of await tipsPastTime(context, atOnce)) {
    const unpaid = await unpaidTip(context, { provider, orderId })
    const asked = unpaid.payment?.gatewayId ? gatewayOf(deps, unpaid.payment)?.name : undefined
    if (asked !== vendor) continue
    await endUnpaid(deps, context, unpaid).catch((error: unknown) =>
      context.log.warn({ err: error, orderId }, 'the end of an unpaid tip waits for the gateway'),
    )
  }
}

/** A tip that is kept for its payment. */
export async function unpaidTip(context: Context, key: OrderKey): Promise<Unpaid> {
  return {
    order: await findOrder(context, key.provider, key.orderId),
    payment: await findPayment(context, key.provider, key.orderId),
    isApproved: false,
    expire: (inside) => closeTip(inside, key),
    extend: () => extendTip(context, key, new Date(context.clock.now().getTime() + waitsFor)),
  }
}
