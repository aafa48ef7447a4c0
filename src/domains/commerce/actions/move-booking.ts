import { type Booking, type BookingRef, fail } from '#domains/scheduling/contract.ts'
import { isTimeZone } from '#platform/common/zone-names.ts'
import type { Context } from '#platform/context.ts'
import type { Checkout } from '../customer-contract.ts'
import type { CommerceDeps } from '../ports.ts'
import type { MovingNow } from '../rules/refund/moving.ts'
import { checkoutOf } from './read-checkout.ts'
import { movingNow, percentNow } from './read-moving.ts'
import { onArrival, orderedSale, saleOf, soldAt } from './read-sale.ts'

export type MoveInput = {
  readonly ref: BookingRef
  readonly start: string
  /** The zone in which the customer sees times from now on; if the server does not know it, the zone stays as it was. */
  readonly timezone: string
}

const refusals = {
  not_standing: 'scheduling.already_over',
  moves_used_up: 'scheduling.moves_used_up',
  too_late: 'scheduling.too_late_to_move',
  series: 'scheduling.series_together',
} as const satisfies Record<NonNullable<MovingNow['refusal']>, string>

/**
 * Moves the booking to an offered time, at most twice and until the last step of the policy that refunds something
 * (product.md 3, "Reschedule"). Anyone with the booking link may call it. Stores the percent that a cancellation would
 * refund now, computed under the booking's lock, as the cap of later ones. Throws `scheduling.too_late_to_move`,
 * `.moves_used_up`, `.slot_taken`, `.slot_not_offered`, `.limit_reached`, `.same_time`, `.time_passed`,
 * `.already_over`, `.not_confirmed_yet`, `.booking_missing`; `catalogue.service_missing`, `.service_paused`;
 * `passes.ends_before`.
 */
export async function moveBooking(
  deps: CommerceDeps,
  context: Context,
  { ref, start, timezone }: MoveInput,
): Promise<Checkout> {
  const arrived = onArrival(context)
  const now = arrived.clock.now()
  const before = await saleOf(deps, arrived, ref)
  const sale = orderedSale(before)
  const percentAtMove = (from: Booking): number => {
    if (!sale) return fail('scheduling.not_confirmed_yet')
    const sold = soldAt(deps, sale, from)
    const { refusal } = movingNow(sale, sold, from, now)
    if (from.state === 'held' || from.state === 'requested') return fail('scheduling.not_confirmed_yet')
    return refusal === undefined ? percentNow(sold, now) : fail(refusals[refusal])
  }
  // report that the booking cannot be moved at all before any fault of the new time
  percentAtMove(before.booking)
  const pass = sale?.line.snapshot.paidByPass
  if (pass)
    await deps.passes.beginsInTime(arrived, {
      provider: ref.provider,
      passId: pass.id,
      start: new Date(start),
      timezone: before.booking.visitorTimezone,
    })
  const booking = await deps.scheduling.reschedule(arrived, ref, {
    start: new Date(start),
    by: 'customer',
    reason: '',
    visitorTimezone: isTimeZone(timezone) ? timezone : undefined,
    percentAtMove,
  })
  return checkoutOf(deps, context, { ...(await saleOf(deps, context, ref)), booking })
}
