import { expect, test } from 'vitest'
import { userUrlFault } from './user-url.ts'

test.each([
  ['', 'Profile URL is requied'],
  ['ab', 'Invalid profile url. Use only Lowercase English Alphabets'],
  ['Thea', 'Invalid profile url. Use only Lowercase English Alphabets'],
  ['thea-m', 'Invalid profile url. Use only Lowercase English Alphabets'],
  ['thea2', 'Invalid profile url. Use only Lowercase English Alphabets'],
  ['a'.repeat(31), 'Invalid profile url. Use only Lowercase English Alphabets'],
  ['abc', undefined],
  ['a'.repeat(30), undefined],
])('the address "%s" is answered with %s', (address, fault) => {
  expect(userUrlFault(address)).toBe(fault)
})

test('9.12 of the constants 8 and 3, 3 is the fewest letters of an address', () => {
  expect(userUrlFault('ab')).toBe('Invalid profile url. Use only Lowercase English Alphabets')
  expect(userUrlFault('abc')).toBeUndefined()
})
