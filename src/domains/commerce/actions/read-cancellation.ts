import type { BookingRef } from '#domains/scheduling/contract.ts'
import type { Context } from '#platform/context.ts'
import type { Cancellation } from '../change-contract.ts'
import type { CommerceDeps } from '../ports.ts'
import { cancelSentence } from '../rules/refund/cancel-sentence.ts'
import { cancellationAt } from '../rules/refund/cancellation.ts'
import { over, whyNotCancellable } from '../rules/refund/standing.ts'
import { isWithBank } from '../store/disputes.ts'
import { placeForCustomer } from './place-for-customer.ts'
import { orderedSale, saleOf, sellerOf, soldAt } from './read-sale.ts'

/**
 * Reads what a cancellation would refund now, why, until when, and the later steps (product.md 6, rule 11). Anyone with
 * the booking link may call it. Throws `scheduling.booking_missing`.
 */
export async function readCancellation(
  deps: CommerceDeps,
  context: Context,
  ref: BookingRef,
): Promise<Cancellation> {
  const at = context.clock.now()
  const sale = await saleOf(deps, context, ref)
  const { booking } = sale
  const found = orderedSale(sale)
  const sold = found && soldAt(deps, found, booking)
  const { start, visitorTimezone: zone } = booking
  const plain = {
    now: at.toISOString(),
    start: start.toISOString(),
    visitorTimezone: zone,
    capturedCents: sold?.stake.captured ?? 0,
    currency: 'USD' as const,
    paidBy: found?.ordered.order.paymentMethod ?? null,
  }
  const obstacle = found ? whyNotCancellable(booking, at) : over('held')
  if (!found || !sold || obstacle !== undefined)
    return {
      ...plain,
      possible: false,
      percent: 0,
      amountCents: 0,
      why: 'policy',
      sentence: obstacle ?? '',
      deadline: null,
      steps: [],
    }
  const cancelling = cancellationAt(sold, at)
  const { percent, amount, why, deadline, steps } = cancelling
  const { order } = found.ordered
  return {
    ...plain,
    possible: true,
    percent,
    amountCents: amount,
    why,
    sentence: cancelSentence({
      sold,
      cancelling,
      at,
      zone,
      here: await placeForCustomer(deps, context, booking),
      providerName: sellerOf(found),
      paidBy: plain.paidBy,
      withBank:
        order.disputeState === 'open' &&
        (await isWithBank(context, { provider: order.provider, orderId: order.id })),
    }),
    deadline: deadline?.toISOString() ?? null,
    steps: steps.map((step) => ({
      percent: step.percent,
      amountCents: step.amount,
      until: step.until?.toISOString() ?? null,
    })),
  }
}
