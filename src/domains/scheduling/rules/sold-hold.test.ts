import { expect, test } from 'vitest'
import type { Booking } from '../contract.ts'
import { settledAs, soldBooking } from './sold-hold.ts'

const now = new Date('2026-11-20T12:00:00Z')
const held = {
  state: 'held',
  start: new Date('2026-11-23T15:00:00Z'),
  holdUntil: new Date('2026-11-20T12:10:00Z'),
  requiresApproval: false,
  approvedAt: null,
  orderId: null,
  personId: null,
  customerName: null,
} as Booking
const customer = { orderId: 'ord_1', personId: 'per_1', name: 'Ada' }

test('a hold is confirmed, unless its provider decides first', () => {
  expect(settledAs(held)).toBe('confirmed')
  expect(settledAs({ ...held, requiresApproval: true })).toBe('requested')
  expect(settledAs({ ...held, requiresApproval: true, approvedAt: now })).toBe('confirmed')
})

test('a sold hold has its customer; only an unpaid one keeps its end', () => {
  const sold = { orderId: 'ord_1', personId: 'per_1', customerName: 'Ada' }
  expect(soldBooking(held, customer, undefined, now)).toEqual({ ...held, ...sold })
  expect(soldBooking(held, customer, 'confirmed', now)).toMatchObject({
    ...sold,
    state: 'confirmed',
    holdUntil: null,
  })
  expect(soldBooking(held, customer, 'requested', now)).toMatchObject({
    ...sold,
    state: 'requested',
    holdUntil: new Date('2026-11-21T12:00:00Z'),
  })
})
