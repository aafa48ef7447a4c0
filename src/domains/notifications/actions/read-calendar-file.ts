import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { defineFailures } from '#platform/common/errors.ts'
import type { Context } from '#platform/context.ts'
import { entryOf } from './entry-of.ts'
import { type BookingMailDeps, otherDates } from './mail-about-booking.ts'
import { makeEvent, statusOf } from './make-event.ts'

const { fail } = defineFailures({
  'notifications.booking_missing': { kind: 'missing', message: 'We cannot find this booking.' },
})

/**
 * Makes the calendar file of a booking, and of the other dates of its order, for its customer to download. Anyone with
 * the booking's token may call it. The file of bookings that are off removes the events from a calendar. Throws `notifications.booking_missing`.
 */
export async function readCalendarFile(
  { bookings, publicUrl }: BookingMailDeps,
  context: Context,
  token: string,
): Promise<string> {
  const facts = await bookings.byToken(context, token)
  if (!facts) return fail('notifications.booking_missing')
  const all = [facts, ...(await otherDates(bookings, context, facts.checkout))]
  const stamp = context.clock.now()
  const entries = all.map((one) =>
    entryOf('customer', one, { bookingId: one.bookingId, orderId: null, stamp, publicUrl }),
  )
  const isOff = entries.every(({ state }) => statusOf(state) === ICalEventStatus.CANCELLED)
  const calendar = ical({
    prodId: { company: 'Showcase', product: 'bookings' },
    method: ICalCalendarMethod[isOff ? 'CANCEL' : 'PUBLISH'],
  })
  for (const entry of entries) calendar.createEvent(makeEvent('customer', entry, new URL(publicUrl).hostname))
  return calendar.toString()
}
