import { expect, test } from 'vitest'
import { priceWords } from './price.tsx'
import { requestWords } from './request-words.ts'

test.each([
  [5500, 2, '$55 per person'],
  [5550, 1, '$55.50'],
  [0, 4, 'Free'],
])('%d cents for a party of up to %d: %s', (priceCents, maxPartySize, words) =>
  expect(priceWords({ priceCents, maxPartySize })).toBe(words),
)

test('a service that needs approval says when it is paid and that a decline gives all of it back', () => {
  expect(requestWords('Thea', { priceCents: 12_000 })).toBe(
    'Thea confirms each booking. You pay when you send your request. If Thea declines, all of it comes back.',
  )
  expect(requestWords('Thea', { priceCents: 0 })).not.toContain('pay')
})
