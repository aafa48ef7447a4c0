import { expect, test } from 'vitest'
import { day } from '#platform/common/time.ts'
import { followOrder } from './credit.ts'

const paidAt = new Date('2026-11-01T12:00:00Z')
const at = (days: number, ms = 0) => new Date(paidAt.getTime() + days * day + ms)
const pending = { state: 'pending', credits: 1, completedAt: null } as const
const earned = { state: 'earned', credits: 1, completedAt: at(5) } as const
const order = { paidAt, paidCents: 8000, returns: [], fulfilledAt: null, isCancelled: false }
const refunds = (...returns: (readonly [days: number, cents: number, ms?: number])[]) => ({
  ...order,
  returns: returns.map(([days, cents, ms]) => ({ at: at(days, ms), cents })),
})

test('a completed order notes when; one that is not over any more forgets it', () => {
  expect(followOrder(pending, { ...order, fulfilledAt: at(5) })).toEqual({
    refundedCents: 0,
    completedAt: at(5),
    reversed: undefined,
  })
  expect(followOrder({ ...pending, completedAt: at(5) }, order)).toMatchObject({ completedAt: null })
  expect(followOrder(earned, order)).toMatchObject({ completedAt: at(5) })
})

test('a part that goes back lowers the value; what leaves less than $10 takes the credit', () => {
  for (const referral of [pending, earned]) {
    expect(followOrder(referral, refunds([1, 7000]))).toMatchObject({
      refundedCents: 7000,
      reversed: undefined,
    })
    expect(followOrder(referral, refunds([1, 4000], [2, 3001], [3, 999]))).toMatchObject({
      refundedCents: 8000,
      reversed: { reason: 'refund', at: at(2) },
    })
  }
})

test('after 30 days a refund takes no earned credit, but ends a pending one', () => {
  expect(followOrder(earned, refunds([30, 8000]))).toMatchObject({ reversed: { at: at(30) } })
  expect(followOrder(earned, refunds([30, 8000, 1]))).toMatchObject({
    refundedCents: 8000,
    reversed: undefined,
  })
  expect(followOrder(pending, refunds([40, 8000]))).toMatchObject({ reversed: { reason: 'refund' } })
  // two halves, one in time
  expect(followOrder(earned, refunds([29, 4000], [31, 4000]))).toMatchObject({ reversed: undefined })
})

test('a cancelled order is never completed: its pending credit goes, an earned one stays', () => {
  const kept = { ...refunds([1, 4000]), isCancelled: true }
  expect(followOrder(pending, kept)).toMatchObject({
    refundedCents: 4000,
    reversed: { reason: 'cancelled', at: null },
  })
  expect(followOrder(earned, kept)).toMatchObject({ reversed: undefined })
  // whether or not its refund is written by then
  expect(followOrder(pending, { ...refunds([1, 8000]), isCancelled: true })).toMatchObject({
    refundedCents: 8000,
    reversed: { reason: 'cancelled' },
  })
})

test('a refund that bounced is not gone', () => {
  expect(followOrder(pending, refunds([1, 8000], [2, -8000]))).toMatchObject({
    refundedCents: 0,
    reversed: undefined,
  })
})

test('an order without a credit is reversed once all of it went back; a free one only with its order', () => {
  const small = { ...pending, credits: 0 }
  expect(followOrder(small, { ...refunds([1, 899]), paidCents: 900 })).toMatchObject({ reversed: undefined })
  expect(followOrder(small, { ...refunds([1, 900]), paidCents: 900 })).toMatchObject({
    reversed: { reason: 'refund' },
  })
  expect(followOrder(small, { ...order, paidCents: 0 })).toMatchObject({ reversed: undefined })
  expect(followOrder(small, { ...order, paidCents: 0, isCancelled: true })).toMatchObject({
    reversed: { reason: 'cancelled' },
  })
})

test('what is over, in review or not counted only notes the money', () => {
  for (const state of ['reversed', 'not_counted', 'review'] as const)
    expect(followOrder({ ...pending, state }, refunds([1, 8000]))).toMatchObject({
      refundedCents: 8000,
      reversed: undefined,
    })
})
