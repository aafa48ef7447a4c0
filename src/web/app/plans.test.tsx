// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { planTable } from '#domains/accounts/rules/entitlements.ts'
import type { Billing } from '#domains/billing/contract.ts'
import { type Answers, fault, ok } from '../lib/wire.fixture.ts'
import { adaSignedIn, openApp } from './open-app.fixture.tsx'

const prices = [
  { plan: 'pro', interval: 'month', amount: 1500 },
  { plan: 'pro', interval: 'year', amount: 15_000 },
  { plan: 'premium', interval: 'month', amount: 3900 },
  { plan: 'premium', interval: 'year', amount: 39_000 },
]
const used = {
  maxNumberOfServices: 2,
  maxNumberOfEvents: 0,
  maxNumberOfCalendarBookings: 0,
  maxNumberOfExternalLinks: 0,
}
const subscription: NonNullable<Billing['subscription']> = {
  plan: 'pro',
  interval: 'month',
  state: 'active',
  startedAt: '2026-11-14T12:00:00Z',
  periodEnd: '2026-12-14T12:00:00Z',
  next: null,
  nextAmount: 1500,
  graceUntil: null,
  card: { brand: 'visa', last4: '4242', expMonth: 8, expYear: 2029 },
}
const paid: Billing = {
  plan: 'pro',
  source: 'subscription',
  until: null,
  subscription,
  trial: false,
  portal: true,
  used,
}
const due: Billing = {
  ...paid,
  subscription: {
    ...subscription,
    state: 'past_due',
    periodEnd: '2027-01-14T12:00:00Z',
    graceUntil: '2026-12-28T12:00:00Z',
  },
}
const invoice = (nth: number, about: string, state: string) => ({
  id: `in_${nth}`,
  number: `SC-000${nth}`,
  at: '2026-11-14T12:00:00Z',
  amount: 1500,
  state,
  about,
  periodStart: '2026-11-14T12:00:00Z',
  periodEnd: '2026-12-14T12:00:00Z',
  pageUrl: null,
  pdfUrl: 'https://vendor.example/in.pdf',
})
const answers = (billing: Billing, more: Answers = {}): Answers => ({
  'GET /api/billing': ok(billing),
  'POST /api/billing/refresh': ok(billing),
  'GET /api/plans': ok({
    plansEnforced: true,
    plans: (['free', 'pro', 'premium'] as const).map((plan) => ({ plan, entitlements: planTable[plan] })),
    prices,
  }),
  'GET /api/billing/invoices': ok({
    invoices: [
      invoice(2, '1 × Pro (at $15.00 / month)', 'open'),
      invoice(1, 'Remaining time on Premium after 20 Nov 2026', 'paid'),
    ],
    next: null,
  }),
  'GET /api/tasks': ok({ tasks: [] }),
  ...more,
})
const open = (address: string, billing: Billing, more: Answers = {}) =>
  openApp(address, answers(billing, more), adaSignedIn)

test('2.18 /billing says the plan, the next charge, how it is paid, and each invoice in plain words', async () => {
  await open('/billing', paid)
  await screen.findByText('Bought here on Sat, Nov 14, paid monthly')
  screen.getByText('$15.00')
  screen.getByText('on Mon, Dec 14, Visa ending 4242, then each month')
  screen.getByText('Good until August 2029. Kept by the payment service; we never see the number.')
  await screen.findByText('Monthly, $15.00')
  await screen.findByText('Yearly is $150.00, two months free, from the next charge on.')
  const [first, second] = within(await screen.findByRole('region', { name: 'Invoices' })).getAllByRole(
    'listitem',
  )
  expect(first?.textContent).toBe('Sat, Nov 14Pro, Nov 14 to Dec 14, SC-0002$15.00openPDF')
  expect(second?.textContent).toContain('Remaining time on Premium after 20 Nov 2026, Nov 14 to Dec 14')
  // what ends a plan stands last
  const parts = within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
  expect(parts).toEqual(['How you pay', 'Invoices', 'Cancel Pro'])
})

test('after a failed payment the page names no later charge and offers nothing that would not work', async () => {
  await open('/billing', due)
  await screen.findByText('Your last payment failed')
  screen.getByText('Pro stays until Mon, Dec 28. Change the card to keep it.')
  screen.getByText('due now, and tried again until Mon, Dec 28')
  expect(screen.queryByText(/Jan 14/)).toBeNull()
  expect(screen.queryByText(/months free/)).toBeNull()
  screen.getByRole('button', { name: 'Cancel now' })
})

test('the plans say that a payment failed, and that Free would begin at once', async () => {
  await open('/pricing', due)
  await screen.findByText(/^You are on Pro until Mon, Dec 28: your last payment failed\./)
  const card = (name: string) => within(screen.getByRole('region', { name }))
  card('Free').getByText('At once, because your last payment failed. The open invoice ends too.')
  expect(card('Pro your plan').getByText('Change the card to keep it.')).toBeTruthy()
})

test('who comes back from the portal is thanked for nothing', async () => {
  const { sent } = await open('/billing?visited=portal', paid)
  await screen.findByText('Bought here on Sat, Nov 14, paid monthly')
  await expect.poll(() => sent('POST /api/billing/refresh')).toHaveLength(1)
  expect(screen.queryByText(/^Thank you/)).toBeNull()
  expect(screen.queryByText(/payment service …/)).toBeNull()
})

test('who comes back from a payment is thanked; a payment service that does not answer is named', async () => {
  await open('/billing?checkout=cs_1', paid)
  await screen.findByText('Thank you. Pro works from now on.')
  const away = fault(503, 'billing.vendor_unavailable', 'The payment service does not answer.')
  await open('/billing?visited=portal', paid, { 'POST /api/billing/refresh': away })
  expect(await screen.findByText('The payment service does not answer.')).toBeTruthy()
})

test('the column of the owner’s plan is named in the comparison', async () => {
  await open('/pricing', paid)
  const table = within(await screen.findByRole('table'))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'What it holds',
    'Free',
    'Pro, your plan',
    'Premium',
  ])
})

test('on /billing the menu marks the item that leads to the plans', async () => {
  await open('/billing', paid)
  const item = await screen.findByRole('link', { name: 'UPGRADE TO PREMIUM' })
  expect(item.getAttribute('aria-current')).toBe('true')
})
