import { expect, test } from 'vitest'
import { refundSentence } from './refund-words.ts'

const refund = { amountCents: 8000, capturedCents: 8000, state: 'on_its_way', note: '' } as const

test('a refund says how much, which way and by when', () => {
  expect(refundSentence(refund, 'cc', 'Thea')).toBe(
    'All $80 is on its way back to your card, usually within 5 to 10 days.',
  )
  expect(refundSentence({ ...refund, amountCents: 4050 }, 'paypal', 'Thea')).toBe(
    '$40.50 of the $80 you paid is on its way back to your PayPal account, usually within 5 to 10 days.',
  )
})

test('a refund that arrived says so, and a delayed one that it is not given up', () => {
  expect(refundSentence({ ...refund, state: 'arrived' }, 'venmo', 'Thea')).toBe(
    'All $80 was refunded to your Venmo account. Your bank may take a few days to show it.',
  )
  expect(refundSentence({ ...refund, state: 'delayed' }, 'cc', 'Thea')).toContain('Thea knows about it')
})

test('a payment in person is refunded in person', () => {
  expect(refundSentence(refund, 'unpaid_other_payments', 'Thea')).toBe(
    'Thea pays $80 back to you, the way you paid.',
  )
  expect(refundSentence({ ...refund, state: 'arrived', paidByHand: true }, 'cc', 'Thea')).toBe(
    'Thea has paid $80 back to you.',
  )
})
