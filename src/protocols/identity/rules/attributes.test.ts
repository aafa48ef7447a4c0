import { expect, test } from 'vitest'
import { attributeFault } from './attributes.ts'

test('names, pictures and custom attributes are the person’s own', () => {
  for (const name of ['given_name', 'family_name', 'email', 'picture', 'custom:userState'])
    expect(attributeFault(name, 'x')).toBeUndefined()
})

test('an address verified by another user cannot be claimed', () => {
  for (const name of ['sub', 'email_verified', 'phone_number_verified', 'identities'])
    expect(attributeFault(name, 'true')?.kind).toBe('unauthorized')
})

test('an unknown attribute is refused, and a telephone number must be well formed', () => {
  expect(attributeFault('shoe_size', '43')?.message).toContain('shoe_size')
  expect(attributeFault('__proto__', 'x')?.kind).toBe('schema')
  expect(attributeFault('custom:', 'x')?.kind).toBe('schema')
  expect(attributeFault('phone_number', '0123')?.kind).toBe('schema')
  expect(attributeFault('phone_number', '+4930123456')).toBeUndefined()
})
