// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Answers, fault, ok } from '../lib/wire.fixture.ts'
import { adaSignedIn, openApp } from './open-app.fixture.tsx'
import { signedIn } from './pool.fixture.ts'

const payout = {
  id: 'pyt_1',
  state: 'in_transit',
  createdAt: '2026-11-24T14:00:00.000Z',
  expectedAt: '2026-11-27T14:00:00.000Z',
  paidAt: null,
  failure: null,
  reference: 'SHOWCASE 1124',
  orders: 8,
  refunds: 1,
  grossCents: 56_040,
  feesCents: 1866,
  refundsCents: -2800,
  adjustmentsCents: 0,
  netCents: 51_374,
  handedOn: null,
}
const earlier = {
  ...payout,
  id: 'pyt_0',
  state: 'paid',
  createdAt: '2026-11-17T14:00:00.000Z',
  paidAt: '2026-11-18T14:00:00.000Z',
  orders: 9,
  refunds: 0,
  netCents: 71_778,
}
const item = {
  id: 'pit_1',
  what: 'payment',
  order: { id: 'ord_1', number: 2432, customerName: 'Carla Duarte', productName: 'Salsa' },
  at: '2026-11-16T14:00:00.000Z',
  grossCents: 5280,
  feeCents: 183,
  netCents: 5097,
}
const next = {
  gateway: 'stripe',
  isOwnAccount: false,
  every: { interval: 'weekly', weekday: 2 },
  days: { leaves: '2026-12-01', joins: '2026-11-29', arrives: '2026-12-04' },
  orders: 4,
  since: '2026-11-23T14:00:00.000Z',
  grossCents: 21_960,
  feesCents: 758,
  lines: [
    { what: 'refund', count: 1, netCents: -1760, order: { id: 'ord_1', number: 2432 }, at: payout.createdAt },
    { what: 'dispute', count: 2, netCents: -8000, order: null, at: payout.createdAt },
  ],
  netCents: 11_442,
  failed: null,
}
const nothing = { ...next, orders: 0, since: null, grossCents: 0, feesCents: 0, lines: [], netCents: 0 }
const listed = (...payouts: object[]) => ok({ payouts, next: null })
const openPayouts = (answers: Answers) =>
  openApp(
    '/order?tab=payouts',
    {
      GetTokensFromRefreshToken: signedIn,
      InitiateAuth: signedIn,
      'GET /api/next-payout': ok(next),
      'GET /api/payouts': listed(payout, earlier),
      'GET /api/payouts/*': ok({ ...payout, items: [item], itemCount: 1 }),
      ...answers,
    },
    adaSignedIn,
  )
const wordsOf = (element: HTMLElement) => element.textContent.replaceAll(/\s+/g, ' ')

test('the next payout says its sums, when it leaves, and who receives it', async () => {
  await openPayouts({})
  const card = within(await screen.findByRole('region', { name: 'Next payout' }))
  card.getByText('Leaves on Tue, Dec 1, at the bank by Fri, Dec 4')
  card.getByText(/What is paid by Sun, Nov 29, joins\./)
  const facts = card.getAllByRole('term').map((term) => [wordsOf(term), term.nextSibling?.textContent])
  expect(facts).toEqual([
    ['4 orders since Nov 23', '$219.60'],
    ['Fees', '−$7.58'],
    ['Refund of #2432', '−$17.60'],
    ['2 disputes and their fees', '−$80.00'],
    ['So far', '$114.42'],
  ])
  screen.getByText('From Stripe, every Tuesday, to the bank account of this site’s operator')
})

test('the newest payout is open to its orders, the others open when they are pressed', async () => {
  await openPayouts({})
  const [newest, older] = await screen.findAllByRole('group')
  if (!newest || !older) throw new Error('there are two payouts')
  expect(wordsOf(newest)).toContain(
    'Tue, Nov 24At the bank by Fri, Nov 27on its way8 orders, 1 refund$513.74',
  )
  const link = await within(newest).findByRole('link', { name: '#2432' })
  expect(link.getAttribute('href')).toBe('/order?id=ord_1')
  within(newest).getByText(/Paid Nov 16\. On the statement: SHOWCASE 1124\./)
  expect(wordsOf(older)).toBe('Tue, Nov 17Arrived Wed, Nov 18paid9 orders$717.78')
  await userEvent.click(within(older).getByText('Tue, Nov 17'))
  await within(older).findByRole('link', { name: '#2432' })
  screen.getByText('2 payouts shown, $1,231.52 together.')
})

test('a payout that came back says why, that nothing is lost, and what to do', async () => {
  const failed = { ...payout, state: 'failed', failure: 'the bank account is closed' }
  await openPayouts({
    'GET /api/next-payout': ok({ ...nothing, netCents: 51_374, failed }),
    'GET /api/payouts': listed(failed),
  })
  const alert = wordsOf(await screen.findByRole('alert'))
  expect(alert).toContain('The bank sent back $513.74: the bank account is closed')
  expect(alert).toContain('ask them to put it right')
  screen.getByText('Sent back: the bank account is closed')
})

test('a negative balance is no payout: it carries over', async () => {
  await openPayouts({ 'GET /api/next-payout': ok({ ...nothing, netCents: -1760 }) })
  const card = within(await screen.findByRole('region', { name: 'Next payout' }))
  card.getByText('$0.00')
  expect(card.getByText('Carries over').nextSibling?.textContent).toBe('−$17.60')
})

test('without a payment the page says what will be here', async () => {
  await openPayouts({ 'GET /api/next-payout': ok(nothing), 'GET /api/payouts': listed() })
  await screen.findByRole('heading', { name: 'No payouts yet' })
  expect(screen.getByRole('button', { name: /Export CSV/ }).getAttribute('aria-disabled')).toBe('true')
})

test('without a payment service the page says so', async () => {
  await openPayouts({
    'GET /api/next-payout': ok({ ...nothing, gateway: null, every: null, days: null }),
    'GET /api/payouts': listed(),
  })
  await screen.findByRole('heading', { name: 'No payouts here' })
  expect(screen.queryByRole('region', { name: 'Next payout' })).toBeNull()
})

test('payouts that did not load can be asked for again', async () => {
  await openPayouts({ 'GET /api/payouts': fault(500, 'internal', 'Please try later.') })
  const alert = await screen.findByRole('alert')
  within(alert).getByText('Your payouts did not load')
  expect(within(alert).getByRole('button', { name: 'Try now' }).textContent).toBe('Try now')
})
