import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

test('each entry of a long list has its turn, and of a short one always', () => {
  const all = Array.from({ length: 205 }, (_, place) => place)
  const seen = [0, 1, 2].map((turn) =>
    inTurn(all, { now: new Date(turn * 120_000 + 7), everyMs: 120_000, atOnce: 100 }),
  )
  expect(seen.map(({ length }) => length)).toEqual([100, 100, 5])
  expect(seen.flat()).toEqual(all)
  expect(inTurn([1, 2], { now: new Date(0), everyMs: 1, atOnce: 2 })).toEqual([1, 2])
  expect(inTurn([], { now: new Date(0), everyMs: 1, atOnce: 2 })).toEqual([])
})
