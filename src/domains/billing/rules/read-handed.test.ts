import { expect, test } from 'vitest'
import { csvLine } from '#platform/common/csv.ts'
import { maskedAccount } from './masked-account.ts'
import { readHanded } from './read-handed.ts'

const [one, other] = ['pyt_01JD0000000000000000000001', 'pyt_01JD0000000000000000000002']
const columns = ['payout', 'paypalAccount', 'amount', 'currency', 'reference', 'provider']

test('a file of payouts is read as it was written, and as spreadsheets save it', () => {
  const expected = {
    handed: [
      { payoutId: one, amount: 7738, paypalAccount: '=ada@example.com' },
      { payoutId: other, amount: 100, paypalAccount: null },
    ],
    faults: [],
  }
  const file = (write: (cells: readonly string[]) => string) =>
    write(columns) +
    write([one, '=ada@example.com', '77.38', 'USD', 'SHOWCASE 1', 'Ada "A, B" Mensah']) +
    write([other, '', '1.00', 'USD', '', '=Ben'])
  expect(readHanded(file(csvLine))).toEqual(expected)
  expect(readHanded(`\uFEFF${file((cells) => csvLine(cells).replaceAll('\r', ''))}`)).toEqual(expected)
  const semicolons = (cells: readonly string[]) =>
    `${cells.map((cell) => cell.replace('.38', ',38')).join(';')}\n`
  expect(readHanded(file(semicolons))).toEqual(expected)
})

test('ids alone are enough', () => {
  const told = { amount: undefined, paypalAccount: undefined }
  expect(readHanded(`${one}\n\n${other}\n`).handed).toEqual([
    { payoutId: one, ...told },
    { payoutId: other, ...told },
  ])
})

test.each([
  ['none', 'line 1: none is no payout'],
  [`${one}\n${one}`, `line 2: ${one} is there twice`],
  [`payout,amount\n${one},many`, 'line 2: many is no amount such as 80.00'],
  [`payout,amount\n${one},-5.00`, 'line 2: -5.00 is no amount such as 80.00'],
  [`payout,paypalAccount\n${one},ada`, 'line 2: ada is no e-mail address'],
  ['payout,amount\n,5.00', 'line 2: an empty cell is no payout'],
])('%j has a fault that names its line', (text, fault) => {
  expect(readHanded(text).faults).toEqual([fault])
})

test('an account is masked up to its domain', () => {
  expect(maskedAccount('thea@example.com')).toBe('t…@example.com')
})
