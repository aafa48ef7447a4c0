import { expect, test } from 'vitest'
import { readExchangeArguments } from './exchange-arguments.ts'

test('reports are listed, upheld and dismissed', () => {
  expect(readExchangeArguments(['reports'])).toEqual({ verb: 'reports' })
  expect(readExchangeArguments(['uphold', 'xrp_1'])).toEqual({ verb: 'uphold', id: 'xrp_1' })
  expect(readExchangeArguments(['dismiss', 'xrp_1'])).toEqual({ verb: 'dismiss', id: 'xrp_1' })
})

test.each([
  [[], 'Say what to do'],
  [['ban'], 'There is no command ban.'],
  [['reports', 'all'], 'all is too much.'],
  [['uphold'], 'Say which report to uphold'],
  [['dismiss', 'ada'], 'Say which report to dismiss'],
  [['uphold', 'xrp_1', 'xrp_2'], 'xrp_2 is too much.'],
])('%j is refused with a sentence', (args, sentence) => {
  expect(() => readExchangeArguments(args)).toThrow(sentence)
})
