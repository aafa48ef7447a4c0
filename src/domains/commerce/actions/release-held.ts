import { newId } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import type { PaymentDue } from '../events.ts'
import type { CommerceDeps } from '../ports.ts'
import { orderEventData } from '../rules/order-event-data.ts'
import { isApprovedUnpaid } from '../rules/payable.ts'
import { bookedLines, findOrderWithLines, type OrderLine } from '../store/order-lines.ts'
import { lockOrder, writeHistory } from '../store/orders.ts'
import { insertAttempt, type Payment, writeReleased } from '../store/payments.ts'
import { AlreadyRecorded, once } from './settle-lines.ts'
import { tillFor } from './till-for.ts'

/**
 * Records that held money was released at the gateway, by us, by the vendor or because the bank refused the capture. The customer
 * of an approved request then pays another way (`requestPayment`).
 */
export function releaseHeld(
  deps: CommerceDeps,
  context: Context,
  payment: Payment,
  failure: string | null,
): Promise<void> {
  return once(context, async (inside) => {
    const { provider, orderId, authorised } = payment
    const found = await findOrderWithLines(inside, provider, orderId)
    if (!found) return
    // lock order, the same everywhere: booking, order, payment
    const isWaiting = await keepApproved(deps, inside, found.lines)
    const order = await lockOrder(inside, provider, orderId)
    if (!(await writeReleased(inside, payment, failure))) throw new AlreadyRecorded()
    await writeHistory(inside, order, {
      step: 'updated',
      data: { released: authorised, ...(failure !== null && { failure }) },
    })
    if (isWaiting && order.state === 'open') await requestPayment(deps, inside, { payment, failure })
  })
}

/**
 * Opens an attempt that is charged at once, and tells the customer until when to pay. The caller holds the locks of booking and
 * order, and has approved the request.
 */
export async function requestPayment(
  deps: CommerceDeps,
  context: Context,
  { payment, failure }: { readonly payment: Payment; readonly failure: string | null },
): Promise<void> {
  const { provider, orderId } = payment
  const found = await findOrderWithLines(context, provider, orderId)
  const till = await tillFor(deps, context, provider)
  if (!till || !found) return
  await insertAttempt(context, payment, { id: newId('pay'), ...till, holds: false })
  const [line] = bookedLines(found.lines)
  const booking = line && (await deps.scheduling.bookingOf(context, { provider, bookingId: line.bookingId }))
  await announce<PaymentDue>(context, {
    type: 'commerce.payment_due',
    provider,
    data: {
      ...orderEventData(found.order, found.lines),
      until: booking?.holdUntil?.toISOString() ?? null,
      failure,
    },
  })
}

/** Locks the bookings of an order. Returns whether one is approved and unpaid; its time to pay then starts again. */
async function keepApproved(
  { scheduling }: CommerceDeps,
  context: Context,
  lines: readonly OrderLine[],
): Promise<boolean> {
  let isWaiting = false
  for (const { provider, bookingId } of bookedLines(lines)) {
    const kept = await scheduling.approveUnpaid(context, { provider, bookingId }, { again: true })
    isWaiting ||= kept !== undefined && isApprovedUnpaid(kept)
  }
  return isWaiting
}
