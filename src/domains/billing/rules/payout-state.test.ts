import { expect, test } from 'vitest'
import { PayoutState } from '../payouts-contract.ts'
import { isBack, stateAfter } from './payout-state.ts'

test('a payout goes forward only, and may come back after it arrived', () => {
  expect(stateAfter('scheduled', 'in_transit')).toBe('in_transit')
  expect(stateAfter('in_transit', 'paid')).toBe('paid')
  expect(stateAfter('paid', 'in_transit')).toBe('paid')
  expect(stateAfter('paid', 'failed')).toBe('failed')
  expect(stateAfter('scheduled', 'reversed')).toBe('reversed')
  for (const late of PayoutState.options) {
    expect(stateAfter('failed', late)).toBe('failed')
    expect(stateAfter('reversed', late)).toBe('reversed')
  }
})

test('the money of a payout is in the balance again once it failed or was taken back', () => {
  expect(PayoutState.options.filter(isBack)).toEqual(['failed', 'reversed'])
})
