import { expect, test } from 'vitest'
import { aCheckout } from '../../../../test/factories/product/checkout.ts'
import { mailTemplates } from '../contract.ts'
import { bookingMail } from './booking-mails.ts'
import { mailLinks } from './mail-links.ts'
import type { Occasion } from './occasion.ts'

const fromStart = '2026-12-01T19:00:00.000Z'
const refund = { refund: 4000, percent: 50 }
const occasions: readonly Occasion[] = [
  { template: 'booking-confirmed' },
  { template: 'booking-requested' },
  { template: 'booking-declined' },
  { template: 'booking-expired' },
  { template: 'payment-returned', choices: [fromStart] },
  { template: 'booking-moved', by: 'provider', fromStart, reason: 'I am ill.' },
  { template: 'booking-cancelled', by: 'provider', reason: 'I am ill.', ...refund },
  { template: 'refund-raised', refund: 2000, reason: 'It was cold.' },
  { template: 'refund-sent', refund: 2000, wasLate: false },
  { template: 'refund-delayed', refund: 2000 },
  { template: 'reminder', hours: 24 },
  { template: 'new-order' },
  { template: 'request-to-approve' },
  { template: 'moved-by-customer', by: 'customer', fromStart, reason: '' },
  { template: 'cancelled-by-customer', by: 'customer', reason: 'I am ill.', ...refund },
  { template: 'refund-task', refund: 2000, failure: 'The card is closed.' },
]

const forProvider = [
  'new-order',
  'request-to-approve',
  'moved-by-customer',
  'cancelled-by-customer',
  'refund-task',
]

const links = (booking = aCheckout()) =>
  mailLinks('https://showcase.example', { token: 'a.b', orderId: 'ord_1', booking })
const mailOf = (occasion: Occasion, booking = aCheckout()) => bookingMail(occasion, booking, links(booking))

test('there are words for every mail about a booking', () => {
  expect(occasions.map(({ template }) => template).toSorted()).toEqual(
    mailTemplates
      .filter((template) => !/^(?:verify-email|security-notice|account-.*)$/.test(template))
      .toSorted(),
  )
})

test('every mail to a customer leads to the booking’s own page, and none to a provider does', () => {
  for (const occasion of occasions) {
    const mail = JSON.stringify(mailOf(occasion))
    expect([occasion.template, mail.includes('token=a.b')]).toEqual([
      occasion.template,
      !forProvider.includes(occasion.template),
    ])
  }
})

test('a mail calls a city as the page does, by whichever name the browser has for its zone', () => {
  for (const visitorTimezone of ['Asia/Calcutta', 'Asia/Kolkata']) {
    const mail = JSON.stringify(mailOf({ template: 'booking-confirmed' }, aCheckout({ visitorTimezone })))
    expect(mail).toContain('in Kolkata')
    expect(mail).not.toContain('Calcutta')
  }
})

test('what the link is for depends on how the booking stands', () => {
  const label = (overrides: Parameters<typeof aCheckout>[0]) =>
    mailOf({ template: 'refund-delayed', refund: 1 }, aCheckout(overrides)).links?.[0]?.label
  expect(label({})).toBe('See, move or cancel your booking')
  expect(label({ state: 'requested' })).toBe('See or cancel your request')
  expect(label({ state: 'cancelled' })).toBe('See your booking')
  expect(label({ now: '2026-12-03T19:00:00.000Z' })).toBe('See your booking')
})

test('every mail that names the time names it in both zones, the reader’s first', () => {
  for (const occasion of occasions) {
    const { event } = mailOf(occasion)
    if (!event) continue
    const [lisbon, newYork] = ['7:00 to 8:00 PM in Lisbon', '2:00 to 3:00 PM in New York']
    const isOwner = forProvider.includes(occasion.template)
    expect(event.yours).toBe(`${isOwner ? newYork : lisbon}, your time`)
    expect(event.theirs).toBe(isOwner ? `${lisbon}, the customer’s time` : `${newYork}, Thea’s time`)
  }
})

test('a moved booking’s mail names the old time too, in both zones, with the other day where it is another', () => {
  const moved = { template: 'booking-moved', by: 'customer', fromStart, reason: '' } as const
  expect(mailOf(moved).event?.was).toBe('Before: Tue, Dec 1, 7:00 PM in Lisbon, 2:00 PM in New York')
  const far = aCheckout({ visitorTimezone: 'Asia/Kathmandu' })
  expect(mailOf(moved, far).event).toMatchObject({
    day: '4',
    yours: '12:45 to 1:45 AM in Kathmandu, your time',
    theirs: '2:00 to 3:00 PM in New York on Thu, Dec 3, Thea’s time',
    was: 'Before: Wed, Dec 2, 12:45 AM in Kathmandu, Tue, Dec 1, 2:00 PM in New York',
  })
  const near = aCheckout({ visitorTimezone: 'America/New_York' })
  expect(mailOf(moved, near).event).not.toHaveProperty('theirs')
  expect(mailOf(moved, near).event?.was).toBe('Before: Tue, Dec 1, 2:00 PM in New York')
})

test('a cancellation says who, why, how much comes back and which share that is', () => {
  const cancelled = { template: 'booking-cancelled', by: 'provider', reason: 'I am ill.' } as const
  const mail = mailOf({ ...cancelled, refund: 8000, percent: 100 })
  expect(mail.heading).toBe('Thea <b>Amankwah</b> cancelled your booking')
  expect(mail.text).toBe(
    'They write: “I am ill.” $80 goes back to the card you paid with: all of what you paid. You get a mail once it is sent.',
  )
  expect(mail.event?.off).toBe('Cancelled')
  expect(mail.lines).toEqual([
    { label: 'Order #1001', value: '$80' },
    { label: 'Paid by card', value: '$80' },
    { label: 'Goes back', value: '$80' },
  ])
  const own = { ...cancelled, by: 'customer', reason: 'Mine' } as const
  expect(mailOf({ ...own, refund: 4000, percent: 50 }).text).toMatch(
    /^\$40 goes back to the card you paid with: 50 percent of what you paid\./,
  )
  expect(mailOf({ ...own, refund: 0, percent: 0 }).text).toBe(
    'By the policy that you booked with, nothing comes back any more.',
  )
  expect(mailOf({ ...own, refund: 0, percent: 100 }, aCheckout({ totalCents: 0 })).text).toBe(
    'The time is free again, and nothing was charged.',
  )
})

test('after the provider gave some back, a cancellation speaks of what was left', () => {
  const cancelled = { template: 'booking-cancelled', by: 'provider', reason: '' } as const
  const standing = (amountCents: number) =>
    aCheckout({ refund: { amountCents, capturedCents: 8000, state: 'on_its_way', note: '' } })
  expect(mailOf({ ...cancelled, refund: 6000, percent: 100 }, standing(8000)).text).toContain(
    '$60 goes back to the card you paid with: all of what was left of what you paid.',
  )
  expect(mailOf({ ...cancelled, by: 'customer', refund: 3000, percent: 50 }, standing(5000)).text).toContain(
    '50 percent of what was left of what you paid.',
  )
  expect(mailOf({ ...cancelled, refund: 0, percent: 100 }, standing(8000)).text).toBe(
    'All of what you paid has gone back before, so nothing more does now.',
  )
  expect(mailOf({ ...cancelled, refund: 8000, percent: 100 }, standing(8000)).text).toContain(
    'all of what you paid.',
  )
})

test('what the provider paid back by hand is not said to have left for the bank', () => {
  const sent = { template: 'refund-sent', refund: 8000, wasLate: true } as const
  expect(mailOf(sent).text).toContain('is sent now')
  expect(mailOf({ ...sent, byHand: true }).text).toMatch(
    /^Thea <b>Amankwah<\/b> says that your refund .* is paid back\.$/s,
  )
})

test('money that was paid outside comes back outside, and what was never paid is not owed', () => {
  const order = aCheckout().order
  const outside = (paymentStatus: 'paid' | 'pending') =>
    aCheckout({ order: order && { ...order, paymentStatus, paymentMethod: 'unpaid_other_payments' } })
  const cancelled = { template: 'booking-cancelled', by: 'provider', reason: '' } as const
  expect(mailOf({ ...cancelled, refund: 8000, percent: 100 }, outside('paid')).text).toContain(
    '$80 goes back from Thea <b>Amankwah</b> to you, outside this site',
  )
  expect(mailOf({ ...cancelled, refund: 0, percent: 100 }, outside('pending')).text).toBe(
    'Nothing was paid, and nothing is owed.',
  )
  expect(mailOf({ template: 'booking-declined' }, outside('pending')).text).not.toContain('goes back')
})

test('a reminder says today or tomorrow by the calendar of whoever reads it', () => {
  const subject = (now: string, hours: 1 | 24, visitorTimezone = 'Europe/Lisbon') =>
    mailOf(
      { template: 'reminder', hours },
      aCheckout({ now, visitorTimezone, service: { ...aCheckout().service, title: 'Lesson' } }),
    ).subject
  expect(subject('2026-12-02T19:00:00.000Z', 24)).toBe('Tomorrow: Lesson, 7:00 PM in Lisbon')
  // late by hours, past midnight
  expect(subject('2026-12-02T21:30:00.000Z', 24, 'Asia/Dubai')).toBe('Today: Lesson, 11:00 PM in Dubai')
  // 24 hours ahead lie two dates, where the day between is an hour short
  const short = mailOf(
    { template: 'reminder', hours: 24 },
    aCheckout({
      now: '2027-03-14T04:30:00.000Z',
      start: '2027-03-15T04:30:00.000Z',
      visitorTimezone: 'America/New_York',
      service: { ...aCheckout().service, title: 'Lesson' },
    }),
  )
  expect([short.subject, short.heading]).toEqual([
    'Mon, Mar 15: Lesson, 12:30 AM in New York',
    'See you on Monday, Inês',
  ])
  expect(subject('2026-12-03T18:00:00.000Z', 1)).toBe('Soon: Lesson, 7:00 PM in Lisbon')
})

test('a reminder leads to the meeting page, whatever the place', () => {
  const offline = { ...aCheckout().service, placeKind: 'Offline', place: '412 N Howard Street' }
  const { joinUrl } = aCheckout()
  expect(mailOf({ template: 'reminder', hours: 1 }).button).toEqual({
    label: 'Open the meeting page',
    url: joinUrl,
  })
  expect(mailOf({ template: 'reminder', hours: 1 }, aCheckout({ service: offline })).button).toEqual({
    label: 'See where it is',
    url: joinUrl,
  })
})
