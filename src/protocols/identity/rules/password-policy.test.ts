import { expect, test } from 'vitest'
import { passwordFault } from './password-policy.ts'

test('a password of 8 to 16 characters is taken', () => {
  for (const password of ['eight888', '16 letters wide.', 'ñandúñandú', '🔑🔑🔑🔑🔑🔑🔑🔑'])
    expect(passwordFault(password)).toBeUndefined()
})

test('shorter and longer ones are refused, counted in code points', () => {
  expect(passwordFault('seven77')).toContain('not long enough')
  expect(passwordFault('🔑🔑🔑🔑')).toContain('not long enough')
  expect(passwordFault('x'.repeat(17))).toContain('at most 16')
})

test.each([' eight888', 'eight888 ', '\u00a0eight888', 'eight888\u3000', '          '])(
  'white space at an end of %j is refused, as the managed service does',
  (password) => expect(passwordFault(password)).toBe('Invalid password'),
)

test('an operator may raise the maximum', () => {
  expect(passwordFault('x'.repeat(128), 128)).toBeUndefined()
  expect(passwordFault('x'.repeat(129), 128)).toContain('at most 128')
})
