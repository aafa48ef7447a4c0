import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NetworkFailure } from '../../identity/errors.ts'
import { createPatience } from './patience.ts'

const network = { onLine: true }
let page = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  network.onLine = true
  vi.stubGlobal('navigator', network)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** An upload that retries until it succeeds. `asked`: the time of each attempt, in ms after the start. */
function anUpload() {
  const giving = new AbortController()
  const waits: boolean[] = []
  const asked: number[] = []
  const began = Date.now()
  let failure: Error | undefined = new NetworkFailure(undefined)
  const patience = createPatience({ signal: giving.signal, onWaiting: (waiting) => waits.push(waiting) })
  const result = patience
    .persist(async () => {
      asked.push(Date.now() - began)
      if (failure) throw failure
      return 'done'
    })
    .catch((error: Error) => error.name)
  return {
    giving,
    waits,
    asked,
    result,
    failWith: (error: Error | undefined) => void (failure = error),
  }
}

test('with a network that brings nothing it asks after growing pauses, for five minutes', async () => {
  const upload = anUpload()
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(await upload.result).toBe('NetworkError')
  expect(upload.asked.slice(0, 7)).toEqual([0, 1000, 3000, 7000, 15_000, 31_000, 51_000])
  expect(upload.asked.at(-1)).toBeLessThan(6 * 60_000)
  expect(upload.waits).toEqual([true])
})

test('without a network it waits as long as that takes, and goes on the moment it is back', async () => {
  network.onLine = false
  const upload = anUpload()
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  const before = upload.asked.length
  upload.failWith(undefined)
  network.onLine = true
  page.dispatchEvent(new Event('online'))
  expect(await upload.result).toBe('done')
  expect(upload.asked).toHaveLength(before + 1)
  expect(upload.waits).toEqual([true, false])
})

test('a lost network is told at once, also while a request hangs, and not after the end', async () => {
  const waits: boolean[] = []
  const { signal } = new AbortController()
  const patience = createPatience({ signal, onWaiting: (waiting) => waits.push(waiting) })
  let answer = () => {}
  const hanging = patience.persist(() => new Promise<void>((resolve) => (answer = resolve)))
  page.dispatchEvent(new Event('offline'))
  expect(waits).toEqual([true])
  page.dispatchEvent(new Event('online'))
  expect(waits).toEqual([true, false])
  answer()
  await hanging
  patience.end()
  page.dispatchEvent(new Event('offline'))
  expect(waits).toEqual([true, false])
})

test('a permanent failure is reported at once', async () => {
  const upload = anUpload()
  upload.failWith(new RangeError('too large'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(await upload.result).toBe('RangeError')
})

test('giving up ends the waiting', async () => {
  const upload = anUpload()
  await vi.advanceTimersByTimeAsync(8000)
  upload.giving.abort()
  expect(await upload.result).toBe('NetworkError')
  expect(upload.asked).toHaveLength(4)
})
