import { expect, test } from 'vitest'
import { Crop } from '#domains/showcase/provider-contract.ts'
import { hasShape, largestCrop, moveCrop, scaleCrop } from './crop-shape.ts'

const sizes = [
  { width: 4000, height: 3000 },
  { width: 900, height: 1600 },
  { width: 500, height: 500 },
]

test.each(sizes)('the largest square of $width × $height touches two edges and is square', (size) => {
  const crop = largestCrop(size, 1)
  expect(crop.width * size.width).toBeCloseTo(crop.height * size.height)
  expect(Math.max(crop.width, crop.height)).toBe(1)
  expect(Crop.safeParse(crop).success).toBe(true)
})

test('without a shape a picture stays whole', () => {
  expect(largestCrop({ width: 10, height: 700 }, null)).toEqual({ left: 0, top: 0, width: 1, height: 1 })
})

test('a crop moves as far as the edge', () => {
  const crop = { left: 0.2, top: 0.2, width: 0.5, height: 0.5 }
  expect(moveCrop(crop, 0.1, -0.1)).toMatchObject({ left: expect.closeTo(0.3), top: expect.closeTo(0.1) })
  expect(moveCrop(crop, 9, -9)).toMatchObject({ left: 0.5, top: 0 })
})

test('a crop grows and shrinks in its shape, never out of the picture and never to nothing', () => {
  const crop = { left: 0.7, top: 0.1, width: 0.3, height: 0.2 }
  const large = scaleCrop(crop, 100)
  expect(large.width).toBeCloseTo(1)
  expect(large.height).toBeCloseTo(2 / 3)
  expect(large.left + large.width).toBeLessThanOrEqual(1.0001)
  const small = scaleCrop(crop, 0.0001)
  expect(small.width / small.height).toBeCloseTo(1.5)
  expect(Math.min(small.width, small.height)).toBeGreaterThanOrEqual(0.0499)
})

test('a picture of nearly the right shape need not be cut again', () => {
  expect(hasShape({ width: 801, height: 600 }, 4 / 3)).toBe(true)
  expect(hasShape({ width: 600, height: 600 }, 4 / 3)).toBe(false)
  expect(hasShape({ width: 600, height: 1 }, null)).toBe(true)
})
