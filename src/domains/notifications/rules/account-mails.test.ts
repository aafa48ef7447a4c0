import { expect, test } from 'vitest'
import { accountMail } from './account-mails.ts'

const about = { firstName: 'Ada', publicUrl: 'https://showcase.example' }
const dueAt = new Date('2026-12-21T09:00:00Z')

test('a mail about a closing names its date and the way back', () => {
  const mail = accountMail({ ...about, template: 'account-closing', dueAt })
  expect(mail.subject).toBe('Your account closes on Monday, December 21, 2026 (UTC)')
  expect(mail.text).toContain('Until Monday, December 21, 2026 (UTC) you can sign in and keep your account')
  expect(mail.button).toEqual({
    label: 'Keep your account',
    url: 'https://showcase.example/accountSettings',
  })
})

test('the mail that it is done leads nowhere, because there is no way back', () => {
  const mail = accountMail({ ...about, template: 'account-closed', dueAt: null })
  expect(JSON.stringify(mail)).not.toContain('https://')
})

test('no mail about an account raises its voice', () => {
  for (const template of ['account-closing', 'account-kept', 'account-closed'] as const)
    expect(JSON.stringify(accountMail({ ...about, template, dueAt }))).not.toContain('!')
})
