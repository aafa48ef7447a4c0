import type { BookingReviewed } from '#domains/scheduling/events.ts'
import { day } from '#platform/common/time.ts'
import { defineBookingMail } from '../actions/define-mail.ts'

const starsWords = (stars: number) => `${stars} of 5 stars`

/** Tells the provider that a customer reviewed a session. */
export const newReview = defineBookingMail<BookingReviewed>({
  template: 'new-review',
  bound: 'own-account',
  on: 'scheduling.booking_reviewed',
  to: 'provider',
  calendar: 'none',
  newsFor: 7 * day,
  choice: {
    title: 'Reviews',
    text: 'When a customer reviews a session with you.',
    isOn: true,
  },
  subject: ({ announced, title }) => `${announced.name} gave ${starsWords(announced.stars)}: ${title}`,
  words: ({ announced: { name, stars, text }, links }) => ({
    heading: `${name} gave ${starsWords(stars)}`,
    text: `${text ? `They write: “${text}” ` : ''}Visitors of your page see it. You can answer or hide it.`,
    button: { label: 'Answer the review', url: links.reviews },
    lines: [],
  }),
})
