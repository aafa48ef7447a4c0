// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fault, ok } from '../lib/wire.fixture.ts'
import { openSettings } from './settings.fixture.tsx'

const label = 'E-mail of your PayPal account'

test('3.01 a PayPal account is checked, saved, and removed by emptying it', async () => {
  const { user, sent } = await openSettings('payments', {
    'GET /api/account/paypal': ok({ paypalAccount: null }),
    'PUT /api/account/paypal': (body) => ok(body),
  })
  const form = within(await screen.findByRole('form', { name: 'Your PayPal account' }))
  const field = form.getByLabelText<HTMLInputElement>(label)
  await user.type(field, 'ada@example')
  await user.click(form.getByRole('button', { name: 'Save PayPal account' }))
  form.getByText('Invalid email. Please enter a valid email')
  expect(sent('PUT /api/account/paypal')).toEqual([])
  await user.type(field, '.com')
  await user.click(form.getByRole('button', { name: 'Save PayPal account' }))
  await screen.findByText('Your PayPal account is saved')
  await user.clear(field)
  await user.click(form.getByRole('button', { name: 'Save PayPal account' }))
  await screen.findByText('Your PayPal account is removed')
  expect(sent('PUT /api/account/paypal')).toEqual([
    { paypalAccount: 'ada@example.com' },
    { paypalAccount: null },
  ])
})

test('a PayPal account that is not stored stays typed, with the reason', async () => {
  const { user } = await openSettings('payments', {
    'GET /api/account/paypal': ok({ paypalAccount: 'old@example.com' }),
    'PUT /api/account/paypal': fault(409, 'accounts.closing', 'Your account is about to close.'),
  })
  const field = await screen.findByLabelText<HTMLInputElement>(label)
  await user.clear(field)
  await user.type(field, 'new@example.com')
  await user.click(screen.getByRole('button', { name: 'Save PayPal account' }))
  await screen.findByText('Your account is about to close.')
  await waitFor(() => expect(field.value).toBe('new@example.com'))
})
