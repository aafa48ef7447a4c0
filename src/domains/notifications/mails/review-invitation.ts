import { isRefundedInFull } from '#domains/commerce/rules/refund-standing.ts'
import type { ReviewDue } from '#domains/scheduling/events.ts'
import { reviewUntil } from '#domains/scheduling/rules/review-times.ts'
import { formatDate } from '#platform/common/zones.ts'
import { defineBookingMail } from '../actions/define-mail.ts'
import { firstWord } from '../rules/people-words.ts'

/**
 * Asks the customer of a session that took place for a review, by a link that works once. Not sent after a refund of
 * everything, nor if the provider marked the session as missed, nor for a page that is closed.
 */
export const reviewInvitation = defineBookingMail<ReviewDue>({
  template: 'review-invitation',
  bound: 'booking',
  on: 'scheduling.review_due',
  to: 'customer',
  calendar: 'none',
  when: ({ booking: { state, refund, provider, end, now } }) =>
    state === 'completed' &&
    provider.userUrl !== '' &&
    !isRefundedInFull(refund) &&
    Date.parse(now) < reviewUntil(new Date(end)),
  subject: ({ title, firstName }) => `How was ${title} with ${firstName}?`,
  words({ booking, customer, firstName: first, links, clocks: [{ zone }] }) {
    const until = formatDate(reviewUntil(new Date(booking.end)), 'day', zone)
    return {
      heading: `How was it, ${firstWord(customer.name)}?`,
      text: `The stars alone are enough, and a few words help the next person decide. Your review stands on ${first}’s page at once, and ${first} cannot change a word of it.`,
      button: { label: 'Write a review', url: links.review },
      note: `The link works once, until ${until}.`,
      lines: [],
    }
  },
})
