import { expect, test } from 'vitest'
import { contrast, mix } from './contrast.ts'

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#ffffff', '#00c1c1')).toBeCloseTo(2.23, 2)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('mixing takes a share of one colour over another', () => {
  expect(mix('#000000', '#ffffff', 0)).toBe('#ffffff')
  expect(mix('#000000', '#ffffff', 1)).toBe('#000000')
  expect(mix('#ff0000', '#0000ff', 0.5)).toBe('#800080')
})
