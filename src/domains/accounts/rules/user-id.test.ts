import { expect, test } from 'vitest'
import { userIdOf } from './user-id.ts'

test('3.07 an anonymous name is kept as it is', () => {
  expect(userIdOf('unsigned-5f2c')).toBe('unsigned-5f2c')
})

test('3.07 the GOOGLE# prefix is followed by the whole name, even if it starts with Google', () => {
  expect(userIdOf('Google_1234')).toBe('GOOGLE#Google_1234')
})

test('3.07 every other name gets the user-sub prefix, look-alikes included', () => {
  expect(userIdOf('0b7c-11')).toBe('USERSUB#0b7c-11')
  expect(userIdOf('google_1234')).toBe('USERSUB#google_1234')
  expect(userIdOf('Unsigned-1')).toBe('USERSUB#Unsigned-1')
})
