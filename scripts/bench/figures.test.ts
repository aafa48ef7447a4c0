import { expect, test } from 'vitest'
import { judge } from './figures.ts'

const paint = { bar: 'P3', what: 'paint', unit: 's', limit: { atMost: 1.5 } } as const

test('a time is divided by the factor of the machine, whose waits for the network do not change', () => {
  expect(judge({ ...paint, value: 1.2, factor: 0.8 }).judged).toBeCloseTo(1.5)
  expect(judge({ ...paint, value: 1.4, factor: 0.8, processor: 0.2 })).toMatchObject({
    judged: expect.closeTo(1.45),
    holds: true,
  })
  expect(judge({ ...paint, value: 1.6, factor: 2, processor: 0.1 }).holds).toBe(false)
})
