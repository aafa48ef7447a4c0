import { expect, test } from 'vitest'
import { readLedgerCursor, writeLedgerCursor } from './ledger-cursor.ts'

test('a cursor names the last row; every other text names none', () => {
  const at = { at: '2026-11-01T12:00:00.123Z', id: `ref_${'0'.repeat(26)}`, what: 'reversal' } as const
  expect(readLedgerCursor(writeLedgerCursor(at))).toEqual(at)
  for (const text of [
    '',
    'x',
    '💃',
    btoa('2026-13-01T12:00:00.123Z ref_0 order'),
    btoa(`${at.at} ${at.id} x`),
  ])
    expect(readLedgerCursor(text)).toBeUndefined()
})
