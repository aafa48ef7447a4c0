import type { LineEnded } from '#domains/scheduling/events.ts'
import { defineWaitlistMail } from '../actions/define-mail.ts'

/** Says that no seat came free in time, or that the date does not take place. */
export const waitlistEnded = defineWaitlistMail<LineEnded>({
  template: 'waitlist-ended',
  bound: 'waitlist',
  on: 'scheduling.line_ended',
  to: 'waiting',
  when: ({ place: { state } }) => state === 'ended',
  subject: ({ place: { service }, date }) => `No seat came free: ${service.title}, ${date}`,
  words: ({ place, service }) => ({
    heading: 'No seat came free',
    text: `The line for ${place.service.isSeries ? 'these dates' : 'this date'} has ended, and nothing was charged. We are sorry that it did not work out this time.`,
    button: { label: 'See other dates', url: service },
  }),
})
