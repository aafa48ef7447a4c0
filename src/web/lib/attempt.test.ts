import { expect, test } from 'vitest'
import { ApiError } from './api.ts'
import { createAttempt } from './attempt.ts'

/** Sends each input; `send` then fails or returns the given outcome. Returns the idempotency keys of all calls. */
async function keysOf(steps: readonly (readonly [input: string | undefined, outcome: Error | string])[]) {
  const attempt = createAttempt()
  const keys: string[] = []
  for (const [input, outcome] of steps)
    await attempt(input, async (key) => {
      keys.push(key)
      if (outcome instanceof Error) throw outcome
      return outcome
    }).catch(() => {})
  return keys.map((key) => keys.indexOf(key))
}
const offline = new ApiError('network', 0, 'offline')
const broken = new ApiError('unknown', 503, 'later')
const refused = new ApiError('scheduling.slot_taken', 409, 'taken')

test('a retry after a lost answer is the same request', async () => {
  expect(
    await keysOf([
      ['a', offline],
      ['a', broken],
      ['a', new TypeError('unreadable')],
      ['a', 'done'],
    ]),
  ).toEqual([0, 0, 0, 0])
})

test('an answer ends the attempt, a refusal too', async () => {
  expect(
    await keysOf([
      ['a', 'done'],
      ['a', refused],
      ['a', 'done'],
    ]),
  ).toEqual([0, 1, 2])
})

test('another input is another request', async () => {
  expect(
    await keysOf([
      ['a', offline],
      ['b', offline],
      ['b', 'done'],
    ]),
  ).toEqual([0, 1, 1])
})

test('a step without input is retried like any other', async () => {
  expect(
    await keysOf([
      [undefined, offline],
      [undefined, 'done'],
      [undefined, 'done'],
    ]),
  ).toEqual([0, 0, 2])
})
