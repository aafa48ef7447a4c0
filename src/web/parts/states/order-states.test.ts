import { expect, test } from 'vitest'
import { noteOf, orderedAt } from './order-states.ts'

const undisputed = { disputeState: 'none', heldCents: 0, awaitsPayment: false } as const

test('the date of an order fits on one line: with the time this year, with the year before', () => {
  const zone = 'America/New_York'
  const at = new Date('2026-05-12T12:00:00Z')
  expect(orderedAt('2026-05-12T23:00:00Z', zone, at)).toBe('May 12, 7:00 PM')
  expect(orderedAt('2025-11-20T15:31:00Z', zone, at)).toBe('Nov 20, 2025')
  expect(orderedAt('2026-01-01T03:00:00Z', zone, at)).toBe('Dec 31, 2025')
})

test('a row says how the booking ended and what went back', () => {
  expect(noteOf({ ...undisputed, state: 'cancelled', refundState: 'full', bookingState: 'cancelled' })).toBe(
    'Cancelled, refunded',
  )
  expect(
    noteOf({ ...undisputed, state: 'cancelled', refundState: 'partial', bookingState: 'cancelled' }),
  ).toBe('Cancelled, refunded in part')
  expect(
    noteOf({ ...undisputed, state: 'fulfilled', refundState: 'partial', bookingState: 'completed' }),
  ).toBe('Refunded in part')
  expect(noteOf({ ...undisputed, state: 'open', refundState: 'none', bookingState: 'requested' })).toBe(
    'Asks for approval',
  )
  const asked = { ...undisputed, state: 'open', refundState: 'none', bookingState: 'requested' } as const
  expect(noteOf({ ...asked, heldCents: 8000 })).toBe('Held, not charged')
  expect(noteOf({ ...asked, awaitsPayment: true })).toBe('Approved, not paid yet')
  expect(noteOf({ ...undisputed, state: 'active', refundState: 'none', bookingState: 'confirmed' })).toBe('')
})

test('money that could not go back is said before anything else', () => {
  expect(
    noteOf({ ...undisputed, state: 'cancelled', refundState: 'failed', bookingState: 'cancelled' }),
  ).toBe('Refund needs you')
})
