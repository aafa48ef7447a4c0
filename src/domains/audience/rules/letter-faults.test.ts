import { expect, test } from 'vitest'
import { whyToStop } from './letter-faults.ts'

test.each([
  [{ done: 19, hard: 19, complaints: 0 }, /^going on$/],
  [{ done: 20, hard: 1, complaints: 0 }, /^1 of the first 20 addresses do not exist/],
  [{ done: 1000, hard: 49, complaints: 0 }, /^going on$/],
  [{ done: 1000, hard: 50, complaints: 0 }, /^50 of the first 1000 addresses do not exist/],
  [{ done: 100, hard: 0, complaints: 2 }, /^going on$/],
  [{ done: 1000, hard: 0, complaints: 3 }, /^3 people said that they never asked for it/],
  [{ done: 1001, hard: 0, complaints: 3 }, /^going on$/],
] as const)('of %j it stops by %s', (result, words) => {
  expect(whyToStop(result) ?? 'going on').toMatch(words)
})
