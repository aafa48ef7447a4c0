import type { LineJoined } from '#domains/scheduling/events.ts'
import { defineWaitlistMail } from '../actions/define-mail.ts'

/** Says that somebody is in the line, where, and how to leave it. */
export const waitlistJoined = defineWaitlistMail<LineJoined>({
  template: 'waitlist-joined',
  bound: 'waitlist',
  on: 'scheduling.line_joined',
  to: 'waiting',
  when: ({ place: { state } }) => state === 'waiting',
  subject: ({ place: { number, service }, date }) =>
    number === null
      ? `We tell you of free seats: ${service.title}, ${date}`
      : `You are number ${number} in line: ${service.title}, ${date}`,
  words: ({ place, page }) => ({
    heading:
      place.number === null ? 'We tell you when there are seats' : `You are number ${place.number} in line`,
    text:
      place.number === null
        ? 'You get one mail when seats come free that nobody in the line takes. The first to book gets them.'
        : `When ${place.quantity === 1 ? 'a seat comes' : `${place.quantity} seats come`} free, we keep ${place.quantity === 1 ? 'it' : 'them'} for you and you get a mail. You have 30 minutes to say yes, and at night until the morning. It costs nothing until you book.`,
    button: { label: 'See my place in the line', url: page },
    note: 'You can leave the line there at any time.',
  }),
})
