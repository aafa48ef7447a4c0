import { expect, test } from 'vitest'
import { standingOf, takesPayments } from './connected-standing.ts'

const open = { canCharge: false, canPayOut: false, isSubmitted: false, held: null, disconnectedAt: null }
const ready = { ...open, canCharge: true, canPayOut: true, isSubmitted: true }

test('an account stands as the payment service says', () => {
  expect(standingOf(undefined)).toBe('none')
  expect(standingOf({ ...open, held: 'needs' })).toBe('started')
  expect(standingOf({ ...open, isSubmitted: true })).toBe('checks')
  expect(standingOf({ ...open, isSubmitted: true, held: 'checks' })).toBe('checks')
  expect(standingOf(ready)).toBe('ready')
  expect(standingOf({ ...ready, canPayOut: false, held: 'needs' })).toBe('payouts_off')
  expect(standingOf({ ...ready, canCharge: false, held: 'needs' })).toBe('charges_off')
  expect(standingOf({ ...ready, canCharge: false, held: 'declined' })).toBe('declined')
  expect(standingOf({ ...ready, disconnectedAt: new Date() })).toBe('left')
})

test('customers pay at an account that may charge and is still connected', () => {
  expect(takesPayments(ready)).toBe(true)
  expect(takesPayments({ ...ready, canPayOut: false })).toBe(true)
  expect(takesPayments({ ...ready, canCharge: false })).toBe(false)
  expect(takesPayments({ ...ready, disconnectedAt: new Date() })).toBe(false)
})
