import { expect, test } from 'vitest'
import { lengthText } from './length-text.ts'

test.each([
  [45, '45 min'],
  [60, '60 min'],
  [75, '75 min'],
  [90, '1 h 30 min'],
  [120, '2 h'],
])('%i minutes are said as %s', (minutes, text) => {
  expect(lengthText(minutes)).toBe(text)
})
