import { expect, test } from 'vitest'
import { problemOf } from './problem.ts'

const invalid = 'invalid_request_error'

test.each([
  ['incomplete', { type: 'validation_error' }],
  ['declined', { type: 'card_error', message: 'Your card was declined.' }],
  ['unproved', { type: invalid, code: 'payment_intent_authentication_failure' }],
  ['over', { type: invalid, code: 'payment_intent_unexpected_state' }],
  ['over', { type: 'canceled' }],
  ['silent', { type: 'api_connection_error' }],
  ['silent', { type: 'api_error' }],
  ['silent', { type: 'rate_limit_error' }],
  ['left', { type: 'aborted' }],
  ['refused', { type: invalid, code: 'parameter_unknown' }],
  ['refused', {}],
])('%s: %j', (kind, error) => expect(problemOf(error)?.kind).toBe(kind))

test('the bank’s sentence is kept, and no error is no problem', () => {
  const code = 'payment_intent_authentication_failure'
  expect(problemOf({ type: invalid, code, message: 'We are unable.' })).toEqual({
    kind: 'unproved',
    message: 'We are unable.',
  })
  expect(problemOf(undefined)).toBeUndefined()
})
