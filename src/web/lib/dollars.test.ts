import { expect, test } from 'vitest'
import { centsOf, dollarsOf } from './dollars.ts'

test.each([
  ['80', 8000],
  ['$80', 8000],
  ['80.5', 8050],
  ['80.', 8000],
  ['0.50', 50],
  ['1,200', 120000],
  ['$1,200.75', 120075],
  ['12,50', 1250],
  ['75 USD', 7500],
  ['0', 0],
])('%s is read as %i cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents)
})

test.each(['', 'free', '-5', '1.234', '8e3', '1,20,0', '12 50', '٣'])('%s is no price', (text) => {
  expect(centsOf(text)).toBeUndefined()
})

test('cents are shown the way they are typed', () => {
  expect([8000, 8050, 5, 0].map(dollarsOf)).toEqual(['80', '80.50', '0.05', '0'])
})
