// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, offline, ok, refusal } from '../lib/wire.fixture.ts'
import { adaSignedIn, openApp } from './open-app.fixture.tsx'
import { challenge, passwordThen, signedIn, wrongCode } from './pool.fixture.ts'
import { isFinishing } from './use-arrival.ts'

async function enterPassword(answers: Answers, address = '/signin') {
  const app = await openApp(address, answers)
  await app.fill('E-mail', 'ada@example.test')
  await app.fill('Password', 'Waltz-2026')
  await app.press('Sign in')
  return app
}

test('a form without e-mail and password names both and sends nothing', async () => {
  const { press, sent, field } = await openApp('/signin')
  await press('Sign in')
  screen.getByText('Invalid email. Please enter a valid email')
  expect(document.activeElement).toBe(field('E-mail'))
  expect(sent('InitiateAuth')).toEqual([])
})

test('a wrong password keeps the e-mail and says one thing', async () => {
  const { field } = await enterPassword(
    passwordThen(refusal('NotAuthorizedException', 'Incorrect username or password.')),
  )
  expect((await screen.findByRole('alert')).textContent).toBe('Incorrect username or password.')
  expect(field('E-mail').value).toBe('ada@example.test')
  expect(document.activeElement).toBe(field('Password'))
})

test('without a connection the form keeps the input and says so', async () => {
  const { field } = await enterPassword({ InitiateAuth: offline })
  expect((await screen.findByRole('alert')).textContent).toContain('Network error')
  expect(field('E-mail').value).toBe('ada@example.test')
  expect(field('Password').value).toBe('Waltz-2026')
})

test('a code of the app that is short or wrong stays, and nobody is signed in', async () => {
  const { fill, press, sent, field } = await enterPassword(passwordThen(challenge('SOFTWARE_TOKEN_MFA')))
  await screen.findByRole('heading', { name: 'Enter your app’s code' })
  expect(document.activeElement).toBe(field('Code'))
  await fill('Code', '12')
  await press('Continue')
  expect(screen.getByRole('alert').textContent).toBe('Please enter all six digits')
  expect(sent('RespondToAuthChallenge')).toHaveLength(1)
  await fill('Code', '123456')
  await press('Continue')
  await screen.findByText('That code is not right. Please use the one your app shows now.')
  expect(field('Code').value).toBe('123456')
  expect(document.activeElement).toBe(field('Code'))
  expect(localStorage.getItem('idToken')).toBeNull()
})

test('a recovery code replaces the six digits, and one that is short, wrong or used says so', async () => {
  let refused = refusal('CodeMismatchException')
  const { fill, press, sent, field } = await enterPassword(
    passwordThen(challenge('SOFTWARE_TOKEN_MFA'), () => refused),
  )
  await press('Use a recovery code instead')
  await screen.findByRole('heading', { name: 'Enter a recovery code' })
  expect(document.activeElement).toBe(field('Recovery code'))
  await fill('Recovery code', 'k7qm-3x')
  await press('Continue')
  expect(screen.getByRole('alert').textContent).toBe('Please enter all eight letters and digits of one code')
  expect(sent('RespondToAuthChallenge')).toHaveLength(1)
  await fill('Recovery code', ' k7qm 3xfa')
  await press('Continue')
  await screen.findByText('That code is not right. Please compare it with your list, or try another one.')
  expect(sent('RespondToAuthChallenge').at(-1)).toMatchObject({
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    ChallengeResponses: { SOFTWARE_TOKEN_MFA_CODE: 'K7QM3XFA' },
  })
  expect(field('Recovery code').value).toBe(' k7qm 3xfa')
  refused = refusal('ExpiredCodeException')
  await press('Continue')
  await screen.findByText('That code was used already. Please use another one of your list.')
  await press('Use the six digits instead')
  await screen.findByRole('heading', { name: 'Enter your app’s code' })
  expect(document.activeElement).toBe(field('Code'))
})

test('too many wrong codes lead back to the password, with a sentence', async () => {
  let answers = 0
  const { fill, press, field } = await enterPassword(
    passwordThen(challenge('SOFTWARE_TOKEN_MFA'), () => {
      answers += 1
      return answers < 5 ? wrongCode : refusal('NotAuthorizedException', 'Invalid session for the user.')
    }),
  )
  await fill('Code', '123456')
  for (let tries = 1; tries <= 5; tries++) {
    await press('Continue')
    await waitFor(() => expect(answers).toBe(tries))
  }
  await screen.findByRole('heading', { name: 'Welcome back' })
  expect(screen.getByRole('alert').textContent).toContain('Please enter your password again.')
  expect(field('E-mail').value).toBe('ada@example.test')
})

test('another text message is sent half a minute later, by a new sign-in', async () => {
  const { press, sent, passTime } = await enterPassword(
    passwordThen(challenge('SMS_MFA', { CODE_DELIVERY_DESTINATION: '+*******4567' })),
  )
  await screen.findByText('We sent a six-digit code to +*******4567. It works for 3 minutes.')
  await press(/^Send again in/)
  expect(sent('InitiateAuth')).toHaveLength(1)
  passTime(31)
  await press('Send another code')
  await screen.findByText('A new code is on its way.')
  expect(sent('InitiateAuth')).toHaveLength(2)
})

test('of several second steps the chosen one is answered, the safer one first', async () => {
  const { user, press, sent } = await enterPassword(
    passwordThen(challenge('SELECT_MFA_TYPE', { MFAS_CAN_CHOOSE: '["SMS_MFA","SOFTWARE_TOKEN_MFA"]' })),
  )
  const app = await screen.findByRole<HTMLInputElement>('radio', { name: /^Authenticator app/ })
  expect(app.checked).toBe(true)
  await user.click(screen.getByRole('radio', { name: /^Text message/ }))
  await press('Continue')
  await waitFor(() =>
    expect(sent('RespondToAuthChallenge').at(-1)?.['ChallengeResponses']).toMatchObject({
      ANSWER: 'SMS_MFA',
    }),
  )
})

test('a required new password names its faults and the attributes that are missing', async () => {
  const { fill, press, sent, field } = await enterPassword(
    passwordThen(
      challenge('NEW_PASSWORD_REQUIRED', {
        userAttributes: '{}',
        requiredAttributes: '["userAttributes.given_name","userAttributes.family_name"]',
      }),
    ),
  )
  await screen.findByRole('heading', { name: 'Choose your password' })
  await fill('New password', 'Waltz-2026')
  await press('Save and continue')
  screen.getByText('Please enter First name')
  screen.getByText('Please enter Last name')
  screen.getByText('New password cannot be same as old password')
  screen.getByText('Password does not match')
  expect(document.activeElement).toBe(field('First name'))
  expect(sent('RespondToAuthChallenge')).toHaveLength(1)
})

test.each([
  ['/order', '/order'],
  ['https://evil.example/', '/dashboard'],
])('a sign-in with a redirect to %s leads to %s', async (redirect, path) => {
  const app = await enterPassword(
    { ...passwordThen(signedIn), GetUser: ok({ Username: 'ada', UserAttributes: [] }) },
    `/signin?redirect=${encodeURIComponent(redirect)}`,
  )
  await waitFor(() => expect(app.path()).toBe(path))
  // the guards are in force again
  await waitFor(() => expect(isFinishing()).toBe(false))
})

test.each(['/signup', '/google/signup', '/signin'])(
  '2.20 and 2.22 %s is closed to a session',
  async (address) => {
    const { path } = await openApp(address, {}, adaSignedIn)
    await waitFor(() => expect(path()).toBe('/dashboard'))
  },
)
