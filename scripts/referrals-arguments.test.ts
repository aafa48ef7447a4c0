import { expect, test } from 'vitest'
import { readReferralsArguments } from './referrals-arguments.ts'

test('referrals in review are listed, and one is upheld or dismissed', () => {
  expect(readReferralsArguments(['list'])).toEqual({ verb: 'list' })
  expect(readReferralsArguments(['uphold', 'ref_1'])).toEqual({ verb: 'uphold', id: 'ref_1' })
  expect(readReferralsArguments(['dismiss', 'ref_1'])).toEqual({ verb: 'dismiss', id: 'ref_1' })
})

test.each([
  [[], 'Say what to do'],
  [['drop'], 'There is no command drop.'],
  [['list', 'ref_1'], 'ref_1 is too much.'],
  [['uphold'], 'Name one referral'],
  [['uphold', 'ord_1'], 'Name one referral'],
  [['dismiss', 'ref_1', 'ref_2'], 'ref_2 is too much.'],
])('%j is refused', (args, message) => {
  expect(() => readReferralsArguments(args)).toThrow(message)
})
