import { expect, test } from 'vitest'
import { missingFault, missingField } from './missing-names.ts'

test('names that are missing have the words of the specification', () => {
  expect(missingFault('given_name', ' ')).toBe('Please enter First name')
  expect(missingFault('family_name', '')).toBe('Please enter Last name')
  expect(missingFault('given_name', 'Thea')).toBeUndefined()
})

test('an attribute nobody foresaw is still a field with a name', () => {
  expect(missingField('phone_number')).toEqual({ label: 'Phone number', autoComplete: 'off' })
  expect(missingField('custom:studio').label).toBe('Studio')
  expect(missingFault('phone_number', '')).toBe('Please enter Phone number')
})
