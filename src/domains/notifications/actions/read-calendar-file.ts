import { defineFailures } from '#platform/common/errors.ts'
import type { Context } from '#platform/context.ts'
import type { BookingMailParts } from './mail-about-booking.ts'
import { makeInvitation } from './make-invitation.ts'

const { fail } = defineFailures({
  'notifications.booking_missing': { kind: 'missing', message: 'We cannot find this booking.' },
})

/** The booking's calendar file, for whoever holds its token. A cancelled booking takes itself out of the calendar. */
export async function readCalendarFile(
  context: Context,
  parts: BookingMailParts,
  token: string,
): Promise<string> {
  const facts = await parts.bookings.byToken(context, token)
  if (!facts) return fail('notifications.booking_missing')
  const { checkout, bookingId, sequence } = facts
  const { publicUrl } = parts
  const method = checkout.state === 'cancelled' ? 'CANCEL' : 'PUBLISH'
  return makeInvitation(checkout, method, { bookingId, sequence, publicUrl, stamp: context.clock.now() })
    .content
}
