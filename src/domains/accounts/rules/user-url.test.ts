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
