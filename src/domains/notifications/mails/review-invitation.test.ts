import { expect } from 'vitest'
import { test } from '../../../../test/database.ts'
import { contentOf } from '../../../../test/factories/product/booking-mail.ts'
import { aCheckout } from '../../../../test/factories/product/checkout.ts'
import { aMailRoom } from '../../../../test/factories/product/mail-room.ts'
import { newReview } from './new-review.ts'
import { reviewInvitation } from './review-invitation.ts'

const lesson = { ...aCheckout().service, title: 'Lesson' }
const over = { service: lesson, state: 'completed', now: '2026-12-03T22:00:00.000Z' } as const
const moneyBack = (amountCents: number) =>
  ({ amountCents, capturedCents: 8000, state: 'on_its_way', note: '' }) as const

test('the invitation asks by name, leads to the review, and says until when the link works', () => {
  const booking = aCheckout(over)
  const { subject, heading, button, note, lines } = contentOf(reviewInvitation, {
    booking,
    announced: { end: booking.end },
  })
  expect([subject, heading]).toEqual(['How was Lesson with Thea?', 'How was it, Inês?'])
  expect(button).toEqual({
    label: 'Write a review',
    url: 'https://showcase.example/bookings/review?token=r.s',
  })
  expect(note).toBe('The link works once, until Feb 1.')
  expect(lines).toEqual([])
})

test('one invitation, and none after a full refund, a missed session or on a closed page', async ({
  contextOf,
}) => {
  const sentFor = async (booking: Parameters<typeof aCheckout>[0]) => {
    const room = aMailRoom(contextOf())
    room.booking = aCheckout({ ...over, ...booking })
    await room.hear('scheduling.review_due', {}, 'evt_once')
    await room.hear('scheduling.review_due', {}, 'evt_once')
    await room.send()
    return room.sent.map(({ to, subject }) => `${to} ${subject.slice(0, 7)}`)
  }
  expect(await sentFor({})).toEqual(['ines@example.com How was'])
  expect(await sentFor({ refund: moneyBack(3000) })).toHaveLength(1)
  expect(await sentFor({ refund: moneyBack(8000) })).toEqual([])
  expect(await sentFor({ state: 'no_show' })).toEqual([])
  expect(await sentFor({ provider: { ...aCheckout().provider, userUrl: '' } })).toEqual([])
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
