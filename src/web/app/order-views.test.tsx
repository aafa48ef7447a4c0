// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, ok } from '../lib/wire.fixture.ts'
import { adaSignedIn, openApp } from './open-app.fixture.tsx'
import { signedIn } from './pool.fixture.ts'

const view = (id: string, name: string, query: Record<string, string>) => ({ id, name, query })
const unpaid = view('vew_1', 'Unpaid', { status: 'pending' })
const usual: Answers = {
  GetTokensFromRefreshToken: signedIn,
  InitiateAuth: signedIn,
  'GET /api/orders': ok({ orders: [], next: null, total: 0, totalIsMore: false }),
  'GET /api/order-views': ok({ views: [unpaid] }),
}
const open = (answers: Answers = {}, search = '') =>
  openApp(`/order${search}`, { ...usual, ...answers }, adaSignedIn)
const bar = async () => within(await screen.findByRole('navigation', { name: 'Saved views' }))

test('a saved view is one press away, and is marked while it is shown', async () => {
  await open()
  const button = (await bar()).getByRole('button', { name: 'Unpaid' })
  expect(button.getAttribute('aria-current')).toBeNull()
  fireEvent.click(button)
  await expect.poll(() => location.search).toContain('status=pending')
  await expect.poll(() => button.getAttribute('aria-current')).toBe('true')
  expect((await bar()).queryByRole('button', { name: 'Save view' })).toBeNull()
})

test('filters are saved under a name, and a view without a name is not', async () => {
  const paid = view('vew_2', 'Paid by card', { status: 'paid', method: 'cc' })
  await open({ 'POST /api/order-views': ok({ views: [paid, unpaid] }) }, '?status=paid&method=cc')
  fireEvent.click((await bar()).getByRole('button', { name: 'Save view' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Save view' }))
  await dialog.findByText('Please name the view')
  fireEvent.change(dialog.getByRole('textbox', { name: /^Name of the view/ }), {
    target: { value: 'Paid by card' },
  })
  fireEvent.click(dialog.getByRole('button', { name: 'Save view' }))
  expect(await (await bar()).findByRole('button', { name: 'Paid by card', current: true })).toBeTruthy()
})

test('a view is deleted', async () => {
  await open({ 'DELETE /api/order-views/vew_1': ok({ views: [] }) })
  fireEvent.click((await bar()).getByRole('button', { name: 'Delete the view Unpaid' }))
  await expect.poll(() => screen.queryByRole('button', { name: 'Unpaid' })).toBeNull()
})
