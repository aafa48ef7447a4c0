import { expect, test } from 'vitest'
import { aCheckout } from '../../../../test/factories/product/checkout.ts'
import { askedContent } from '../rules/asked-letter.ts'
import { confirmOrder } from './confirm-order.ts'

const contentOf = (overrides: Parameters<typeof aCheckout>[0]) =>
  askedContent(
    confirmOrder,
    { to: 'ada@example.com', url: 'https://showcase.example/link', checkout: aCheckout(overrides) },
    '',
  )

test('the mail of a link names the time in both zones, and until when it is kept on the reader’s clock', () => {
  expect(contentOf({ holdUntil: '2026-12-01T10:30:00.000Z' }).text).toBe(
    'This time is kept for you until 10:30 AM: Thu, Dec 3, 7:00 PM in Lisbon, 2:00 PM in New York. Press the button to book it.',
  )
})

test('the mail of a link contains no word of the provider or of the visitor', () => {
  const { provider, service } = aCheckout()
  const words = JSON.stringify(contentOf({ state: 'held' }))
  for (const word of [provider.name, provider.firstName, service.title, service.place])
    expect([word, words.includes(word)]).toEqual([word, false])
})
