import { expect, test } from 'vitest'
import { contentOf } from '../../../../test/factories/product/booking-mail.ts'
import { aCheckout } from '../../../../test/factories/product/checkout.ts'
import { bookingConfirmed } from '../mails/booking-confirmed.ts'
import { refundDelayed } from '../mails/refund-delayed.ts'

test('a mail calls a city as the page does, by whichever name the browser has for its zone', () => {
  for (const visitorTimezone of ['Asia/Calcutta', 'Asia/Kolkata']) {
    const mail = JSON.stringify(contentOf(bookingConfirmed, { booking: aCheckout({ visitorTimezone }) }))
    expect(mail).toContain('in Kolkata')
    expect(mail).not.toContain('Calcutta')
  }
})

test('the words of the link depend on the state of the booking', () => {
  const label = (overrides: Parameters<typeof aCheckout>[0]) =>
    contentOf(refundDelayed, { booking: aCheckout(overrides) }).links?.[0]?.label
  expect(label({})).toBe('See, move or cancel your booking')
  expect(label({ state: 'requested' })).toBe('See or cancel your request')
  expect(label({ state: 'cancelled' })).toBe('See your booking')
  expect(label({ now: '2026-12-03T19:00:00.000Z' })).toBe('See your booking')
})

test('a party is named in the words of the list of bookings', () => {
  const title = (quantity: number) =>
    contentOf(bookingConfirmed, { booking: aCheckout({ quantity }) }).event?.title
  const { title: service } = aCheckout().service
  expect(title(1)).toBe(service)
  expect(title(2)).toBe(`${service}, party of 2`)
})

test('a mail calls a provider by a first name of two words', () => {
  const provider = { ...aCheckout().provider, name: 'Mary Ann Smith', firstName: 'Mary Ann' }
  const { event, reason } = contentOf(bookingConfirmed, { booking: aCheckout({ provider }) })
  expect(event?.theirs).toContain('Mary Ann’s time')
  expect(reason).toContain('it goes to Mary Ann.')
})
