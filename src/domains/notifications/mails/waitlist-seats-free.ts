import type { SeatsFree } from '#domains/scheduling/events.ts'
import { defineWaitlistMail } from '../actions/define-mail.ts'

/** Tells somebody who only wanted to hear of it that seats came free. */
export const waitlistSeatsFree = defineWaitlistMail<SeatsFree>({
  template: 'waitlist-seats-free',
  bound: 'waitlist',
  on: 'scheduling.seats_free',
  to: 'waiting',
  subject: ({ place: { service }, date }) => `There are seats again: ${service.title}, ${date}`,
  words: ({ service }) => ({
    heading: 'There are seats again',
    text: 'Nobody in the line takes them, so the first to book gets them.',
    button: { label: 'Book now', url: service },
    note: 'This was the one mail that you asked for. You can join the line again on the page if they are gone.',
  }),
})
