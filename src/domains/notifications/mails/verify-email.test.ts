import { expect, test } from 'vitest'
import { askedContent } from '../rules/asked-letter.ts'
import { verifyEmail } from './verify-email.ts'

const purposes = ['sign_up', 'reset_password', 'verify_attribute', 'sign_in'] as const
const of = (purpose: (typeof purposes)[number], firstName = 'Ada') =>
  askedContent(
    verifyEmail,
    { purpose, medium: 'EMAIL', to: 'ada@example.com', code: '123456', firstName },
    '',
  )

test.each([
  ['sign_up', '123456 is your confirmation code', 'Welcome, Ada', '24 hours'],
  ['reset_password', '123456 is your code for a new password', 'Choose a new password, Ada', '1 hour'],
  ['verify_attribute', '123456 confirms your e-mail address', 'Confirm your address, Ada', '24 hours'],
  ['sign_in', '123456 is your sign-in code', 'Sign in, Ada', '3 minutes'],
] as const)('a %s code says what it is for and how long it holds', (purpose, subject, heading, life) => {
  const mail = of(purpose)
  expect(mail).toMatchObject({ subject, heading, code: '123456', sender: 'Showcase' })
  expect(mail.text).toContain(`It works for ${life}.`)
  expect(mail.reason).toMatch(/^You get this because .* If it was not you, /)
})

test('a customer without a name is greeted without one', () => {
  expect(of('reset_password', '').heading).toBe('Choose a new password')
})

test.each(['Ada', 'Jean-Luc', 'Mary Ann', 'D’Arcy', 'J. R.', 'Dr. No', 'Зоя', '愛子', 'Zoë', 'x'.repeat(40)])(
  'somebody called %s is greeted so',
  (name) => {
    expect(of('sign_up', name).heading).toBe(`Welcome, ${name}`)
  },
)

test.each([
  'you won. Visit evil.example',
  'https://evil.example',
  'evil.example',
  'Ada\nYour account is locked',
  'Ada\r\nBcc: all@example.com',
  'a@evil.example',
  '<a href=x>Ada</a>',
  'call +4915112345678',
  'x'.repeat(41),
  'x '.repeat(1000),
  '. '.repeat(20),
  'a. '.repeat(400_000),
])('words that a stranger may have put there are not said: %s', (name) => {
  for (const purpose of purposes)
    expect(JSON.stringify(of(purpose, name))).toBe(JSON.stringify(of(purpose, '')))
})
