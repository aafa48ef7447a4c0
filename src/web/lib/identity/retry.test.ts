import { expect, test } from 'vitest'
import { attempts, delayBefore, maxDelayMs, patiently, quota } from './retry.ts'

const answering = (status: number) => {
  let asked = 0
  const ask = async () => {
    asked++
    return new Response(null, { status })
  }
  return { ask, asked: () => asked }
}
const atOnce = async () => {}

test('three attempts, then the answer is what it is', async () => {
  for (const status of [429, 500, 502, 503, 504]) {
    const busy = answering(status)
    expect((await patiently(busy.ask, atOnce)).status).toBe(status)
    expect(busy.asked()).toBe(attempts)
  }
})

test('a refused request is not retried', async () => {
  for (const status of [200, 400, 401, 404]) {
    const settled = answering(status)
    await patiently(settled.ask, atOnce)
    expect(settled.asked()).toBe(1)
  }
})

test('nothing comes back: a network error after three attempts', async () => {
  let asked = 0
  const silent = () => {
    asked++
    return Promise.reject(new TypeError('fetch failed'))
  }
  await expect(patiently(silent, atOnce)).rejects.toMatchObject({
    name: 'NetworkError',
    message: 'Network error',
  })
  expect(asked).toBe(3)
})

test('no pause is longer than twenty seconds', () => {
  expect(delayBefore(1, () => 1)).toBe(200)
  expect(delayBefore(2, () => 1)).toBe(400)
  expect(delayBefore(20, () => 1)).toBe(maxDelayMs)
})

test('all calls together may repeat a hundred times, until something succeeds again', async () => {
  const fine = answering(200)
  for (let count = 0; count < quota; count++) await patiently(fine.ask, atOnce)
  const busy = answering(503)
  for (let call = 0; call < 60; call++) await patiently(busy.ask, atOnce)
  expect(busy.asked()).toBe(60 + quota / 5)
  for (let count = 0; count < 10; count++) await patiently(fine.ask, atOnce)
  const later = answering(503)
  await patiently(later.ask, atOnce)
  expect(later.asked()).toBe(3)
})
