import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Checkout } from '#domains/commerce/customer-contract.ts'
import { OrderLines } from './order-lines.tsx'

const order = {
  number: 1001,
  paymentStatus: 'paid',
  paymentMethod: 'cc',
  card: null,
  state: 'active',
  refundState: 'none',
} as const
const checkout: Checkout = {
  state: 'confirmed',
  holdUntil: null,
  heldCents: 0,
  dates: [],
  sells: 'own',
  awaitsPayment: false,
  now: '2026-05-12T12:00:00.000Z',
  provider: { name: 'Thea Amankwah', firstName: 'Thea', userUrl: 'thea', email: null },
  service: {
    title: 'Lesson',
    serviceUrl: 'lesson',
    durationMin: 60,
    place: 'Zoom',
    placeKind: 'Zoom',
    directions: '',
    preparation: '',
    media: null,
  },
  start: '2026-05-14T18:00:00.000Z',
  end: '2026-05-14T19:00:00.000Z',
  visitorTimezone: 'Europe/Lisbon',
  serviceTimezone: 'America/New_York',
  quantity: 1,
  priceCents: 8000,
  listCents: 8000,
  steps: [],
  coupon: null,
  tipBaseCents: null,
  laterTip: null,
  totalCents: 8000,
  currency: 'USD',
  policy: { title: '', description: '', sentence: '', request: '' },
  requiresApproval: false,
  customer: null,
  order,
  cancelledBy: null,
  refund: null,
  onlyToLookAt: false,
  cancellable: true,
  movesLeft: 0,
  payment: null,
  payAt: null,
  joinUrl: '',
  icsUrl: '',
}
const textOf = (other: Partial<NonNullable<Checkout['order']>>, part: Partial<Checkout> = {}) =>
  renderToStaticMarkup(
    <OrderLines token="t" checkout={{ ...checkout, order: { ...order, ...other }, ...part }} />,
  )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test('a payment made outside counts as paid, and an open amount is due to the provider', () => {
  const outside = { paymentMethod: 'unpaid_other_payments' } as const
  expect(textOf(outside)).toContain('Paid outside $80')
  expect(textOf({ ...outside, paymentStatus: 'pending' })).toContain('To pay Thea directly $80')
  expect(textOf({})).toContain('Paid by card $80')
  expect(textOf({ paymentStatus: 'pending', paymentMethod: null, state: 'open' })).toContain('To pay $80')
})

test('nothing is to be paid for what was cancelled or ran out', () => {
  for (const state of ['cancelled', 'expired'] as const)
    expect(textOf({ paymentStatus: 'pending', state })).not.toContain('To pay')
})

test('a party that cost a round sum is said to have cost it', () => {
  expect(textOf({}, { quantity: 3, priceCents: 3333, totalCents: 10000 })).toContain('60 min $100 ')
})
