// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, fault, ok } from '../lib/wire.fixture.ts'
import { adaSignedIn, openApp } from './open-app.fixture.tsx'
import { signedIn } from './pool.fixture.ts'

const order = {
  id: 'ord_1',
  number: 1001,
  createdAt: '2026-05-12T14:00:00.000Z',
  customerName: 'Judith Okonkwo',
  customerEmail: 'judith.with.a.long.address@example.com',
  productName: 'Private lesson online',
  paymentMethod: 'cc',
  paymentStatus: 'paid',
  couponCode: null,
  amount: 8000,
  currency: 'USD',
  state: 'cancelled',
  refundState: 'full',
  bookingStart: null,
  bookingState: 'cancelled',
}
const found = ok({ orders: [order], next: null, total: 1, totalIsMore: false })
const sums = {
  count: 61,
  countIsMore: false,
  orderedCents: 244_050,
  heldCents: 8000,
  dueCents: 21_500,
  dueOrders: 3,
  paidCents: 214_550,
  refundedCents: 12_000,
  disputedCents: 0,
  netCents: 202_550,
}
const totals = ok(sums)
const usual: Answers = {
  GetTokensFromRefreshToken: signedIn,
  InitiateAuth: signedIn,
  'GET /api/orders': found,
  'GET /api/order-totals': totals,
}
const openOrders = (answers: Answers = {}, search = '') =>
  openApp(`/order${search}`, { ...usual, ...answers }, adaSignedIn)
const inTotals = async () => within(await screen.findByRole('region', { name: 'Totals' }))

test('the totals are those of every order that the filters find', async () => {
  await openOrders({}, '?status=paid')
  const line = await inTotals()
  await line.findByText('61 orders with these filters')
  const facts = line.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])
  expect(facts).toEqual([
    ['Ordered', '$2,440.50'],
    ['Not charged yet', '$80 held'],
    ['Due', '$215 3 orders'],
    ['Charged', '$2,145.50'],
    ['Refunded', '−$120'],
    ['Net', '$2,025.50'],
  ])
})

test('a search with too many results says that the totals are of the newest', async () => {
  await openOrders({ 'GET /api/order-totals': ok({ ...sums, count: 1000, countIsMore: true }) }, '?search=a')
  const line = await inTotals()
  expect(await line.findByText('The newest 1,000 orders with these filters')).toBeTruthy()
})

test('without totals the orders are still there', async () => {
  await openOrders({ 'GET /api/order-totals': fault(500, 'internal', 'Please try again.') })
  await screen.findByText('Judith Okonkwo')
  await expect.poll(() => screen.queryByRole('region', { name: 'Totals' })).toBeNull()
})

test('an address is whole, and only a coupon column without a code is marked to step back', async () => {
  await openOrders()
  const address = await screen.findByText(/^judith/)
  expect(address.textContent).toBe(order.customerEmail)
  const marked = () =>
    screen
      .getAllByRole('columnheader')
      .filter((head) => head.dataset['unused'] !== undefined)
      .map((head) => head.textContent)
  expect(marked()).toEqual(['COUPON CODE'])
  await openOrders({
    'GET /api/orders': ok({
      orders: [{ ...order, couponCode: 'FRIEND' }],
      next: null,
      total: 1,
      totalIsMore: false,
    }),
  })
  await screen.findByText('FRIEND')
  expect(marked()).toEqual([])
})

test('orders that did not load say so, and a filter without orders leads on', async () => {
  await openOrders({
    'GET /api/orders': fault(400, 'commerce.cursor_invalid', 'This page of the list is gone.'),
  })
  await screen.findByText('Your orders did not load')
  screen.getByRole('button', { name: 'Try now' })
  expect(screen.queryByRole('table')).toBeNull()
  await openOrders(
    { 'GET /api/orders': ok({ orders: [], next: null, total: 0, totalIsMore: false }) },
    '?status=pending',
  )
  await screen.findByRole('heading', { name: 'Nothing matches these filters' })
})
