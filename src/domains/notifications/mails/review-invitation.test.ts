import { expect, test } from 'vitest'
import { contentOf } from '../../../../test/factories/product/booking-mail.ts'
import { aCheckout } from '../../../../test/factories/product/checkout.ts'
import { newReview } from './new-review.ts'
import { reviewInvitation } from './review-invitation.ts'

const lesson = { ...aCheckout().service, title: 'Lesson' }
const over = { service: lesson, state: 'completed', now: '2026-12-03T22:00:00.000Z' } as const

test('the invitation asks by name, leads to the review, and says until when the link works', () => {
  const { subject, heading, button, note, lines } = contentOf(reviewInvitation, {
    booking: aCheckout(over),
  })
  expect([subject, heading]).toEqual(['How was Lesson with Thea?', 'How was it, Inês?'])
  expect(button).toEqual({
    label: 'Write a review',
    url: 'https://showcase.example/bookings/review?token=r.s',
  })
  expect(note).toBe('The link works once, until Feb 1.')
  expect(lines).toEqual([])
})

test('the provider’s mail quotes the review and leads to its answer', () => {
  const content = contentOf(newReview, {
    booking: aCheckout(over),
    announced: { stars: 2, name: 'Wes', text: '<b>We walked.</b>' },
  })
  expect(content.subject).toBe('Wes gave 2 of 5 stars: Lesson')
  expect(content.text).toBe(
    'They write: “<b>We walked.</b>” Visitors of your page see it. You can answer or hide it.',
  )
  expect(content.button?.url).toBe('https://showcase.example/editor?section=reviews')
})
