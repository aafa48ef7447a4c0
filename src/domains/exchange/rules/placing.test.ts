import { expect, test } from 'vitest'
import { bySoonest, isFair } from './placing.ts'

test('only the panel of the fully booked leaves out a partner who owes more than five clients', () => {
  expect([-6, -5, 0].map((balance) => isFair('full', balance))).toEqual([false, true, true])
  expect(isFair('strip', -60)).toBe(true)
})

test('the soonest partner is first; one without a time is last, or left out where others are full', () => {
  const at = (name: string, start: string | null) => ({ name, next: start === null ? null : { start } })
  const partners = [
    at('none', null),
    at('late', '2026-12-02T09:00:00.000Z'),
    at('soon', '2026-12-01T09:00:00.000Z'),
  ]
  expect(bySoonest('after', partners).map(({ name }) => name)).toEqual(['soon', 'late', 'none'])
  expect(bySoonest('full', partners).map(({ name }) => name)).toEqual(['soon', 'late'])
})
