import { expect, test } from 'vitest'
import { readCodesArguments } from './codes-arguments.ts'

test('a file and the name of its batch are enough for an import', () => {
  expect(readCodesArguments(['import', 'codes.csv', '--batch', '2026-11'])).toEqual({
    verb: 'import',
    file: 'codes.csv',
    batch: '2026-11',
    partner: undefined,
  })
})

test('codes are made, taken back and listed', () => {
  expect(readCodesArguments(['make', '500'])).toEqual({ verb: 'make', count: 500 })
  expect(readCodesArguments(['revoke', 'back.csv'])).toEqual({ verb: 'revoke', file: 'back.csv' })
  expect(readCodesArguments(['export'])).toEqual({ verb: 'export', batch: undefined })
})

test.each([
  [[], 'Say what to do with codes.'],
  [['sell'], 'There is no command sell.'],
  [['make'], 'Say how many codes to make'],
  [['make', '0'], 'Say how many codes to make'],
  [['make', 'ten'], 'Say how many codes to make'],
  [['import'], 'Say which file to import.'],
  [['import', 'codes.csv'], 'Name the batch with --batch'],
  [['import', 'a.csv', 'b.csv', '--batch', 'x'], 'b.csv is too much.'],
  [['revoke'], 'Say which file has the codes to take back.'],
  [['revoke', 'a.csv', '--batch', 'x'], '--batch belongs to import and export.'],
  [['export', 'a.csv'], 'a.csv is too much.'],
  [['export', '--partner', 'x'], '--partner belongs to import.'],
  [['export', '--all'], 'npm run codes'],
])('%j is refused with a sentence', (args, sentence) => {
  expect(() => readCodesArguments(args)).toThrow(sentence)
})
