import type { LineMoved } from '#domains/scheduling/events.ts'
import { defineWaitlistMail } from '../actions/define-mail.ts'

/** Tells somebody in a waitlist that the date has another time, and that the place in the line is kept. */
export const waitlistMoved = defineWaitlistMail<LineMoved>({
  template: 'waitlist-moved',
  bound: 'waitlist',
  on: 'scheduling.line_moved',
  to: 'waiting',
  when: ({ place: { state } }) => state === 'waiting' || state === 'offered',
  subject: ({ place: { service }, date }) =>
    `Another time for the date that you wait for: ${service.title}, ${date}`,
  words: ({ place, page }) => ({
    heading: 'The date that you wait for has another time',
    text: `${place.provider.firstName} moved it. You keep your place in the line; leave it if the new time does not suit you.`,
    button: { label: 'See my place in the line', url: page },
  }),
})
