import { expect, test } from 'vitest'
import { cleanCode } from '../../lib/identity/checks.ts'
import { checkSignIn, checkSignUp } from './validate.ts'

const good = {
  firstName: 'Thea',
  lastName: 'Mankwah',
  email: 'thea@example.com',
  password: 'salsa2013',
  repeated: 'salsa2013',
}

test('a valid field has no message', () => {
  expect(checkSignUp(good, 16)).toEqual({})
})

test('an empty form says everything at once, in the specification’s words', () => {
  expect(checkSignUp({ firstName: ' ', lastName: '', email: '', password: '', repeated: '' }, 16)).toEqual({
    firstName: 'Please enter First name',
    lastName: 'Please enter Last name',
    email: 'Invalid email. Please enter a valid email',
    password: 'Invalid password',
  })
})

test.each([
  ['seven77', 'Invalid password'],
  ['eight888 ', 'Invalid password'],
  [' eight888', 'Invalid password'],
  ['eight888', undefined],
  ['sixteen-letters!', undefined],
  ['seventeen-letters', 'Invalid password'],
])('the password %s is answered with %s', (password, fault) => {
  expect(checkSignUp({ ...good, password, repeated: password }, 16).password).toBe(fault)
})

test.each(['thea', 'thea@example', 'thea@@example.com', 'the a@example.com', '@example.com'])(
  '%s is no e-mail address',
  (email) => {
    expect(checkSignUp({ ...good, email }, 16).email).toBe('Invalid email. Please enter a valid email')
  },
)

test('another confirmation does not match', () => {
  expect(checkSignUp({ ...good, repeated: 'salsa2014' }, 16)).toEqual({ repeated: 'Password does not match' })
})

test('signing in never judges the form of a password', () => {
  expect(checkSignIn({ email: 'thea@example.com', password: 'short' })).toEqual({})
})

test('a code is six digits, however it was pasted', () => {
  expect(cleanCode(' 123 456 ')).toBe('123456')
  expect(cleanCode('code: 12-34-56-78')).toBe('123456')
})
