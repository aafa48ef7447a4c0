import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Endpoint } from '#platform/common/endpoint.ts'
import { ApiError, request } from './api.ts'
import { createAttempt } from './attempt.ts'

const busy = () =>
  Response.json(
    { error: { code: 'request.in_progress', message: 'Your first try is still under way.' } },
    { status: 409, headers: { 'retry-after': '2' } },
  )

/** Answers each call with the next answer, the last one for ever. Returns the keys of all calls. */
function answering(...answers: (() => Response)[]): string[] {
  const keys: string[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key') ?? '')
    return (answers.length > 1 ? answers.shift() : answers[0])?.()
  })
  return keys
}
const post = (idempotencyKey?: string) =>
  request<Endpoint>('POST', '/api/things', {}, idempotencyKey === undefined ? {} : { idempotencyKey })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('while the first try is under way the same request is sent again until it has its answer', async () => {
  const keys = answering(busy, busy, () => Response.json({ made: 1 }))
  const answered = post()
  await vi.advanceTimersByTimeAsync(4000)
  expect(await answered).toEqual({ made: 1 })
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
})

test('after half a minute the page has a sentence, and the next press is still the same request', async () => {
  const keys = answering(busy)
  const attempt = createAttempt()
  for (let press = 0; press < 2; press++) {
    const refused = attempt({ name: 'Ada' }, post).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await refused).toBeInstanceOf(ApiError)
    expect(await refused).toMatchObject({ message: 'Your first try is still under way.' })
  }
  expect(keys).toHaveLength(32)
  expect(new Set(keys).size).toBe(1)
})
