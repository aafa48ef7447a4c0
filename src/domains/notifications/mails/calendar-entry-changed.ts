import type { EntryChanged } from '#domains/connections/events.ts'
import { momentIn } from '#platform/common/zones.ts'
import { defineAccountMail } from '../actions/define-mail.ts'

/** Tells the owner that a booking stays as it is, although its event was deleted or moved in their calendar. */
export const calendarEntryChanged = defineAccountMail<EntryChanged>({
  template: 'calendar-entry-changed',
  bound: 'own-account',
  on: 'connections.entry_changed',
  to: 'owner',
  subject: ({ announced: { change } }) =>
    change === 'moved'
      ? 'You moved an event, and its booking stays'
      : 'You deleted an event, and its booking stays',
  words: ({ announced: { calendar, change, start, zone }, publicUrl }) => ({
    preview: `The session on ${momentIn(start, zone)} takes place as booked.`,
    heading: 'Your customer still comes',
    text: `In “${calendar}” the event of the session on ${momentIn(start, zone)} was ${change === 'moved' ? 'moved' : 'deleted'}. That changes nothing for your customer: the booking stands. To move or cancel it, open it here, and the customer is told.`,
    button: { label: 'See your bookings', url: `${publicUrl}/bookings` },
  }),
})
