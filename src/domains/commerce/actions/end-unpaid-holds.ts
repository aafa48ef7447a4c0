import type { BookingRef } from '#domains/scheduling/contract.ts'
import { type Context, transact } from '#platform/context.ts'
import { defineClockTask } from '#platform/jobs/task.ts'
import { type CommerceDeps, gatewayQueue } from '../ports.ts'
import { extendedUntil } from '../rules/hold-extension.ts'
import { findOrdersOfBookings } from '../store/order-lines.ts'
import { moveOrder } from '../store/orders.ts'
import { findPayment, type Payment, writePaymentState } from '../store/payments.ts'
import { settle } from './settle-payment.ts'

const atOnce = 100

/**
 * Runs every minute. Ends overdue holds that have an open payment. Reads each payment at the gateway first; if the
 * gateway does not answer, the hold stays until the next minute.
 */
export const endUnpaidHoldsTask = defineClockTask(
  'commerce.end-unpaid-holds',
  '* * * * *',
  gatewayQueue,
  endUnpaidHolds,
)

async function endUnpaidHolds(deps: CommerceDeps, context: Context): Promise<void> {
  for (const ref of await deps.scheduling.heldPastTime(context, atOnce))
    await endUnpaidHold(deps, context, ref).catch((error: unknown) =>
      context.log.warn({ err: error, bookingId: ref.bookingId }, 'the end of a hold waits for the gateway'),
    )
}

/** Paid: settles it. Processing: extends the hold (`extendedUntil`). Otherwise cancels payment and hold. */
export async function endUnpaidHold(deps: CommerceDeps, context: Context, ref: BookingRef): Promise<void> {
  const { gateway, scheduling } = deps
  const [found] = await findOrdersOfBookings(context, [ref])
  const order = found?.order
  const payment = order && (await findPayment(context, ref.provider, order.id))
  const seen = payment?.gatewayId && gateway ? await gateway.readPayment(payment.gatewayId) : undefined
  if (payment && seen?.state === 'succeeded') return settle(deps, context, payment)
  if (payment && seen?.state === 'processing') return wait(deps, context, ref, payment)

  const closed = seen?.state === 'open' && gateway ? await gateway.cancelPayment(seen.gatewayId) : seen
  if (payment && closed?.state === 'succeeded') return settle(deps, context, payment)
  if (payment && closed?.state === 'processing') return wait(deps, context, ref, payment)
  await context.stopPoint?.('hold-closing')
  await transact(context, async (inside) => {
    // lock order, the same everywhere: booking, order, payment
    const ended = await scheduling.expire(inside, ref)
    if (ended && order) await moveOrder(inside, order, { from: ['open'], to: 'expired', step: 'expired' })
    // with payments off the payment stays open; the reconciler closes it once they are on again
    if (payment && (closed || payment.gatewayId === null))
      await writePaymentState(inside, payment, 'cancelled')
  })
}

async function wait(deps: CommerceDeps, context: Context, ref: BookingRef, payment: Payment): Promise<void> {
  await writePaymentState(context, payment, 'processing')
  const { createdAt, start } = await deps.scheduling.bookingOf(context, ref)
  const until = extendedUntil(createdAt, start, context.clock.now())
  if (until) await deps.scheduling.extendHold(context, ref, until)
  else await deps.scheduling.expire(context, ref)
}
