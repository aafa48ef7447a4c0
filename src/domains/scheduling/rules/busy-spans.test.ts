import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstEndingAfter, mergeBusy } from './busy-spans.ts'

test('spans that touch or overlap become one', () => {
  const spans = [
    { from: 5, until: 7 },
    { from: 1, until: 3 },
    { from: 3, until: 4 },
    { from: 6, until: 9 },
    { from: 6, until: 7 },
  ]
  expect(mergeBusy(spans)).toEqual({ from: [1, 5], until: [4, 9] })
})

test('merged spans cover the same minutes, ascending and apart', () => {
  const spans = fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 10 }))
      .map(([from, length]) => ({ from, until: from + length })),
  )
  fc.assert(
    fc.property(spans, (some) => {
      const { from, until } = mergeBusy(some)
      const covers = (minute: number) => some.some((span) => span.from <= minute && minute < span.until)
      for (let minute = 0; minute < 75; minute++)
        expect(from.some((start, i) => start <= minute && minute < (until[i] ?? 0))).toBe(covers(minute))
      for (let i = 1; i < from.length; i++) expect(from[i]).toBeGreaterThan(until[i - 1] ?? 0)
    }),
    { seed: 20261120 },
  )
})

test('the first span that ends later is found', () => {
  const busy = mergeBusy([
    { from: 1, until: 3 },
    { from: 5, until: 7 },
  ])
  expect([0, 2, 3, 6, 7].map((instant) => firstEndingAfter(busy, instant))).toEqual([0, 0, 1, 1, 2])
})
