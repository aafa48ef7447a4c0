import { expect, test } from 'vitest'
import { inheritedOf } from './licence-chain.ts'

const link = (key: string, previousKey: string | null, redeemedBy: string | null = null) => ({
  key,
  previousKey,
  redeemedBy,
})

test('a licence gets the account of the one that it replaced, over any number of replacements', () => {
  expect(inheritedOf([link('c', 'b'), link('b', 'a'), link('a', null, 'ada')])).toEqual([
    { key: 'c', account: 'ada' },
    { key: 'b', account: 'ada' },
  ])
})

test('nothing is inherited from a newer licence, from nobody, or around a circle', () => {
  expect(inheritedOf([link('a', null), link('b', 'a', 'ada')])).toEqual([])
  expect(inheritedOf([link('a', 'unheard'), link('b', 'a')])).toEqual([])
  expect(inheritedOf([link('a', 'b'), link('b', 'a')])).toEqual([])
})
