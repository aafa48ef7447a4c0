// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, offline, ok, refusal } from '../lib/wire.fixture.ts'
import { openApp } from './open-app.fixture.tsx'
import { wrongCode } from './pool.fixture.ts'

const ForgotPassword = ok({ CodeDeliveryDetails: { DeliveryMedium: 'EMAIL', Destination: 'a***@e***' } })

async function requestCode(answers: Answers = {}) {
  const app = await openApp('/password/reset', { ForgotPassword, ...answers })
  await app.fill('E-mail', 'ada@example.test')
  await app.press('Send the code')
  await screen.findByRole('heading', { name: 'Choose a new password' })
  return app
}

test('an address that is none is refused at its field, also where the code is known already', async () => {
  const { fill, press, sent, field } = await openApp('/password/reset')
  await fill('E-mail', 'nobody')
  await press('I have a code already')
  screen.getByText('Invalid email. Please enter a valid email')
  expect(document.activeElement).toBe(field('E-mail'))
  await press('Send the code')
  expect(sent('ForgotPassword')).toEqual([])
})

test('without a connection the address stays', async () => {
  const { fill, press, field } = await openApp('/password/reset', { ForgotPassword: offline })
  await fill('E-mail', 'ada@example.test')
  await press('Send the code')
  expect((await screen.findByRole('alert')).textContent).toContain('Network error')
  expect(field('E-mail').value).toBe('ada@example.test')
})

test('the screen after the address does not say whether there is an account', async () => {
  await requestCode()
  expect(screen.getByRole('main').textContent).toContain(
    'If there is an account for ada@example.test, six digits are on their way to it.',
  )
  screen.getByText('At least 8 and at most 16 characters')
  expect(screen.getByRole('main').textContent).not.toContain('a***@e***')
})

test('a new password with faults names each and sends nothing', async () => {
  const { fill, press, sent, field } = await requestCode()
  await fill('New password', 'short')
  await fill('Repeat the password', 'other')
  await press('Change the password')
  screen.getByText('Please enter the six digits from the e-mail')
  screen.getByText('Invalid password')
  screen.getByText('Password does not match')
  expect(document.activeElement).toBe(field('Code'))
  expect(sent('ConfirmForgotPassword')).toEqual([])
})

test.each([
  ['That code is not right. Please check the newest mail.', 'Code', wrongCode],
  ['That code has expired. Please ask for a new one.', 'Code', refusal('ExpiredCodeException')],
  ['Invalid password', 'New password', refusal('InvalidPasswordException')],
])(
  'the refusal “%s” at the field %s keeps code and password',
  async (sentence, at, ConfirmForgotPassword) => {
    const { fill, press, sent, field } = await requestCode({ ConfirmForgotPassword })
    await fill('Code', ' 123 456 ')
    await fill('New password', 'Foxtrot-2027')
    await fill('Repeat the password', 'Foxtrot-2027')
    await press('Change the password')
    await screen.findByText(sentence)
    expect(document.activeElement).toBe(field(at))
    expect(field('Code').value).toBe('123456')
    expect(field('New password').value).toBe('Foxtrot-2027')
    expect(sent('ConfirmForgotPassword')[0]).toMatchObject({ ConfirmationCode: '123456' })
  },
)

test('another code can be sent half a minute later', async () => {
  const { press, sent, passTime } = await requestCode()
  await press(/^Send again in/)
  expect(sent('ForgotPassword')).toHaveLength(1)
  passTime(31)
  await press('Send another code')
  await screen.findByText('If you have an account, we’ve e-mailed a new code.')
  expect(sent('ForgotPassword')).toHaveLength(2)
})
