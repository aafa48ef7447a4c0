import { expect, test } from 'vitest'
import { createAllowance } from './allowance.ts'

test('a network gets what is left of its window, other networks have their own, and the next window is full', () => {
  let at = 0
  const allow = createAllowance({ max: 600, windowMs: 60_000 }, () => at)
  expect([allow('203.0.113.7', 400), allow('203.0.113.7', 400), allow('203.0.113.7', 400)]).toEqual([
    400, 200, 0,
  ])
  expect(allow('198.51.100.1', 400)).toBe(400)
  at = 60_000
  expect(allow('203.0.113.7', 601)).toBe(600)
})
