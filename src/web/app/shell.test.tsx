// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, ok } from '../lib/wire.fixture.ts'
import { adaAccount, adaSignedIn, openApp, token } from './open-app.fixture.tsx'
import { signedIn } from './pool.fixture.ts'

const summary = {
  orders30: 0,
  net30: 0,
  before: { orders: 0, net: 0 },
  customers30: 0,
  pending: 0,
  requests: 2,
  netByDay: [],
}
const answers: Answers = {
  GetTokensFromRefreshToken: signedIn,
  InitiateAuth: signedIn,
  'GET /api/summary': ok(summary),
  'GET /api/tasks': ok({ tasks: [] }),
}

const openAt = async (address: string) => {
  const app = await openApp(address, answers, adaSignedIn)
  await screen.findByRole('navigation', { name: 'Dashboard' })
  return app
}
const inMenu = () => within(screen.getByRole('navigation', { name: 'Dashboard' }))
const inBar = () => within(screen.getByRole('navigation', { name: 'Tabs' }))

test('the menu links every page of the dashboard', async () => {
  await openAt('/zoom')
  const links = () =>
    inMenu()
      .getAllByRole('link')
      .map((link) => link.textContent)
  await waitFor(() =>
    expect(links()).toEqual([
      'ORDERS',
      'BOOKINGS2 waiting for your answer',
      'SERVICES',
      'SETTINGS',
      'MY SUBSCRIBERS',
      'MY EVENTS',
      'COUPONS',
      'ANALYTICS',
      'COACHING DASHBOARD',
      'UPGRADE TO PREMIUM',
      'LIKES',
      'EXCHANGE NETWORK',
      'APPSUMO SPECIAL',
    ]),
  )
  await screen.findByRole('heading', { level: 1, name: 'Zoom' })
})

test('the bar of a phone marks the page that is open', async () => {
  const { goTo } = await openAt('/dashboard')
  const current = () =>
    inBar()
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current'))
      .map((link) => link.getAttribute('href'))
  for (const [address, href] of [
    ['/dashboard', '/dashboard'],
    ['/dashboard?tab=orders', '/order'],
    ['/order', '/order'],
    ['/bookings', '/bookings'],
    ['/servicemanagement', '/servicemanagement'],
  ] as const) {
    await goTo(address)
    await waitFor(() => expect([address, ...current()]).toEqual([address, href]))
  }
  await goTo('/dashboard?tab=classes')
  await waitFor(() => expect(current()).toEqual([]))
  expect(inBar().getByRole('link', { name: /^bookings/ }).textContent).toBe(
    'bookings2 waiting for your answer',
  )
  expect(inBar().getByRole('button', { name: 'menu' }).getAttribute('aria-expanded')).toBe('false')
})

test('2.25 the dashboard links its four tabs', async () => {
  await openAt('/dashboard')
  const tabs = within(await screen.findByRole('navigation', { name: 'Dashboard tabs' }))
  expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'orders',
    'subscribers',
    'classes',
    'analytics',
  ])
})

test('after a change of the e-mail the menu shows the proved address until the new one is confirmed', async () => {
  const claims = { 'cognito:username': 'ada', given_name: 'Ada', family_name: 'Mensah' }
  const idToken = token({ ...claims, email: 'new@example.test', email_verified: false })
  const app = await openApp(
    '/error',
    { ...answers, 'GET /api/account': ok(adaAccount), 'GET /api/messages/new': ok({ count: 0 }) },
    { ...adaSignedIn, idToken },
  )
  await app.goTo('/dashboard')
  await app.press('Account of Ada Mensah')
  const dialog = within(await screen.findByRole('dialog', { name: 'Your account' }))
  await dialog.findByText('ada@example.test')
  expect(dialog.queryByText('new@example.test')).toBeNull()
})
