import { expect, test } from 'vitest'
import { factorWords } from './factor-words.ts'

const email = 'thea@example.com'

test('each second step says where its code is', () => {
  expect(factorWords({ name: 'SOFTWARE_TOKEN_MFA', device: 'Pixel' }, email).text).toContain('app (Pixel)')
  expect(factorWords({ name: 'SOFTWARE_TOKEN_MFA', device: '' }, email).text).not.toContain('(')
  expect(factorWords({ name: 'SMS_MFA', destination: '+*******4567' }, email).text).toContain('+*******4567')
  expect(factorWords({ name: 'SMS_MFA', destination: '' }, email).text).toContain('your phone')
  expect(factorWords({ name: 'CUSTOM_CHALLENGE', parameters: {} }, email).text).toContain(email)
})
