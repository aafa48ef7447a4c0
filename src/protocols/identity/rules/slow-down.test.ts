import { expect, test } from 'vitest'
import { patienceWithName, patienceWithSource, waitAfter } from './slow-down.ts'

test('four wrong answers cost nothing, then the wait doubles up to a quarter of an hour', () => {
  const wait = (failures: number) => waitAfter(failures, patienceWithSource)
  expect([0, 1, 4].map(wait)).toEqual([0, 0, 0])
  expect([5, 6, 7, 10].map(wait)).toEqual([1000, 2000, 4000, 32_000])
  expect([15, 100, 5000].map(wait)).toEqual([900_000, 900_000, 900_000])
})

test('a name waits later and less than one source, whatever it answers', () => {
  for (const patience of Object.values(patienceWithName)) {
    expect(patience.free).toBeGreaterThanOrEqual(4 * patienceWithSource.free)
    expect(waitAfter(5000, patience)).toBeLessThan(waitAfter(5000, patienceWithSource))
  }
})
