import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { silentCalls } from './circuit.ts'
import { attempts, createOutbound, delayBefore, maxDelayMs, retryableStatuses } from './outbound.ts'
import { retryQuota } from './retry-quota.ts'

type Answer = { status: number; headers?: Record<string, string> } | 'reset' | 'hang'

async function vendor(answers: Answer[], whileWaiting = async () => {}) {
  let calls = 0
  const server = createServer((request, response) => {
    const answer = answers[Math.min(calls++, answers.length - 1)] ?? 'reset'
    if (answer === 'reset') request.socket.destroy()
    else if (answer !== 'hang') response.writeHead(answer.status, answer.headers).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const waits: number[] = []
  const outbound = createOutbound({
    random: () => 1,
    wait: async (ms) => {
      waits.push(ms)
      await whileWaiting()
    },
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return {
    url,
    outbound,
    waits,
    calls: () => calls,
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}

test('8.09 throttling and 500, 502, 503, 504 are tried three times', async () => {
  expect(retryableStatuses).toEqual([429, 500, 502, 503, 504])
  expect(attempts).toBe(3)
  for (const status of retryableStatuses) {
    const it = await vendor([{ status }])
    expect((await it.outbound.send({ method: 'GET', url: it.url })).status).toBe(status)
    expect(it.calls()).toBe(3)
    await it.close()
  }
})

test('8.09 a reset connection and a timeout are tried again, and the answer that comes is given', async () => {
  const it = await vendor(['reset', 'hang', { status: 200 }])
  expect((await it.outbound.send({ method: 'GET', url: it.url, timeoutMs: 2000 })).status).toBe(200)
  expect(it.calls()).toBe(3)
  await it.close()
})

test('a POST without a promise of idempotency is sent once', async () => {
  const it = await vendor([{ status: 503 }])
  await it.outbound.send({ method: 'POST', url: it.url, body: '{}' })
  expect(it.calls()).toBe(1)
  await it.outbound.send({ method: 'POST', url: it.url, body: '{}', idempotent: true })
  expect(it.calls()).toBe(4)
  await it.close()
})

test('a call that must not be repeated is sent once, whatever its method', async () => {
  const it = await vendor([{ status: 503 }])
  await it.outbound.send({ method: 'PATCH', url: it.url, body: '{}', idempotent: false })
  expect(it.calls()).toBe(1)
  await it.outbound.send({ method: 'PATCH', url: it.url, body: '{}' })
  expect(it.calls()).toBe(4)
  await it.close()
})

test('other answers are not tried again', async () => {
  const it = await vendor([{ status: 404 }])
  expect((await it.outbound.send({ method: 'GET', url: it.url })).status).toBe(404)
  expect(it.calls()).toBe(1)
  await it.close()
})

test('Retry-After is honoured up to 20 seconds, and the quota of 500 stops a storm', async () => {
  expect(delayBefore(1, '2', 0, 0)).toBe(2000)
  expect(delayBefore(1, '3600', 0, 0)).toBe(maxDelayMs)
  expect(delayBefore(30, null, 1, 0)).toBe(maxDelayMs)
  const it = await vendor([{ status: 503 }])
  const full = retryQuota / 5 / 2
  for (let call = 0; call < full; call++) await it.outbound.send({ method: 'GET', url: it.url })
  expect(it.calls()).toBe(full * 3)
  await it.outbound.send({ method: 'GET', url: it.url })
  expect(it.calls()).toBe(full * 3 + 1)
  await it.close()
})

test('a call that reached the vendor once is not called one that was never made', async () => {
  const it = await vendor(['hang'])
  const hang = { method: 'POST', url: it.url, timeoutMs: 300 } as const
  await Promise.allSettled(Array.from({ length: silentCalls - 1 }, () => it.outbound.send(hang)))
  // the fifth timeout opens the circuit, which refuses the second try
  await expect(it.outbound.send({ ...hang, idempotent: true })).rejects.toMatchObject({
    name: 'TimeoutError',
  })
  expect(it.calls()).toBe(silentCalls)
  await expect(it.outbound.send(hang)).rejects.toMatchObject({ code: 'vendor.unavailable' })
  await it.close()
})

test('an answer that came before the vendor fell silent is the answer', async () => {
  const it = await vendor([{ status: 503 }, 'hang'], async () => {
    const hang = { method: 'POST', url: it.url, timeoutMs: 300 } as const
    await Promise.allSettled(Array.from({ length: silentCalls }, () => it.outbound.send(hang)))
  })
  const answer = await it.outbound.send({ method: 'GET', url: it.url })
  expect(answer.status).toBe(503)
  expect(await answer.text()).toBe('')
  await it.close()
})
