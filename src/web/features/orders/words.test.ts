import { expect, test } from 'vitest'
import { amount, eventWords, noteOf, paidByWords } from './words.ts'

test('amounts stand under each other', () => {
  expect([amount(8000), amount(0), amount(123_456)]).toEqual(['$80.00', '$0.00', '$1,234.56'])
})

test('PAID BY names the method, free orders, and outside payments before and after', () => {
  expect(paidByWords({ paymentMethod: 'apple_pay', paymentStatus: 'paid' })).toBe('Apple Pay')
  expect(paidByWords({ paymentMethod: 'unlisted', paymentStatus: 'paid' })).toBe('Other, online')
  expect(paidByWords({ paymentMethod: 'unpaid_other_payments', paymentStatus: 'pending' })).toBe(
    'Outside, not yet',
  )
  expect(paidByWords({ paymentMethod: 'unpaid_other_payments', paymentStatus: 'paid' })).toBe('Outside')
  expect(paidByWords({ paymentMethod: null, paymentStatus: 'none' })).toBe('Free')
  expect(paidByWords({ paymentMethod: null, paymentStatus: 'pending' })).toBe('')
})

test('the most telling note wins', () => {
  expect(noteOf({ state: 'cancelled', refundState: 'full', bookingState: 'cancelled' })).toBe('Refunded')
  expect(noteOf({ state: 'open', refundState: 'none', bookingState: 'requested' })).toBe('Asks for approval')
  expect(noteOf({ state: 'active', refundState: 'none', bookingState: 'confirmed' })).toBe('')
})

test('an event keeps the specification’s word', () => {
  expect(eventWords({ step: 'paid', actor: 'gateway', note: 'Card ending 4242' })).toEqual({
    title: 'Paid',
    text: 'paid, by the payment service, Card ending 4242',
    good: true,
  })
})
