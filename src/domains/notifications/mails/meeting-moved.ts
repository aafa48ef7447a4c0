import type { MeetingMoved } from '#domains/connections/meetings-events.ts'
import { momentIn } from '#platform/common/zones.ts'
import { defineAccountMail } from '../actions/define-mail.ts'

/** Tells the owner that a meeting has another time at its vendor than its booking. */
export const meetingMoved = defineAccountMail<MeetingMoved>({
  template: 'meeting-moved',
  bound: 'own-account',
  on: 'connections.meeting_moved',
  to: 'owner',
  subject: ({ announced: { vendor, title } }) =>
    `The meeting of ${title} was moved at ${vendor}; its booking was not`,
  words: ({ announced: { vendor, title, start, timezone, to }, settings }) => ({
    preview: 'Your customer still comes at the booked time.',
    heading: 'Meeting and booking differ',
    text: `At ${vendor} the meeting of ${title} is now ${momentIn(to, timezone)}. The booking is still ${momentIn(start, timezone)}, and nobody was told. To change it, move the booking: its meeting follows. Otherwise the meeting is put back tonight.`,
    button: { label: 'See your bookings', url: new URL('/bookings', settings).href },
  }),
})
