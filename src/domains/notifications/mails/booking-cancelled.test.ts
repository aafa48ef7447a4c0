import { expect, test } from 'vitest'
import { contentOf } from '../../../../test/factories/product/booking-mail.ts'
import { aCheckout } from '../../../../test/factories/product/checkout.ts'
import { bookingCancelled } from './booking-cancelled.ts'

type By = 'customer' | 'provider'
/** Makes the mail about a cancellation that refunds `refund` cents, `percent` of the payment. */
const mailOf = (by: By, refund: number, percent: number, booking = aCheckout(), reason = '') =>
  contentOf(bookingCancelled, { announced: { by, reason, refund, percent }, booking })

test('a cancellation says who, why, how much comes back and which share that is', () => {
  const mail = mailOf('provider', 8000, 100, aCheckout(), 'I am ill.')
  expect(mail.heading).toBe('Thea <b>Amankwah</b> cancelled your booking')
  expect(mail.text).toBe(
    'They write: “I am ill.” $80 goes back to the card you paid with: all of what you paid. You’ll get an e-mail once it is sent.',
  )
  expect(mail.event?.off).toBe('Cancelled')
  expect(mail.lines).toEqual([
    { label: 'Order #1001', value: '$80' },
    { label: 'Paid by card', value: '$80' },
    { label: 'Goes back', value: '$80' },
  ])
  expect(mailOf('customer', 4000, 50, aCheckout(), 'Mine').text).toMatch(
    /^\$40 goes back to the card you paid with: 50 percent of what you paid\./,
  )
  expect(mailOf('customer', 0, 0, aCheckout(), 'Mine').text).toBe(
    'By the policy that you booked with, nothing comes back any more.',
  )
  expect(mailOf('customer', 0, 100, aCheckout({ totalCents: 0 }), 'Mine').text).toBe(
    'The time is free again, and nothing was charged.',
  )
})

test('after the provider gave some back, a cancellation speaks of what was left', () => {
  const standing = (amountCents: number) =>
    aCheckout({ refund: { amountCents, capturedCents: 8000, state: 'on_its_way', note: '' } })
  expect(mailOf('provider', 6000, 100, standing(8000)).text).toContain(
    '$60 goes back to the card you paid with: all of what was left of what you paid.',
  )
  expect(mailOf('customer', 3000, 50, standing(5000)).text).toContain(
    '50 percent of what was left of what you paid.',
  )
  expect(mailOf('provider', 0, 100, standing(8000)).text).toBe(
    'All of what you paid has gone back before, so nothing more does now.',
  )
  expect(mailOf('provider', 8000, 100, standing(8000)).text).toContain('all of what you paid.')
})

test('money that was paid outside comes back outside, and what was never paid is not owed', () => {
  const order = aCheckout().order
  const outside = (paymentStatus: 'paid' | 'pending') =>
    aCheckout({ order: order && { ...order, paymentStatus, paymentMethod: 'unpaid_other_payments' } })
  expect(mailOf('provider', 8000, 100, outside('paid')).text).toContain(
    '$80 goes back from Thea <b>Amankwah</b> to you, outside this site',
  )
  expect(mailOf('provider', 0, 100, outside('pending')).text).toBe('Nothing was paid, and nothing is owed.')
})
