import { expect, test } from 'vitest'
import { cancelWords } from './step-words.ts'

const order = {
  customerName: 'Noor Haddad',
  paymentMethod: 'cc',
  paidCents: 8000,
  refundedCents: 0,
} as const

test('cancelling names the amount that goes back', () => {
  expect(cancelWords(order)).toEqual({
    money: 'All of $80 is refunded the way Noor paid, whatever your refund policy says.',
    confirm: 'Cancel and refund $80',
    said: 'Cancelled. $80 is refunded. We e-mail Noor.',
  })
  expect(cancelWords({ ...order, refundedCents: 2000 }).confirm).toBe('Cancel and refund $60')
})

test('money taken outside goes back by the provider’s own hand', () => {
  const { money, confirm } = cancelWords({ ...order, paymentMethod: 'unpaid_other_payments' })
  expect(money).toContain('you pay it back yourself')
  expect(confirm).toBe('Cancel the booking')
})

test('where nothing was paid, or all goes back already, cancelling says so', () => {
  expect(cancelWords({ ...order, paidCents: 0 }).money).toBe(
    'Nothing was paid, so there is nothing to refund.',
  )
  expect(cancelWords({ ...order, refundedCents: 8000 }).money).toBe(
    'The $80 that was paid is already refunded.',
  )
})
