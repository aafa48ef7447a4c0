import { expect, test } from 'vitest'
import { deliveryDue } from './delivery-due.ts'

const dueOf = (at: string, deliverWithinDays: number, timezone: string) =>
  deliveryDue({ deliverWithinDays, timezone }, new Date(at)).toISOString()

test('the due day counts whole days on the clock of the provider', () => {
  expect(dueOf('2026-11-28T03:00:00Z', 5, 'America/New_York')).toBe('2026-12-03T04:59:00.000Z')
  expect(dueOf('2026-11-28T03:00:00Z', 5, 'Asia/Kathmandu')).toBe('2026-12-03T18:14:00.000Z')
})

test('a change of the clock moves the due moment, not the day', () => {
  // the clocks of New York go back on November 1, 2026
  expect(dueOf('2026-10-31T16:00:00Z', 1, 'America/New_York')).toBe('2026-11-02T04:59:00.000Z')
  expect(dueOf('2026-10-30T16:00:00Z', 1, 'America/New_York')).toBe('2026-11-01T03:59:00.000Z')
})
