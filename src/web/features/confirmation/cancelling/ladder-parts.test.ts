import { expect, test } from 'vitest'
import { ladderParts } from './ladder-parts.ts'

const start = '2026-05-14T18:00:00.000Z'
const all = { percent: 100, amountCents: 8000, until: '2026-05-13T18:00:00.000Z' }
const none = { percent: 0, amountCents: 0, until: null }

test('each step takes its share of the time from now to the start', () => {
  const parts = ladderParts({ now: '2026-05-10T18:00:00.000Z', start, steps: [all, none] })
  expect(parts.map(({ width, percent, until }) => [width, percent, until])).toEqual([
    [75, 100, all.until],
    [25, 0, start],
  ])
})

test('a step of a minute can still be seen, and the whole stays whole', () => {
  const parts = ladderParts({ now: '2026-05-13T17:59:00.000Z', start, steps: [all, none] })
  expect(parts[0]?.width).toBeGreaterThan(10)
  expect(parts.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(100)
})

test('a step that is over has no piece', () => {
  const parts = ladderParts({ now: '2026-05-13T18:00:01.000Z', start, steps: [all, none] })
  expect(parts.map(({ percent }) => percent)).toEqual([0])
})
