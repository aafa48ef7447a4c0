import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Receipt } from '#domains/commerce/customer-contract.ts'
import { ReceiptSheet } from './receipt.tsx'

const receipt: Receipt = {
  number: 1042,
  issuedAt: '2026-05-12T17:42:00.000Z',
  provider: { name: 'Thea Amankwah', sellerName: null, email: 'thea@example.com', userUrl: 'thea' },
  customer: { name: 'Inês Carvalho', email: 'ines@example.com' },
  lines: [{ title: 'Private lesson', quantity: 2, unitCents: 4000, totalCents: 8000 }],
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
    '2 × Private lesson $40 $80',
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

test('a price for one that is not exact is left out rather than printed wrong', () => {
  const lines = [{ title: 'Private lesson', quantity: 3, unitCents: 3333, totalCents: 10000 }]
  const text = textOf({ lines, totalCents: 10000 })
  expect(text).toContain('3 × Private lesson $100')
  expect(text).not.toContain('33.33')
})
