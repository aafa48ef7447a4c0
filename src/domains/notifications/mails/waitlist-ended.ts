import type { LineEnded } from '#domains/scheduling/events.ts'
import { defineWaitlistMail } from '../actions/define-mail.ts'

/** Says that no seat came free in time, or that the date is called off. */
export const waitlistEnded = defineWaitlistMail<LineEnded>({
  template: 'waitlist-ended',
  bound: 'waitlist',
  on: 'scheduling.line_ended',
  to: 'waiting',
  when: ({ place: { state } }) => state === 'ended',
  subject: ({ place: { service, off }, date }) =>
    `${off === null ? 'No seat came free' : 'Called off'}: ${service.title}, ${date}`,
  words: ({ place: { service, provider, off }, service: url }) =>
    off === null
      ? {
          heading: 'No seat came free',
          text: `The line for ${service.isSeries ? 'these dates' : 'this date'} has ended, and nothing was charged. We are sorry that it did not work out this time.`,
          button: { label: 'See other dates', url },
        }
      : {
          heading: 'The date that you waited for is called off',
          text: `${provider.firstName} called it off, so its line has ended. Nothing was charged.`,
          ...(off && { quote: off }),
          button: { label: 'See other dates', url },
        },
})
