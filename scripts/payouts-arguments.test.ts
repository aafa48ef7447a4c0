import { expect, test } from 'vitest'
import { readPayoutsArguments } from './payouts-arguments.ts'

test('what waits is listed, and what was paid is named by a file or by ids', () => {
  const reference = 'PayPal, 1 December'
  expect(readPayoutsArguments(['csv'])).toEqual({ verb: 'csv' })
  expect(readPayoutsArguments(['paid', 'payouts.csv', '--reference', ` ${reference} `])).toEqual({
    verb: 'paid',
    from: { file: 'payouts.csv' },
    reference,
  })
  expect(readPayoutsArguments(['paid', 'pyt_1', 'pyt_2', '--reference', reference])).toEqual({
    verb: 'paid',
    from: { ids: ['pyt_1', 'pyt_2'] },
    reference,
  })
})

test.each([
  [[], 'Say what to do with payouts.'],
  [['pay'], 'There is no command pay.'],
  [['csv', 'a.csv'], 'a.csv is too much.'],
  [['csv', '--reference', 'x'], '--reference belongs to paid.'],
  [['paid'], 'Say which payouts are paid'],
  [['paid', 'a.csv'], 'Say with --reference'],
  [['paid', 'a.csv', '--reference', ' '], 'Say with --reference'],
  [['paid', 'a.csv', '--reference', 'x'.repeat(101)], 'at most 100 characters'],
  [['paid', 'a.csv', 'pyt_1', '--reference', 'x'], 'Name one file, or ids alone.'],
  [['paid', 'a.csv', '--all'], "Unknown option '--all'"],
])('%j is refused', (args, message) => {
  expect(() => readPayoutsArguments(args)).toThrow(message)
})
