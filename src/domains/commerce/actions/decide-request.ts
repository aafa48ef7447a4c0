import type { BookingState } from '#domains/scheduling/contract.ts'
import { Failure } from '#platform/common/errors.ts'
import { type Context, transact } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import type { CommerceDeps } from '../ports.ts'
import { bookedLines, findOrdersOfBookings, type OrderLine } from '../store/order-lines.ts'
import { lockOrder, writeHistory } from '../store/orders.ts'
import { findPayment } from '../store/payments.ts'
import { capturePayment, capturePaymentTask } from './capture-payment.ts'
import { requestPayment } from './release-held.ts'

export type Decision = {
  readonly bookingId: string
  readonly decision: 'approve' | 'decline'
  readonly evenIfBusy?: boolean
}

/**
 * Approves or declines a request of the provider, with the other dates of its order; the first decision counts. Approving charges the held money first: the booking
 * stays a request until the money is there (selling.md, "Ways to pay"). A gateway that does not answer is called again by a job. If
 * nothing is held any more, the customer is asked to pay. Reactions release or refund the money of a declined or lapsed request.
 * Throws `scheduling.already_decided`, `.booking_missing`, `.slot_not_offered` (a connected calendar says that the provider is busy, without `evenIfBusy`), `accounts.not_an_owner`.
 */
export async function decideRequest(
  deps: CommerceDeps,
  context: Context,
  { bookingId, decision, evenIfBusy = false }: Decision,
): Promise<{ state: BookingState }> {
  const { accounts, scheduling } = deps
  const provider = accounts.requireOwner(context)
  const ref = { provider, bookingId }
  const [found] = await findOrdersOfBookings(context, [ref])
  const payment = found && (await findPayment(context, provider, found.order.id))
  const others = found ? await requestedBeside(deps, context, found.lines, bookingId) : []
  if (decision === 'decline' || !found || !payment || found.order.paymentStatus !== 'pending')
    return transact(context, async (inside) => {
      const decided = await scheduling.decideRequest(inside, { bookingId, decision, evenIfBusy })
      for (const other of others)
        await scheduling.decideRequest(inside, { bookingId: other, decision, evenIfBusy })
      return decided
    })

  const key = { provider, orderId: found.order.id }
  const isApproved = await transact(context, async (inside) => {
    if (!(await scheduling.approveUnpaid(inside, ref, { evenIfBusy }))) return false
    const all = [ref, ...others.map((other) => ({ provider, bookingId: other }))]
    for (const other of all.slice(1)) await scheduling.approveUnpaid(inside, other, { evenIfBusy })
    const order = await lockOrder(inside, provider, key.orderId)
    await writeHistory(inside, order, { step: 'updated', data: { request: 'approved' } })
    const now = await findPayment(inside, provider, key.orderId)
    if (order.paymentStatus === 'paid')
      for (const one of all) await scheduling.confirm(inside, one, { paid: true })
    else if (now?.state === 'authorised')
      await enqueue(inside, capturePaymentTask.at(now.gateway), key, { key: `capture:${now.id}` })
    else if (now?.state === 'cancelled') await requestPayment(deps, inside, { payment: now, failure: null })
    return true
  })
  // it says why
  if (!isApproved) return scheduling.decideRequest(context, { bookingId, decision, evenIfBusy })
  await context.stopPoint?.('request-approved')
  await capturePayment(deps, context, key).catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error
    context.log.warn({ err: error, ...key }, 'the capture of an approved request waits for the gateway')
  })
  return { state: (await scheduling.bookingOf(context, ref)).state }
}

/** The other bookings of an order that wait for the same decision. */
async function requestedBeside(
  { scheduling }: CommerceDeps,
  context: Context,
  lines: readonly OrderLine[],
  bookingId: string,
): Promise<readonly string[]> {
  const others = bookedLines(lines).filter((line) => line.bookingId !== bookingId)
  const [first] = others
  if (!first) return []
  const ids = others.map((line) => line.bookingId)
  const bookings = await scheduling.bookingsOf(context, first.provider, ids)
  return bookings.filter(({ state }) => state === 'requested').map(({ id }) => id)
}
