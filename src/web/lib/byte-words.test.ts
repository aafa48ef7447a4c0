import { expect, test } from 'vitest'
import { byteWords, byteWordsApart } from './byte-words.ts'

test('sizes are said in decimal units, with one decimal below ten', () => {
  const said = [0, 1, 999, 1000, 8_449, 84_000, 8_400_000, 20_971_520, 500_000_000, 1_500_000_000, 50e9]
  expect(said.map(byteWords)).toEqual([
    '0 bytes',
    '1 byte',
    '999 bytes',
    '1 kB',
    '8.4 kB',
    '84 kB',
    '8.4 MB',
    '21 MB',
    '500 MB',
    '1.5 GB',
    '50 GB',
  ])
})

test('no size is a thousand of its unit', () => {
  expect([999_499, 999_500, 999_999_999, 9_960_000, 5_000e9].map(byteWords)).toEqual([
    '999 kB',
    '1 MB',
    '1 GB',
    '10 MB',
    '5,000 GB',
  ])
})

test('two sizes that differ never read the same', () => {
  expect(byteWordsApart(20_000_000, 12_000_000)).toEqual(['20 MB', '12 MB'])
  expect(byteWordsApart(20_000_001, 20_000_000)).toEqual(['20,000,001 bytes', '20,000,000 bytes'])
})
