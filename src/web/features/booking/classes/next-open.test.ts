import { expect, test } from 'vitest'
import { nextOpen } from './next-open.ts'

const monday = '2026-11-30T18:00:00.000Z'
const tuesday = '2026-12-01T18:00:00.000Z'
const full = { start: monday, isFull: true, seatsLeft: 0 }
const two = { start: tuesday, isFull: false, seatsLeft: 2 }
const some = { start: tuesday, isFull: false, seatsLeft: null }

test('the next open date is the first that has a seat for everybody who comes', () => {
  const single = { soldAs: 'each' } as const
  expect(nextOpen(single, [full, two], 2)).toBe(tuesday)
  expect(nextOpen(single, [full, two], 3)).toBeNull()
  expect(nextOpen(single, [full, some], 3)).toBe(tuesday)
  expect(nextOpen(single, [], 1)).toBeNull()
})

test('a series is open only with all its dates', () => {
  const series = { soldAs: 'series' } as const
  expect(nextOpen(series, [full, two], 1)).toBeNull()
  expect(nextOpen(series, [{ ...two, start: monday }, two], 2)).toBe(monday)
})
