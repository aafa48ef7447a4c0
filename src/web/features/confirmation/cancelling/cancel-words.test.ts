import { expect, test } from 'vitest'
import { aheadWords, cancelButton, cancelTitle, keepButton } from './cancel-words.ts'

const booking = { state: 'confirmed' } as const
const request = { state: 'requested' } as const

test('the button names the amount, or that none comes back, or neither where nothing was paid', () => {
  expect(cancelButton(booking, { amountCents: 8000, capturedCents: 8000, credits: 0 })).toBe(
    'Cancel and refund $80',
  )
  expect(cancelButton(booking, { amountCents: 0, capturedCents: 8000, credits: 0 })).toBe(
    'Cancel without a refund',
  )
  expect(cancelButton(booking, { amountCents: 0, capturedCents: 0, credits: 0 })).toBe('Cancel the booking')
})

test('of a booking that a pass paid the button names the credit, never money', () => {
  const paid = { ...booking, pass: { title: 'The ten-pass' } }
  const back = (credits: number) => cancelButton(paid, { amountCents: 0, capturedCents: 0, credits })
  expect(back(1)).toBe('Cancel and get the credit back')
  expect(back(2)).toBe('Cancel and get 2 credits back')
  expect(back(0)).toBe('Cancel without the credit')
})

test('a request is withdrawn', () => {
  expect(cancelTitle(request)).toBe('Withdraw this request?')
  expect(cancelButton(request, { amountCents: 8000, capturedCents: 8000, credits: 0 })).toBe(
    'Withdraw and refund $80',
  )
  expect(cancelButton(request, { amountCents: 0, capturedCents: 0, credits: 0 })).toBe('Withdraw the request')
  expect([keepButton(request), keepButton(booking)]).toEqual(['Keep my request', 'Keep my booking'])
})

test.each([
  ['2026-05-12T18:00:00Z', '2 days ahead'],
  ['2026-05-12T18:01:00Z', '47 hours ahead'],
  ['2026-05-14T17:00:00Z', '1 hour ahead'],
  ['2026-05-14T17:00:30Z', '59 minutes ahead'],
  ['2026-05-14T18:00:01Z', '0 minutes ahead'],
])('at %s the start is %s', (now, words) => expect(aheadWords(now, '2026-05-14T18:00:00Z')).toBe(words))
