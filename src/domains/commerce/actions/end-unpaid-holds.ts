import type { BookingRef } from '#domains/scheduling/contract.ts'
import { type Context, transact } from '#platform/context.ts'
import { defineClockTask, defineVendorClockTask } from '#platform/jobs/task.ts'
import { type CommerceDeps, type GatewayPayment, gatewayNames, gatewayOf } from '../ports.ts'
import { extendedUntil } from '../rules/hold-extension.ts'
import { isApprovedUnpaid } from '../rules/payable.ts'
import { findOrdersOfBookings } from '../store/order-lines.ts'
import type { Order } from '../store/order-row.ts'
import { moveOrder } from '../store/orders.ts'
import { findPayment, type Payment, writePaymentState } from '../store/payments.ts'
import { settleSeen } from './settle-payment.ts'

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
    await endUnpaidHold(deps, context, ref, held).catch((error: unknown) =>
      context.log.warn({ err: error, bookingId: ref.bookingId }, 'the end of a hold waits for the gateway'),
    )
  }
}

type OfHold = {
  readonly order: Order | undefined
  readonly payment: Payment | undefined
  readonly isApproved: boolean
}

/** The order of a hold and its latest payment. */
async function ofHold(deps: CommerceDeps, context: Context, ref: BookingRef): Promise<OfHold> {
  const [found] = await findOrdersOfBookings(context, [ref])
  const order = found?.order
  const payment = order && (await findPayment(context, ref.provider, order.id))
  return { order, payment, isApproved: isApprovedUnpaid(await deps.scheduling.bookingOf(context, ref)) }
}

/**
 * Paid, or held for a request that is not approved yet: settles it. Processing: extends the hold (`extendedUntil`). Otherwise
 * cancels payment and hold.
 */
async function endUnpaidHold(
  deps: CommerceDeps,
  context: Context,
  ref: BookingRef,
  { order, payment, isApproved }: OfHold,
): Promise<void> {
  const { scheduling } = deps
  const gateway = payment && gatewayOf(deps, payment)
  const seen = payment?.gatewayId && gateway ? await gateway.readPayment(payment.gatewayId) : undefined
  const mayHold = payment?.holds === true && !isApproved
  if (payment && seen && isSettled(seen, mayHold)) return settleSeen(deps, context, payment, seen)
  if (payment && seen?.state === 'processing' && !isApproved) return wait(deps, context, ref, payment)

  const isOpen = seen?.state === 'open' || seen?.state === 'authorised'
  const closed = isOpen && gateway ? await gateway.cancelPayment(seen.gatewayId) : seen
  if (payment && closed && isSettled(closed, mayHold)) return settleSeen(deps, context, payment, closed)
  if (payment && closed?.state === 'processing' && !isApproved) return wait(deps, context, ref, payment)
  await context.stopPoint?.('hold-closing')
  await transact(context, async (inside) => {
    // lock order, the same everywhere: booking, order, payment
    const ended = await scheduling.expire(inside, ref)
    if (ended && order) await moveOrder(inside, order, { from: ['open'], to: 'expired', step: 'expired' })
    // without its gateway the payment stays open; the reconciler closes it once that is connected again
    if (payment && (closed || payment.gatewayId === null))
      await writePaymentState(inside, payment, 'cancelled')
  })
}

const isSettled = ({ state }: GatewayPayment, mayHold: boolean): boolean =>
  state === 'succeeded' || (state === 'authorised' && mayHold)

async function wait(deps: CommerceDeps, context: Context, ref: BookingRef, payment: Payment): Promise<void> {
  await writePaymentState(context, payment, 'processing')
  const { createdAt, start } = await deps.scheduling.bookingOf(context, ref)
  const until = extendedUntil(createdAt, start, context.clock.now())
  if (until) await deps.scheduling.extendHold(context, ref, until)
  else await deps.scheduling.expire(context, ref)
}
