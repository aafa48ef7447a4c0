import { expect, test } from 'vitest'
import { placeUnder } from './use-order.ts'

test.each([
  ['c', 'a', ['a', 'c', 'b', 'd']],
  ['a', 'd', ['b', 'c', 'd', 'a']],
  ['c', 'heroSection', ['c', 'a', 'b', 'd']],
  ['new', 'b', ['a', 'b', 'new', 'c', 'd']],
  ['c', undefined, ['a', 'b', 'c', 'd']],
  ['c', 'unknown', ['a', 'b', 'c', 'd']],
])('%s placed under %s', (name, under, expected) => {
  expect(placeUnder(['a', 'b', 'c', 'd'], name, under)).toEqual(expected)
})
