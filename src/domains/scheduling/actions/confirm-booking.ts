import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import type { BookingRef } from '../contract.ts'
import type { BookingConfirmed, BookingRequested } from '../events.ts'
import { told } from '../rules/told.ts'
import type { Moved } from '../store/move-booking.ts'
import { findBooking } from '../store/read-bookings.ts'
import { retakeBooking } from '../store/retake-booking.ts'
import { settleBooking } from '../store/settle-booking.ts'
import type { Customer } from '../store/write-hold.ts'
import { refuse } from './attach-order.ts'

/** How the sale was settled, for history; `customer`: attaches the order in the same step, to a hold that stands. */
export type Settlement = { readonly paid: boolean; readonly customer?: Customer }

/**
 * Whoever sells, once a sale is settled: the hold becomes a booking, or a request where the provider is asked
 * first. A hold that ran out is taken again if its time is still free; `lost`: it is not, or the booking ended.
 * Asked twice it answers the same and announces once. With `customer` it fails as attachOrder does.
 */
export function confirmBooking(
  context: Context,
  ref: BookingRef,
  { paid, customer }: Settlement,
): Promise<'confirmed' | 'requested' | 'lost'> {
  return transact(context, async (inside) => {
    const settled = await settleBooking(
      inside,
      ref,
      'held',
      { paid, ...(customer && { orderId: customer.orderId }) },
      customer,
    )
    // the time was taken before and is taken now: nothing a visitor sees has changed
    if (settled) return tell(inside, settled)

    const { state } = (await findBooking(inside, ref)) ?? { state: undefined }
    if (state === 'confirmed' || state === 'requested') return state
    if (state === 'completed' || state === 'no_show') return 'confirmed'
    if (customer || state === undefined) return refuse(inside, ref)
    const retaken = state === 'expired' && (await retakeBooking(inside, ref, { paid, retaken: true }))
    if (!retaken) return 'lost'
    const answer = await tell(inside, retaken)
    await bumpVersion(inside, ref.provider)
    return answer
  })
}

async function tell(context: Context, booking: Moved): Promise<'confirmed' | 'requested'> {
  const { provider, holdUntil } = booking
  if (booking.state === 'requested' && holdUntil) {
    const data = { ...told(booking), until: holdUntil.toISOString() }
    await announce<BookingRequested>(context, { type: 'scheduling.booking_requested', provider, data })
    return 'requested'
  }
  await announce<BookingConfirmed>(context, {
    type: 'scheduling.booking_confirmed',
    provider,
    data: { ...told(booking), approved: false },
  })
  return 'confirmed'
}
