import type { BookingRef } from '#domains/scheduling/contract.ts'
import type { Context } from '#platform/context.ts'
import { defineClockTask, defineVendorClockTask } from '#platform/jobs/task.ts'
import { type CommerceDeps, gatewayNames, gatewayOf } from '../ports.ts'
import { extendedUntil } from '../rules/hold-extension.ts'
import { isApprovedUnpaid } from '../rules/payable.ts'
import { findOrdersOfBookings } from '../store/order-lines.ts'
import { findPayment } from '../store/payments.ts'
import { endUnpaid, type Unpaid } from './end-unpaid.ts'

const atOnce = 100

/**
 * Runs every minute. Ends overdue holds that have an open payment, and approved requests that were not paid in time. Reads each
 * payment at the gateway first; if the gateway does not answer, the hold stays until the next minute.
 */
export const endUnpaidHoldsTask = defineVendorClockTask(
  'commerce.end-unpaid-holds',
  '* * * * *',
  gatewayNames,
  endUnpaidHolds,
)

/** Runs every minute. Ends overdue holds of whose payment no connected gateway can be asked. */
export const endUnsentHoldsTask = defineClockTask(
  'commerce.end-unpaid-holds',
  '* * * * *',
  'money',
  endUnpaidHolds,
)

async function endUnpaidHolds(deps: CommerceDeps, context: Context, vendor?: string): Promise<void> {
  for (const ref of await deps.scheduling.heldPastTime(context, atOnce)) {
    const held = await ofHold(deps, context, ref)
    const asked = held.payment?.gatewayId ? gatewayOf(deps, held.payment)?.name : undefined
    if (asked !== vendor) continue
    await endUnpaid(deps, context, held).catch((error: unknown) =>
      context.log.warn({ err: error, bookingId: ref.bookingId }, 'the end of a hold waits for the gateway'),
    )
  }
}

/** A held time with its order and its latest payment. */
async function ofHold(deps: CommerceDeps, context: Context, ref: BookingRef): Promise<Unpaid> {
  const { scheduling } = deps
  const [found] = await findOrdersOfBookings(context, [ref])
  const order = found?.order
  const payment = order && (await findPayment(context, ref.provider, order.id))
  return {
    order,
    payment,
    isApproved: isApprovedUnpaid(await scheduling.bookingOf(context, ref)),
    expire: async (inside) => (await scheduling.expire(inside, ref)) !== undefined,
    async extend() {
      const { createdAt, start } = await scheduling.bookingOf(context, ref)
      const until = extendedUntil(createdAt, start, context.clock.now())
      if (until) await scheduling.extendHold(context, ref, until)
      else await scheduling.expire(context, ref)
    },
  }
}
