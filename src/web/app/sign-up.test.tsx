// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok, refusal } from '../lib/wire.fixture.ts'
import { openApp } from './open-app.fixture.tsx'
import { wrongCode } from './pool.fixture.ts'

const SignUp = ok({ UserConfirmed: false, UserSub: 'ada', CodeDeliveryDetails: { Destination: 'a***' } })

async function openForm(answers: Parameters<typeof openApp>[1] = {}) {
  const app = await openApp('/signup', { SignUp, ...answers })
  await app.fill('First name', 'Ada')
  await app.fill('Last name', 'Mensah')
  await app.fill('E-mail', 'ada@example.test')
  await app.fill('Password', 'Waltz-2026')
  await app.fill('Repeat the password', 'Waltz-2026')
  await app.press('Create account')
  return app
}

test('a sign-up form with faults names each field, keeps the input and sends nothing', async () => {
  const { fill, press, sent, field } = await openApp('/signup')
  await fill('E-mail', 'nobody')
  await press('Create account')
  screen.getByText('Please enter First name')
  screen.getByText('Please enter Last name')
  screen.getByText('Invalid email. Please enter a valid email')
  expect(document.activeElement).toBe(field('First name'))
  expect(field('E-mail').value).toBe('nobody')
  expect(sent('SignUp')).toEqual([])
})

test('the limits of a password stand at its field before anything is typed, and both passwords can be shown', async () => {
  const { user, field } = await openApp('/signup')
  await screen.findByText('At least 8 and at most 16 characters')
  expect(screen.queryByRole('alert')).toBeNull()
  const [show, showRepeated, ...others] = screen.getAllByRole('button', { name: 'Show password' })
  expect(others).toEqual([])
  for (const button of [show, showRepeated]) if (button) await user.click(button)
  expect([field('Password').type, field('Repeat the password').type]).toEqual(['text', 'text'])
})

test('an address that has an account is refused at its field, with the way to sign in', async () => {
  const { field } = await openForm({ SignUp: refusal('UsernameExistsException') })
  await screen.findByText('There is already an account with this e-mail address.')
  expect(document.activeElement).toBe(field('E-mail'))
  expect(screen.getByRole('link', { name: 'Sign in instead' }).getAttribute('href')).toBe(
    '/signin?username=ada%40example.test',
  )
})

test('a wrong code keeps its digits; going back keeps the form, which continues with the same code', async () => {
  const { fill, press, sent, field } = await openForm({ ConfirmSignUp: wrongCode })
  await fill('Code', '000000')
  await press('Confirm and continue')
  await screen.findByText('That code is not right. Please check the newest mail.')
  expect(field('Code').value).toBe('000000')
  expect(document.activeElement).toBe(field('Code'))

  await press('Use another address')
  expect(field('First name').value).toBe('Ada')
  expect(field('E-mail').value).toBe('ada@example.test')
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  await press('Create account')
  await screen.findByRole('heading', { name: 'Check your mail' })
  expect(sent('SignUp')).toHaveLength(1)
})

test('another code can be sent half a minute later', async () => {
  const { press, sent, passTime } = await openForm({
    ResendConfirmationCode: ok({ CodeDeliveryDetails: { Destination: 'a***@e***' } }),
  })
  await press(/^Send again in/)
  expect(sent('ResendConfirmationCode')).toEqual([])
  passTime(31)
  await press('Send another code')
  await screen.findByText('A new code is on its way to a***@e***.')
  expect(sent('ResendConfirmationCode')).toHaveLength(1)
})
