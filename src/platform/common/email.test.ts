import { domainToASCII } from 'node:url'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { badEmails, goodEmails } from '../../../test/factories/hostile/emails.ts'
import { asciiEmail, emailFault, emailMax, readEmail } from './email.ts'

test.each(goodEmails)('%s is an address, stored as %s', (typed, stored) => {
  expect(readEmail(typed)).toBe(stored)
  expect(readEmail(stored)).toBe(stored)
  expect(readEmail(` ${typed} `)).toBe(stored)
  expect(emailFault(typed)).toBeUndefined()
})

test.each(badEmails)('%j is none', (typed) => {
  expect(readEmail(typed)).toBeUndefined()
  expect(emailFault(typed)).toBe('Invalid email. Please enter a valid email')
})

test('a domain has the ASCII form that Node has for it, in browsers too', () => {
  for (const domain of [
    'почта.рф',
    'bücher.example',
    '例え.テスト',
    'straße.example',
    'παράδειγμα.δοκιμή',
    'मेल.भारत',
  ])
    expect(asciiEmail(`ana@${domain}`)).toBe(`ana@${domainToASCII(domain)}`)
})

test('no text makes an address that a mail server would read as something else', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.domain(), (text, domain) => {
      for (const typed of [text, `${text}@${domain}`, `ana@${text}`, `ana@${text}.${domain}`]) {
        const address = readEmail(typed)
        if (address === undefined) continue
        // the production of HTML's type=email, and a dot
        expect(address).toMatch(
          /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/,
        )
        expect(address.length).toBeLessThanOrEqual(emailMax)
      }
    }),
  )
})
