import { expect, test } from 'vitest'
import { readPayoutCursor, writePayoutCursor } from './payout-cursor.ts'

const last = { key: '2026-12-01T14:00:00.000001Z', id: 'pyt_01JD0000000000000000000000' }

test('a cursor of payouts survives its way to the browser', () => {
  expect(readPayoutCursor(writePayoutCursor(last))).toEqual(last)
})

test('a text that is no cursor is none', () => {
  for (const text of [
    '',
    'none',
    '§',
    btoa('2026-99-99T14:00:00.000001Z pyt_01JD0000000000000000000000'),
    btoa(last.key),
  ])
    expect(readPayoutCursor(text)).toBeUndefined()
})
