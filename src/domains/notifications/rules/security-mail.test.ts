import { expect, test } from 'vitest'
import { securityMail } from './security-mail.ts'

test.each([
  ['password_changed', 'Your password was changed', '/password/reset'],
  ['address_changed', 'Your sign-in address was changed', '/contact'],
] as const)('%s says what changed and where to go when it was not you', (kind, subject, path) => {
  const mail = securityMail({ kind, to: 'ada@example.com', firstName: 'Ada' }, 'https://showcase.example')
  expect(mail).toMatchObject({ subject, heading: subject })
  expect(mail.text).toMatch(/^Hello Ada, /)
  expect(mail.button).toEqual({ label: 'It was not me', url: `https://showcase.example${path}` })
  expect(mail.code).toBeUndefined()
})
