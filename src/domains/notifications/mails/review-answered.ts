import type { ReviewAnswered } from '#domains/scheduling/events.ts'
import { day } from '#platform/common/time.ts'
import { defineBookingMail } from '../actions/define-mail.ts'

/** Tells the customer that visitors can read the provider's answer to the review. Not sent for a page that is closed. */
export const reviewAnswered = defineBookingMail<ReviewAnswered>({
  template: 'review-answered',
  bound: 'booking',
  on: 'scheduling.review_answered',
  to: 'customer',
  calendar: 'none',
  newsFor: 7 * day,
  when: ({ booking: { provider } }) => provider.userUrl !== '',
  subject: ({ title, firstName }) => `${firstName} answered your review of ${title}`,
  words({ announced: { answer }, firstName: first, links }) {
    return {
      heading: `${first} answered your review`,
      text: `${first} writes: “${answer}” The answer stands under your review on ${first}’s page.`,
      button: { label: 'Read it on the page', url: links.testimonials },
      lines: [],
    }
  },
})
