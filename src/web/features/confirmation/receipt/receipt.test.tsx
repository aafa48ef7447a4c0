import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Receipt } from '#domains/commerce/receipt-contract.ts'
import { ReceiptSheet } from './receipt.tsx'

const receipt: Receipt = {
  number: 1042,
  issuedAt: '2026-05-12T17:42:00.000Z',
  provider: {
    name: 'Thea Amankwah',
    sellerName: null,
    email: 'thea@example.com',
    legalAddress: '',
    taxId: '',
    userUrl: 'thea',
  },
  customer: { name: 'Inês Carvalho', email: 'ines@example.com' },
  lines: [
    {
      title: 'Private lesson',
      quantity: 2,
      unitCents: 4000,
      listCents: 8000,
      discountCents: 0,
      taxCents: null,
      totalCents: 8000,
    },
  ],
  listCents: 8000,
  steps: [],
  start: '2026-05-14T18:00:00.000Z',
  end: '2026-05-14T19:00:00.000Z',
  visitorTimezone: 'Europe/Lisbon',
  serviceTimezone: 'America/New_York',
  place: 'Zoom',
  totalCents: 8000,
  paidCents: 8000,
  paidAt: '2026-05-12T17:42:00.000Z',
  paidBy: 'cc',
  paidCard: { brand: 'visa', last4: '4242' },
  refunds: [],
  netCents: 8000,
  heldCents: 0,
  dueCents: 0,
  currency: 'USD',
}
const textOf = (part: Partial<Receipt>) =>
  renderToStaticMarkup(<ReceiptSheet receipt={{ ...receipt, ...part }} token="t" />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test('a receipt names both sides, the time in both places, what was sold and how it was paid', () => {
  const text = textOf({})
  for (const part of [
    'Receipt #1042',
    'Thea Amankwah',
    'Inês Carvalho',
    'Thursday, May 14, 2026, 7:00 to 8:00 PM in Lisbon',
    '2:00 to 3:00 PM in New York',
    'Private lesson 2 at $40 $80',
    'Paid by Visa ending 4242, May 12, 2026 $80',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('after refunds')
})

test('a receipt of a provider whose page has another name shows both', () => {
  const provider = { ...receipt.provider, name: 'Yoga with Thea', sellerName: 'Theodora Amankwah' }
  expect(textOf({ provider })).toContain('Yoga with Thea Sold by Theodora Amankwah')
  expect(textOf({})).not.toContain('Sold by')
})

test('refunds stand under the payment, and what is left at the end', () => {
  const text = textOf({
    refunds: [
      { at: '2026-05-13T12:00:00.000Z', amountCents: 3000, state: 'arrived' },
      { at: '2026-05-13T13:00:00.000Z', amountCents: 1000, state: 'on_its_way' },
    ],
    netCents: 4000,
  })
  expect(text).toContain('Refund of May 13, 2026 −$30')
  expect(text).toContain('Refund of May 13, 2026, on its way −$10')
  expect(text).toContain('Paid after refunds $40')
})

test('an unpaid order is not called paid', () => {
  const unpaid = { paidCents: 0, paidAt: null, netCents: 0 }
  expect(textOf({ ...unpaid, dueCents: 8000 })).toContain('Not paid yet')
  expect(textOf(unpaid)).toContain('Nothing was paid, and nothing is owed')
  expect(textOf({ totalCents: 0, paidCents: 0, paidAt: null, netCents: 0 })).toContain('Free')
})

test('each step of a price is a line, by what was bought and over all', () => {
  const text = textOf({
    lines: [
      {
        title: 'Private lesson',
        quantity: 2,
        unitCents: 2500,
        listCents: 5000,
        discountCents: 500,
        taxCents: 371,
        totalCents: 4871,
      },
    ],
    listCents: 5000,
    steps: [
      { kind: 'coupon', label: 'Coupon SUMMER20, 10 % of $50', cents: -500 },
      { kind: 'tax', label: 'Sales tax, 8.25 % of $45', cents: 371 },
    ],
    totalCents: 4871,
  })
  expect(text).toContain('Private lesson 2 at $25 $50 −$5 $3.71 $48.71')
  expect(text).toContain(
    'List price $50 Coupon SUMMER20, 10 % of $50 −$5 Sales tax, 8.25 % of $45 $3.71 Total $48.71',
  )
})
