import { expect, test } from 'vitest'
import type { Checkout } from '#domains/commerce/customer-contract.ts'
import { bookingStates } from '#domains/scheduling/contract.ts'
import { movedStory, paidTooLate, pauseBeforeAsking, storyOf } from './booking-story.ts'

const order = {
  number: 1042,
  paymentStatus: 'paid',
  paymentMethod: 'cc',
  card: null,
  state: 'active',
  refundState: 'none',
} as const
const checkout: Checkout = {
  state: 'confirmed',
  holdUntil: '2026-05-12T17:52:00.000Z',
  heldCents: 0,
  dates: [],
  sells: 'own',
  awaitsPayment: false,
  now: '2026-05-12T17:42:00.000Z',
  provider: { name: 'Thea Amankwah', firstName: 'Thea', userUrl: 'thea', email: null },
  service: {
    title: 'Private lesson',
    serviceUrl: 'private-lesson',
    durationMin: 60,
    place: 'Zoom',
    placeKind: 'Zoom',
    directions: '',
    preparation: '',
    media: null,
  },
  start: '2026-05-14T18:00:00.000Z',
  end: '2026-05-14T19:00:00.000Z',
  visitorTimezone: 'Europe/Lisbon',
  serviceTimezone: 'America/New_York',
  quantity: 1,
  priceCents: 8000,
  listCents: 8000,
  steps: [],
  coupon: null,
  tipBaseCents: null,
  laterTip: null,
  totalCents: 8000,
  currency: 'USD',
  policy: { title: '', description: '', sentence: '', request: '' },
  requiresApproval: false,
  customer: { name: 'Inês Carvalho', email: 'ines@example.com', note: '' },
  order,
  cancelledBy: null,
  refund: null,
  onlyToLookAt: false,
  cancellable: false,
  movesLeft: 0,
  payment: null,
  payAt: null,
  joinUrl: '',
  icsUrl: '',
}
const paying = { clientSecret: 's', state: 'created', failure: null }

test('every state has a heading and a sentence', () => {
  for (const state of bookingStates) {
    const { heading, sentence } = storyOf({ ...checkout, state })
    expect(heading).toMatch(/^[A-Z].*[^.]$/)
    expect(sentence).toMatch(/\.$/)
  }
})

test('a confirmed booking calls the visitor by the first name', () =>
  expect(storyOf(checkout).heading).toBe('You’re booked, Inês'))

test('a confirmed booking says what the mail brings: a join link, directions, or the address', () => {
  expect(storyOf(checkout).sentence).toBe(
    'Thea knows you are coming. Your join link and calendar file are on their way to ines@example.com.',
  )
  const place = { ...checkout.service, placeKind: 'Offline', place: '412 N Howard Street' }
  expect(storyOf({ ...checkout, service: { ...place, directions: 'Ring twice.' } }).sentence).toBe(
    'Thea knows you are coming. We’ve e-mailed directions and a calendar file to ines@example.com.',
  )
  expect(storyOf({ ...checkout, service: place }).sentence).toContain('We’ve e-mailed the address and')
})

test('a payment on its way waits, a failed one says why and until when the time is held', () => {
  expect(storyOf({ ...checkout, state: 'held', payment: paying }).heading).toBe('One moment')
  expect(
    storyOf({ ...checkout, state: 'held', payment: { ...paying, failure: 'Your card was declined.' } })
      .sentence,
  ).toBe('Your card was declined. Nothing was charged, and your time is held until 6:52 PM.')
})

test('a payment that ended at the payment service, or waits at its bank, says what its customer can do', () => {
  const of = (state: string) => storyOf({ ...checkout, state: 'held', payment: { ...paying, state } })
  expect(of('cancelled')).toMatchObject({
    heading: 'The payment did not go through',
    sentence: 'The payment was not finished. Nothing was charged, and your time is held until 6:52 PM.',
  })
  expect(of('created').sentence).toContain('pay again: you are not charged twice')
  expect(of('processing').sentence).not.toContain('pay again')
})

test('the page of an unanswered request says first that all of it comes back', () => {
  const request = 'If Thea declines or does not answer by Fri 1:47 PM, all $70 comes back.'
  const of = (words: string) =>
    storyOf({ ...checkout, state: 'requested', policy: { ...checkout.policy, request: words } }).sentence
  expect(of(request).startsWith(`${request} The time is held for you`)).toBe(true)
  expect(of('').startsWith('The time is held for you')).toBe(true)
})

test('money is said: what comes back after a decline, and that nothing was charged before', () => {
  expect(storyOf({ ...checkout, state: 'declined' }).sentence).toContain('All $80 goes back')
  expect(
    storyOf({ ...checkout, state: 'expired', order: { ...order, paymentStatus: 'pending' } }).sentence,
  ).toContain('Nothing was charged, and nothing is held any more.')
})

const refund = { amountCents: 8000, capturedCents: 8000, state: 'on_its_way', note: '' } as const

test('a cancelled booking says who ended it, what comes back, and the provider’s own words', () => {
  const cancelled = { ...checkout, state: 'cancelled' } as const
  expect(storyOf({ ...cancelled, cancelledBy: 'customer', refund })).toMatchObject({
    heading: 'This booking is cancelled',
    sentence: expect.stringMatching(/^You cancelled it, and Thea knows. All \$80 is on its way back/),
  })
  expect(
    storyOf({ ...cancelled, cancelledBy: 'provider', refund: { ...refund, note: 'The studio is flooded.' } }),
  ).toMatchObject({
    heading: 'Thea cancelled this booking',
    quote: { by: 'Thea', words: 'The studio is flooded.' },
  })
  expect(storyOf({ ...cancelled, cancelledBy: 'customer' }).sentence).toContain('nothing comes back')
  expect(
    storyOf({ ...cancelled, cancelledBy: 'customer', order: { ...order, paymentStatus: 'none' } }).sentence,
  ).toContain('There was nothing to pay')
})

test('a payment that came too late is one story; an unanswered request another', () => {
  const late = { ...checkout, state: 'expired', refund } as const
  expect(paidTooLate(late)).toBe(true)
  expect(storyOf(late).heading).toBe('Your payment came too late for this time')
  expect(storyOf({ ...late, requiresApproval: true }).heading).toBe('Thea did not answer in time')
})

test('after a move the page says where the booking is now', () =>
  expect(movedStory(checkout, undefined)).toMatchObject({
    heading: 'Moved to Thursday, May 14',
    sentence: expect.stringContaining('7:00 PM in Lisbon'),
  }))

test('the page asks again while something is open, and not for ever', () => {
  const held = { ...checkout, state: 'held', payment: paying } as const
  expect(pauseBeforeAsking(held, 0)).toBe(1_500)
  expect(pauseBeforeAsking(held, 90_000)).toBeUndefined()
  expect(pauseBeforeAsking({ ...held, order: null }, 0)).toBeUndefined()
  expect(pauseBeforeAsking({ ...checkout, state: 'requested' }, 90_000)).toBe(15_000)
  expect(pauseBeforeAsking(checkout, 0)).toBeUndefined()
  expect(pauseBeforeAsking({ ...checkout, state: 'cancelled', refund }, 0)).toBe(3_000)
})

test('a provider whose first name has two words is called by both', () => {
  const maryAnn = { ...checkout.provider, name: 'Mary Ann Smith', firstName: 'Mary Ann' }
  expect(storyOf({ ...checkout, provider: maryAnn }).sentence).toMatch(/^Mary Ann knows you are coming/)
  expect(movedStory({ ...checkout, provider: maryAnn }, undefined).sentence).toContain('and Mary Ann knows')
})
