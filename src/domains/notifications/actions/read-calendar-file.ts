import { defineFailures } from '#platform/common/errors.ts'
import type { Context } from '#platform/context.ts'
import type { BookingMailParts } from './mail-about-booking.ts'
import { makeInvitation } from './make-invitation.ts'

const { fail } = defineFailures({
  'notifications.booking_missing': { kind: 'missing', message: 'We cannot find this booking.' },
})

/**
 * Makes the calendar file of a booking. Anyone with the booking's token may call it. The file of a cancelled booking
 * removes the event from a calendar. Throws `notifications.booking_missing`.
 */
export async function readCalendarFile(
  context: Context,
  parts: BookingMailParts,
  token: string,
): Promise<string> {
  const facts = await parts.bookings.byToken(context, token)
  if (!facts) return fail('notifications.booking_missing')
  const { checkout, bookingId, sequence, here } = facts
  const { publicUrl } = parts
  const method = checkout.state === 'cancelled' ? 'CANCEL' : 'PUBLISH'
  return makeInvitation(checkout, method, {
    bookingId,
    sequence,
    publicUrl,
    here,
    stamp: context.clock.now(),
  }).content
}
