import { expect, test } from 'vitest'
import { addressFault, suggestAddress } from './address.ts'

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
  expect(addressFault(address)).toBe(fault)
})

test('an address is suggested from a name that can be spelt in it', () => {
  expect(suggestAddress('Inês', 'Carvalho')).toBe('inescarvalho')
  expect(suggestAddress('Thea', "O'Hara-Mankwah")).toBe('theaoharamankwah')
  expect(suggestAddress('明', '李')).toBe('')
})
