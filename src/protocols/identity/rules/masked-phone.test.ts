import { expect, test } from 'vitest'
import { maskedPhone } from './masked-phone.ts'

test('a masked number shows only its length and its last four digits', () => {
  expect(maskedPhone('+491701234567')).toBe('+********4567')
  expect(maskedPhone('+1234')).toBe('+1234')
})
