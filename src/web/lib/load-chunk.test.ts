import { afterEach, expect, test, vi } from 'vitest'
import { loadChunk } from './load-chunk.ts'

afterEach(() => void vi.useRealTimers())

test('7.10 the script of a page has 120 seconds to load', async () => {
  vi.useFakeTimers()
  let outcome = 'loading'
  void loadChunk('orders', () => new Promise(() => {})).catch((error: Error) => {
    outcome = `${error.name}: ${error.message}`
  })
  await vi.advanceTimersByTimeAsync(119_999)
  expect(outcome).toBe('loading')
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toBe('ChunkLoadError: Loading chunk orders failed')
})

test('8.08 a script that cannot be fetched fails as ‘Loading chunk N failed’ and keeps its cause', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module: /assets/orders-1.js')
  const failed = loadChunk('orders', () => Promise.reject(cause))
  await expect(failed).rejects.toMatchObject({
    name: 'ChunkLoadError',
    message: 'Loading chunk orders failed',
    cause,
  })
})

test('a script that loads is handed on, and leaves no timer', async () => {
  vi.useFakeTimers()
  expect(await loadChunk('orders', () => Promise.resolve({ page: 1 }))).toEqual({ page: 1 })
  expect(vi.getTimerCount()).toBe(0)
})
