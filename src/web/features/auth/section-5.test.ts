import { expect, test } from 'vitest'
import { checkNewPassword } from '../../lib/identity/checks.ts'
import { newPasswordFaults } from './new-password-refusal.ts'
import { checkSignUp } from './validate.ts'

const good = {
  firstName: 'Thea',
  lastName: 'Mankwah',
  email: 'thea@example.com',
  password: 'salsa2013',
  repeated: 'salsa2013',
}

test('5.01 the messages of a sign-up', () => {
  expect(
    checkSignUp({ firstName: '', lastName: '', email: 'thea', password: 'short', repeated: 'other' }, 16),
  ).toEqual({
    firstName: 'Please enter First name',
    lastName: 'Please enter Last name',
    email: 'Invalid email. Please enter a valid email',
    password: 'Invalid password',
    repeated: 'Password does not match',
  })
})

test('5.01 a new password that is the old one is refused, by the page and by the service', () => {
  const same = 'New password cannot be same as old password'
  const typed = { password: 'salsa2013', repeated: 'salsa2013' }
  expect(checkNewPassword(typed, 16, 'salsa2013').password).toBe(same)
  expect(checkNewPassword(typed, 16, 'tango1912').password).toBeUndefined()
  const refused = (name: string) => newPasswordFaults(Object.assign(new Error('…'), { name }))
  expect(refused('PasswordHistoryPolicyViolationException')).toEqual({ password: same })
  expect(refused('CodeMismatchException')).toEqual({})
})

test('5.02 a password has 16 characters at most, or as many as the operator allows', () => {
  const password = 'seventeen-letters'
  const long = { ...good, password, repeated: password }
  expect(checkSignUp(long, 16).password).toBe('Invalid password')
  expect(checkSignUp(long, 17)).toEqual({})
  // counted in code points, as on the server
  const faces = '🙂'.repeat(16)
  expect(checkSignUp({ ...good, password: faces, repeated: faces }, 16)).toEqual({})
})

test('5.04 a sign-up collects user name, password, given name and family name', () => {
  expect(Object.keys(good).toSorted((one, other) => one.localeCompare(other))).toEqual([
    'email',
    'firstName',
    'lastName',
    'password',
    'repeated',
  ])
  expect(checkSignUp(good, 16)).toEqual({})
})
