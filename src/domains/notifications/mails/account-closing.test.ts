import { expect, test } from 'vitest'
import { accountContent } from '../rules/account-letter.ts'
import { accountClosed } from './account-closed.ts'
import { accountClosing } from './account-closing.ts'
import { accountKept } from './account-kept.ts'

const about = {
  firstName: 'Ada',
  settings: 'https://showcase.example/accountSettings',
  publicUrl: 'https://showcase.example',
}
const closing = { ...about, announced: { dueAt: '2026-12-21T09:00:00Z' } }
const closed = { ...about, announced: { username: 'ada', why: 'asked' } } as const

test('a mail about a closing names its date and the way back', () => {
  const mail = accountContent(accountClosing, closing)
  expect(mail.subject).toBe('Your account closes on Monday, December 21, 2026 (UTC)')
  expect(mail.text).toContain('Until Monday, December 21, 2026 (UTC) you can sign in and keep your account')
  expect(mail.button).toEqual({
    label: 'Keep your account',
    url: 'https://showcase.example/accountSettings',
  })
})

test('the mail that it is done leads nowhere, because there is no way back', () => {
  expect(JSON.stringify(accountContent(accountClosed, closed))).not.toContain('https://')
})

test('no mail about an account raises its voice', () => {
  const cancelled = { ...about, announced: { dueAt: null } }
  for (const mail of [
    accountContent(accountClosing, closing),
    accountContent(accountKept, cancelled),
    accountContent(accountClosed, closed),
  ])
    expect(JSON.stringify(mail)).not.toContain('!')
})
