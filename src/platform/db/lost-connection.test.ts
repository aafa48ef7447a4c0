import { describe, expect, test } from 'vitest'
import { isLostConnection, isOutOfSpace, isUnavailable } from './lost-connection.ts'

const failure = (facts: object, message = 'something') => Object.assign(new Error(message), facts)

const lost: readonly [string, unknown][] = [
  ['a write to a closed socket', failure({ code: 'EPIPE', syscall: 'write' })],
  ['a reset', failure({ code: 'ECONNRESET' })],
  ['a refusal', failure({ code: 'ECONNREFUSED', syscall: 'connect' })],
  ['a missing socket', failure({ code: 'ENOENT', syscall: 'connect' })],
  ['an administrator that ended the connection', failure({ code: '57P01' })],
  ['the crash of another backend', failure({ code: '57P02' })],
  ['a server that starts', failure({ code: '57P03' })],
  ['a connection failure', failure({ code: '08006' })],
  ['the words of the client', failure({}, 'Connection terminated unexpectedly')],
  ['no free connection', failure({}, 'timeout exceeded when trying to connect')],
  ['a connection that took too long', failure({}, 'timeout expired')],
  ['a statement without an answer', failure({}, 'Query read timeout')],
  ['a client that is closed', failure({}, 'Client was closed and is not queryable')],
  ['both addresses of a host', new AggregateError([failure({ code: 'ECONNREFUSED' })])],
  ['a cause', new Error('the job failed', { cause: failure({ code: '57P01' }) })],
]

const other: readonly [string, unknown][] = [
  ['a missing file', failure({ code: 'ENOENT', syscall: 'open' })],
  ['a violated constraint', failure({ code: '23505' })],
  ['a database that was dropped', failure({ code: '57P04' })],
  ['a fault of ours', new TypeError('x is not a function')],
  ['one of two', new AggregateError([failure({ code: 'ECONNREFUSED' }), new Error('other')])],
  ['nothing', undefined],
  ['a word', 'Connection terminated'],
]

describe('a lost connection', () => {
  test.each(lost)('is known: %s', (_what, error) => expect(isLostConnection(error)).toBe(true))
  test.each(other)('is not: %s', (_what, error) => expect(isLostConnection(error)).toBe(false))
})

test('a server that refuses for the moment is unavailable, and not lost', () => {
  for (const code of ['25006', '53000', '53200', '53300', '40001', '40P01']) {
    expect(isUnavailable(failure({ code }))).toBe(true)
    expect(isLostConnection(failure({ code }))).toBe(false)
  }
  expect(isUnavailable(failure({ code: '57P01' }))).toBe(true)
  expect(isUnavailable(new Error('no job', { cause: failure({ code: '40P01' }) }))).toBe(true)
  expect(isUnavailable(new Error('no job', { cause: failure({ code: '23505' }) }))).toBe(false)
  expect(isUnavailable(failure({ code: '23505' }))).toBe(false)
  expect(isUnavailable(null)).toBe(false)
})

test('a full disk is unavailable, of the database as of the files', () => {
  for (const code of ['53100', 'ENOSPC', 'EDQUOT']) {
    for (const error of [failure({ code }), new Error('not stored', { cause: failure({ code }) })]) {
      expect(isOutOfSpace(error)).toBe(true)
      expect(isUnavailable(error)).toBe(true)
    }
    expect(isLostConnection(failure({ code }))).toBe(false)
  }
  // a limit that the operator configured: the same statement would fail again
  expect(isUnavailable(failure({ code: '53400' }))).toBe(false)
  expect(isOutOfSpace(failure({ code: 'EIO' }))).toBe(false)
})
