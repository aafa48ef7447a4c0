import { expect, test } from 'vitest'
import { paymentMethods } from './payment-methods.ts'
import { isPaidOutside, paidByText, paidWords, refundWay, settledBy } from './payment-words.ts'

test('every way of paying has its words on pages, in the table and for the way back', () => {
  expect(
    paymentMethods.map((paymentMethod) => [
      paidByText({ paymentMethod, paymentStatus: 'pending' }),
      paidByText({ paymentMethod, paymentStatus: 'paid' }),
      paidWords(paymentMethod),
      refundWay(paymentMethod),
    ]),
  ).toEqual([
    ['Card', 'Card', 'Paid by card', 'to your card'],
    ['PayPal', 'PayPal', 'Paid by PayPal', 'to your PayPal account'],
    ['PayPal', 'PayPal', 'Paid by PayPal', 'to your PayPal account'],
    ['Venmo', 'Venmo', 'Paid by Venmo', 'to your Venmo account'],
    ['Apple Pay', 'Apple Pay', 'Paid by Apple Pay', 'to your card'],
    ['Google Pay', 'Google Pay', 'Paid by Google Pay', 'to your card'],
    ['Other, online', 'Other, online', 'Paid online', 'the way you paid'],
    ['Outside, not yet', 'Outside', 'Paid outside', 'the way you paid'],
    ['Later, by link', 'Later, by link', 'Paid by link', 'the way you paid'],
  ])
})

test('an order that is free or not paid yet names no method', () => {
  expect(paidByText({ paymentMethod: null, paymentStatus: 'none' })).toBe('Free')
  expect(paidByText({ paymentMethod: null, paymentStatus: 'pending' })).toBe('')
  expect([paidWords(null), refundWay(null)]).toEqual(['Paid', 'the way you paid'])
})

test('only money taken outside is settled between provider and customer', () => {
  expect(paymentMethods.filter(isPaidOutside)).toEqual(['unpaid_other_payments'])
  expect(settledBy('unpaid_other_payments')).toBe('Outside')
})
