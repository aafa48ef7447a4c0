import { expect, test } from 'vitest'
import { contentOf } from '../../../../test/factories/product/booking-mail.ts'
import { aCheckout } from '../../../../test/factories/product/checkout.ts'
import { bookingDeclined } from './booking-declined.ts'

test('an unpaid request is declined without a refund', () => {
  const order = aCheckout().order
  const outside = order && {
    ...order,
    paymentStatus: 'pending' as const,
    paymentMethod: 'unpaid_other_payments' as const,
  }
  expect(contentOf(bookingDeclined, { booking: aCheckout({ order: outside }) }).text).not.toContain(
    'goes back',
  )
  expect(contentOf(bookingDeclined).text).toContain('All $80 goes back to the card you paid with.')
})
