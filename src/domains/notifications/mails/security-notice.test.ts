import { expect, test } from 'vitest'
import { askedContent } from '../rules/asked-letter.ts'
import { securityNotice } from './security-notice.ts'

test.each([
  ['password_changed', 'Your password was changed', '/password/reset'],
  ['address_changed', 'Your sign-in address was changed', '/contact'],
  ['recovery_code_used', 'A recovery code was used to sign in', '/password/reset'],
  ['recovery_codes_replaced', 'Your recovery codes were replaced', '/password/reset'],
] as const)('%s says what changed and where to go when it was not you', (kind, subject, path) => {
  const notice = { kind, to: 'ada@example.com', firstName: 'Ada' } as const
  const mail = askedContent(securityNotice, notice, 'https://showcase.example')
  expect(mail).toMatchObject({ subject, heading: subject })
  expect(mail.text).toMatch(/^Hello Ada, /)
  expect(mail.button).toEqual({ label: 'It was not me', url: `https://showcase.example${path}` })
  expect(mail.code).toBeUndefined()
})
