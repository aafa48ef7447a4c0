import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { defineFailures } from '#platform/common/errors.ts'
import type { Context } from '#platform/context.ts'
import { calendarEntry } from '../rules/calendar-entry.ts'
import { mailLinks } from '../rules/mail-links.ts'
import type { BookingMailDeps } from './mail-about-booking.ts'
import { makeEvent, statusOf } from './make-event.ts'

const { fail } = defineFailures({
  'notifications.booking_missing': { kind: 'missing', message: 'We cannot find this booking.' },
})

/**
 * Makes the calendar file of a booking for its customer to download. Anyone with the booking's token may call it. The
 * file of a booking that is off removes the event from a calendar. Throws `notifications.booking_missing`.
 */
export async function readCalendarFile(
  { bookings, publicUrl }: BookingMailDeps,
  context: Context,
  token: string,
): Promise<string> {
  const facts = await bookings.byToken(context, token)
  if (!facts) return fail('notifications.booking_missing')
  const { checkout: booking, bookingId, reviewToken } = facts
  const links = mailLinks(publicUrl, { token, reviewToken, orderId: null, booking })
  const entry = calendarEntry('customer', { ...facts, bookingId, links, stamp: context.clock.now() })
  const isOff = statusOf(entry.state) === ICalEventStatus.CANCELLED
  const calendar = ical({
    prodId: { company: 'Showcase', product: 'bookings' },
    method: ICalCalendarMethod[isOff ? 'CANCEL' : 'PUBLISH'],
  })
  calendar.createEvent(makeEvent('customer', entry, new URL(publicUrl).hostname))
  return calendar.toString()
}
