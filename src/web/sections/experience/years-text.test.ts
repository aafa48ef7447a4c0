import { expect, test } from 'vitest'
import { yearsText } from './years-text.ts'

test('years are a span, open at the end, or one', () => {
  expect([yearsText('2009-04', '2013'), yearsText('2013', ''), yearsText('2013-01', '2013-09')]).toEqual([
    '2009 to 2013',
    '2013 to now',
    '2013',
  ])
})
