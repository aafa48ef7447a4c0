import { returnsCredit } from '#domains/passes/rules/returns.ts'
import type { BookingRef } from '#domains/scheduling/contract.ts'
import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import { fail } from '../contract.ts'
import type { Checkout } from '../customer-contract.ts'
import type { SeatsCancelled } from '../events.ts'
import { lineKinds } from '../lines/all.ts'
import type { CommerceDeps } from '../ports.ts'
import { orderEventData } from '../rules/order-event-data.ts'
import { cancellationAt } from '../rules/refund/cancellation.ts'
import { lockOrder, writeHistory } from '../store/orders.ts'
import { promiseRefund } from './promise-refund.ts'
import { checkoutOf } from './read-checkout.ts'
import { orderedSale, saleOf, soldAt } from './read-sale.ts'

type SeatsInput = {
  readonly ref: BookingRef
  readonly amountCents: number
  readonly credits: number
  readonly reason: string
  readonly seats: number
}

/**
 * Gives some seats of a party back and promises their share by the policy (product.md 6, rule 5). The context's clock is
 * that of the arrival. Throws as `cancelBooking` does.
 */
export async function cancelSomeSeats(
  deps: CommerceDeps,
  context: Context,
  { ref, amountCents, credits, reason, seats }: SeatsInput,
): Promise<Checkout> {
  const now = context.clock.now()
  await transact(context, async (inside) => {
    const booking = await deps.scheduling.cancelSeats(inside, ref, { by: 'customer', reason, seats })
    const { provider, orderId } = booking
    if (orderId === null) return fail('commerce.not_booked_yet')
    await lockOrder(inside, provider, orderId)
    const sale = orderedSale(await saleOf(deps, inside, ref))
    if (!sale) throw new Error(`order ${orderId} has no line of booking ${booking.id}`)
    const { order, lines } = sale.ordered
    const before = { ...booking, quantity: booking.quantity + seats }
    const sold = soldAt(deps, sale, before, { seats })
    const { percent, amount } = cancellationAt(sold, now)
    const back = sold.isCredit && returnsCredit(percent) ? seats : 0
    if (amount < amountCents || back < credits)
      return fail('commerce.refund_changed', { amountCents: amount })
    await writeHistory(inside, order, { step: 'updated', data: { seats, reason: 'cancelled_by_customer' } })
    if (amount > 0)
      await promiseRefund(
        inside,
        { provider, orderId },
        { reason: 'cancelled_by_customer', percent, amount: [{ lineId: sale.line.id, amount }] },
      )
    await lineKinds[sale.line.kind].cancel?.(deps, inside, sale.line, { percent, people: seats })
    await announce<SeatsCancelled>(inside, {
      type: 'commerce.seats_cancelled',
      provider,
      data: {
        ...orderEventData(order, lines),
        bookingId: booking.id,
        seats,
        reason,
        refund: amount,
        percent,
      },
    })
  })
  return checkoutOf(deps, context, await saleOf(deps, context, ref))
}
