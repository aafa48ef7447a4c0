import type { CalendarFailed } from '#domains/connections/events.ts'
import { momentIn } from '#platform/common/zones.ts'
import { defineAccountMail } from '../actions/define-mail.ts'

/** Tells the owner that a calendar cannot be read, and until when their times are safe. */
export const calendarUnread = defineAccountMail<CalendarFailed>({
  template: 'calendar-unread',
  bound: 'own-account',
  on: 'connections.calendar_failed',
  to: 'owner',
  subject: ({ announced: { name } }) => `We cannot read your calendar “${name}”`,
  words: ({ announced: { name, why, countsUntil, goesOn, zone }, settings }) => ({
    preview: countsUntil === null && !goesOn ? 'Nothing can be booked until it is read again.' : why,
    heading: `“${name}” cannot be read`,
    text: `${why} ${consequence({ countsUntil, goesOn, zone })}`,
    button: { label: 'See your calendars', url: `${settings}?part=connections` },
  }),
})

function consequence({
  countsUntil,
  goesOn,
  zone,
}: Pick<CalendarFailed['data'], 'countsUntil' | 'goesOn' | 'zone'>): string {
  if (goesOn) return 'You chose to go on selling, so times that it takes can be booked.'
  return countsUntil === null
    ? 'We do not know when you are busy, so nothing can be booked until it is read again.'
    : `What we read before keeps your times free until ${momentIn(countsUntil, zone)}. After that nothing can be booked until it is read again.`
}
