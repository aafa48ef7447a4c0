import { expect, test } from 'vitest'
import { nearestStarts } from './nearest-starts.ts'

test('the nearest three come in order, and the one that was wanted never', () => {
  expect(nearestStarts([1, 5, 8, 9, 10, 11, 20], 10, 3)).toEqual([8, 9, 11])
})

test('of two as near the earlier counts', () => {
  expect(nearestStarts([8, 12], 10, 1)).toEqual([8])
})

test('fewer than wanted are all there are', () => {
  expect(nearestStarts([7], 10, 3)).toEqual([7])
})
