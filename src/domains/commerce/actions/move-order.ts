import { fail as failScheduling } from '#domains/scheduling/contract.ts'
import type { Context } from '#platform/context.ts'
import type { CommerceDeps } from '../ports.ts'
import { type OrderDetail } from '../provider-contract.ts'
import { bookingsOfOrder, firstStanding } from './dates-of-order.ts'
import { readOrder } from './read-order.ts'

export type MoveInput = {
  readonly id: string
  readonly start: string
  readonly reason: string
  readonly evenIfBusy?: boolean
}

/**
 * Moves the booking of an order, or the first of its dates that stands, to any free future time, or date of its class. Only the owner may call it. The customer gets a mail and may
 * cancel with a full refund for 72 hours (product.md 3, "Reschedule"). Throws `commerce.order_missing`;
 * `scheduling.slot_taken`, `.slot_not_offered` (a connected calendar says that the provider is busy, without `evenIfBusy`), `.same_time`, `.time_passed`, `.already_over`, `.not_confirmed_yet`.
 */
export async function moveOrder(
  deps: CommerceDeps,
  context: Context,
  { id, start, reason, evenIfBusy = false }: MoveInput,
): Promise<OrderDetail> {
  const provider = deps.accounts.requireOwner(context)
  const booking = firstStanding(await bookingsOfOrder(deps, context, provider, id))
  if (!booking) return failScheduling('scheduling.already_over')
  const ref = { provider, bookingId: booking.id }
  await deps.scheduling.reschedule(context, ref, {
    start: new Date(start),
    by: 'provider',
    reason,
    evenIfBusy,
  })
  return readOrder(deps, context, { id })
}
