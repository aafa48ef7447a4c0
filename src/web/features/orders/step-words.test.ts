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
    money: 'All of $80 goes back the way Noor paid, whatever your refund policy says.',
    confirm: 'Cancel and send $80 back',
    said: 'Cancelled. $80 goes back, and Noor is told.',
  })
  expect(cancelWords({ ...order, refundedCents: 2000 }).confirm).toBe('Cancel and send $60 back')
})

test('money taken outside goes back by the provider’s own hand', () => {
  const { money, confirm } = cancelWords({ ...order, paymentMethod: 'unpaid_other_payments' })
  expect(money).toContain('you pay it back yourself')
  expect(confirm).toBe('Cancel the booking')
})

test('where nothing was paid, or all goes back already, cancelling says so', () => {
  expect(cancelWords({ ...order, paidCents: 0 }).money).toBe('Nothing was paid, so nothing goes back.')
  expect(cancelWords({ ...order, refundedCents: 8000 }).money).toBe(
    'All of $80 that was paid goes back already.',
  )
})
