import { expect, test } from 'vitest'
import { phoneNumberOf } from './phone-number.ts'

test.each([
  ['+49 (30) 1234-567', '+49301234567'],
  ['0049301234567', '+49301234567'],
  ['+1 212.555.0100', '+12125550100'],
  ['030 1234567', undefined],
  ['+49 30 CALL ME', undefined],
  ['+1234567890123456', undefined],
  ['', undefined],
])('%s is %s', (typed, number) => {
  expect(phoneNumberOf(typed)).toBe(number)
})
