import { expect, test } from 'vitest'
import { nextLeaving, type PayoutSchedule } from './next-leaving.ts'

const weekly: PayoutSchedule = { interval: 'weekly', weekday: 2, dayOfMonth: null, delayDays: 2 }
const monthly: PayoutSchedule = { interval: 'monthly', weekday: null, dayOfMonth: 31, delayDays: 7 }

test('a weekly payout leaves on its day, also across a year', () => {
  expect(nextLeaving(weekly, new Date('2026-11-26T18:00:00Z'))).toEqual({
    leaves: '2026-12-01',
    joins: '2026-11-29',
    arrives: '2026-12-04',
  })
  // what is paid on the day of a payout waits for the next one
  expect(nextLeaving(weekly, new Date('2026-12-01T00:00:00Z')).leaves).toBe('2026-12-08')
  expect(nextLeaving(weekly, new Date('2026-12-30T23:59:59Z')).leaves).toBe('2027-01-05')
})

test('a daily payout leaves tomorrow', () => {
  const daily = { ...weekly, interval: 'daily', weekday: null } as const
  expect(nextLeaving(daily, new Date('2026-02-28T10:00:00Z')).leaves).toBe('2026-03-01')
})

test('a monthly payout leaves on the last day of a month that is too short', () => {
  expect(nextLeaving(monthly, new Date('2026-11-26T10:00:00Z'))).toMatchObject({
    leaves: '2026-11-30',
    joins: '2026-11-23',
  })
  expect(nextLeaving(monthly, new Date('2027-01-31T10:00:00Z')).leaves).toBe('2027-02-28')
  expect(nextLeaving(monthly, new Date('2027-02-28T10:00:00Z')).leaves).toBe('2027-03-31')
})
