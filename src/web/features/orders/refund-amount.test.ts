import { expect, test } from 'vitest'
import { leftToRefund, readRefund, refundStanding, unusedOf } from './refund-amount.ts'

const paid = { paidCents: 8000, refundedCents: 2000, disputes: [] }

test('a refund is at most what was paid and does not go back yet', () => {
  expect(leftToRefund(paid)).toBe(6000)
  expect(readRefund('60', paid)).toEqual({ cents: 6000 })
  expect(readRefund('$12.50', paid)).toEqual({ cents: 1250 })
  expect(readRefund('60.01', paid)).toEqual({
    wrong: 'At most $60, the rest of the payment',
  })
})

test('nothing and nonsense are no refund', () => {
  expect(readRefund('0', paid)).toEqual({ wrong: 'Enter more than $0' })
  expect(readRefund('-5', paid)).toHaveProperty('wrong')
  expect(readRefund('all of it', paid)).toHaveProperty('wrong')
})

test('the dialog shows the state of the payment', () => {
  expect(refundStanding(paid)).toBe('$80 was paid, and $20 of it is already refunded.')
  expect(refundStanding({ ...paid, refundedCents: 0, disputes: [] })).toBe(
    '$80 was paid, and nothing is refunded yet.',
  )
})

test('of a sold pass the share that is not used is proposed, and it ends', () => {
  const order = { paidCents: 20_000, refundedCents: 0, disputes: [] }
  const pass = { left: 7, credits: 10, proRataCents: 14_000, state: 'usable' } as const
  expect(unusedOf({ ...order, pass })).toEqual({
    cents: 14_000,
    words: '7 of 10 are not used: $140. The pass ends with the refund.',
  })
  expect(unusedOf({ ...order, pass: { ...pass, left: 0, proRataCents: 0, state: 'used_up' } })).toEqual({
    cents: 20_000,
    words: 'Nothing of the pass is left. The pass ends with the refund.',
  })
  const again = { ...order, refundedCents: 14_000, pass: { ...pass, state: 'withdrawn' as const } }
  expect(unusedOf(again)).toEqual({ cents: 6000, words: 'The pass has ended with the first refund.' })
  expect(unusedOf({ ...order, pass: null })).toBeUndefined()
})
