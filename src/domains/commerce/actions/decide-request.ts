import type { BookingState } from '#domains/scheduling/contract.ts'
import { Failure } from '#platform/common/errors.ts'
import { type Context, transact } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import type { CommerceDeps } from '../ports.ts'
import { findOrdersOfBookings } from '../store/order-lines.ts'
import { lockOrder, writeHistory } from '../store/orders.ts'
import { findPayment } from '../store/payments.ts'
import { capturePayment, capturePaymentTask } from './capture-payment.ts'
import { requestPayment } from './release-held.ts'

export type Decision = { readonly bookingId: string; readonly decision: 'approve' | 'decline' }

/**
 * Approves or declines a request of the provider; the first decision counts. Approving charges the held money first: the booking
 * stays a request until the money is there (selling.md, "Ways to pay"). A gateway that does not answer is called again by a job. If
 * nothing is held any more, the customer is asked to pay. Reactions release or refund the money of a declined or lapsed request.
 * Throws `scheduling.already_decided`, `.booking_missing`, `accounts.not_an_owner`.
 */
export async function decideRequest(
  deps: CommerceDeps,
  context: Context,
  { bookingId, decision }: Decision,
): Promise<{ state: BookingState }> {
  const { accounts, scheduling } = deps
  const provider = accounts.requireOwner(context)
  const ref = { provider, bookingId }
  const [found] = await findOrdersOfBookings(context, [ref])
  const payment = found && (await findPayment(context, provider, found.order.id))
  if (decision === 'decline' || !found || !payment || found.order.paymentStatus !== 'pending')
    return scheduling.decideRequest(context, { bookingId, decision })

  const key = { provider, orderId: found.order.id }
  const isApproved = await transact(context, async (inside) => {
    if (!(await scheduling.approveUnpaid(inside, ref))) return false
    const order = await lockOrder(inside, provider, key.orderId)
    await writeHistory(inside, order, { step: 'updated', data: { request: 'approved' } })
    const now = await findPayment(inside, provider, key.orderId)
    if (order.paymentStatus === 'paid') await scheduling.confirm(inside, ref, { paid: true })
    else if (now?.state === 'authorised')
      await enqueue(inside, capturePaymentTask.at(now.gateway), key, { key: `capture:${now.id}` })
    else if (now?.state === 'cancelled') await requestPayment(deps, inside, { payment: now, failure: null })
    return true
  })
  // it says why
  if (!isApproved) return scheduling.decideRequest(context, { bookingId, decision })
  await context.stopPoint?.('request-approved')
  await capturePayment(deps, context, key).catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error
    context.log.warn({ err: error, ...key }, 'the capture of an approved request waits for the gateway')
  })
  return { state: (await scheduling.bookingOf(context, ref)).state }
}
