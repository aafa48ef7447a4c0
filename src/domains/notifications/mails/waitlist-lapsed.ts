import type { OfferLapsed } from '#domains/scheduling/events.ts'
import { defineWaitlistMail } from '../actions/define-mail.ts'

/** Says that an offer's time ran out. */
export const waitlistLapsed = defineWaitlistMail<OfferLapsed>({
  template: 'waitlist-lapsed',
  bound: 'waitlist',
  on: 'scheduling.offer_lapsed',
  to: 'waiting',
  when: ({ place: { state } }) => state === 'lapsed',
  subject: ({ place: { service }, date }) => `Your offer has lapsed: ${service.title}, ${date}`,
  words: ({ place, service }) => ({
    heading: 'The offer has lapsed',
    text: `Its time ran out, so ${place.quantity === 1 ? 'the seat went' : 'the seats went'} to the next in the line. You are not in this line any more.`,
    button: { label: 'See the dates', url: service },
    note: 'You can join the line again there, at its end.',
  }),
})
