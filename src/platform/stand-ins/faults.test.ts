import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { noteCalls } from './calls.ts'
import { ofNewestWebhook, outages, planned } from './cases.ts'
import { disturb } from './disturb.ts'
import { Fault, type Faults, takeFault } from './faults.ts'
import type { Delivery } from './stand-in.ts'
import { mountSteering } from './steering.ts'

const faultsOf = (...wanted: Parameters<typeof Fault.parse>[0][]): Faults =>
  wanted.map((one) => {
    const fault = Fault.parse(one)
    return { left: fault.times, fault }
  })

test('a star is one part of a path, and other characters stand for themselves', () => {
  const taken = (match: string, line: string) => takeFault(faultsOf({ match }), line) !== undefined
  expect(taken('POST /v1/payment_intents/*/confirm', 'POST /v1/payment_intents/pi_1/confirm')).toBe(true)
  expect(taken('POST /v1/payment_intents/*/confirm', 'POST /v1/payment_intents/pi_1/cancel')).toBe(false)
  expect(taken('POST /v1/*/confirm', 'POST /v1/payment_intents/pi_1/confirm')).toBe(false)
  expect(taken('GET /*.ics', 'GET /choir.ics')).toBe(true)
  expect(taken('GET /*.ics', 'GET /choirXics')).toBe(false)
  expect(taken('GET /a', 'GET /abc')).toBe(true)
})

test('the cases of an outage are planned in plain words, once or three times', () => {
  const faults: Faults = []
  for (const { act } of outages(faults, 'POST /v1/')) void act()
  expect(
    faults.map(({ left, fault: { status, dropConnection, delayMs, hang } }) => [
      left,
      status ?? dropConnection,
      delayMs,
      hang,
    ]),
  ).toEqual([
    [1, 429, 0, undefined],
    [3, 503, 0, undefined],
    [3, true, 0, undefined],
    [1, false, 12_000, undefined],
    [1, false, 0, 'before'],
  ])
  expect(faults.every(({ says }) => says !== undefined)).toBe(true)
})

test('a scope answers as planned, its calls are noted, and its faults are taken back', async () => {
  const app = Fastify()
  const faults: Faults = []
  const calls = noteCalls(app, { now: () => new Date(0) }, () => undefined)
  void app.register(
    async (scope) => {
      disturb(scope, {
        faults,
        prefix: '/__sim/toy',
        isCall: (line) => line.includes(' /v1/'),
        body: () => 'planned',
      })
      scope.get('/v1/things', async () => 'fine')
      mountSteering(scope, { faults, reset: () => {} })
    },
    { prefix: '/__sim/toy' },
  )
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const ask = (path: string, init?: RequestInit) =>
    fetch(`${url}/__sim/toy${path}`, init).then(
      async (answer) => [answer.status, await answer.text()] as const,
      () => [0, ''] as const,
    )
  const set = (fault: object) =>
    ask('/faults', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fault),
    })
  await set({ match: 'GET /v1/', status: 418 })
  expect(await ask('/v1/things?key=secret')).toEqual([418, 'planned'])
  await set({ match: 'GET /v1/', body: 'another' })
  expect(await ask('/v1/things')).toEqual([200, 'another'])
  await set({ match: 'GET /v1/', dropConnection: 'after' })
  expect(await ask('/v1/things')).toEqual([0, ''])
  await set({ match: 'GET /v1/', status: 503 })
  await ask('/faults', { method: 'DELETE' })
  expect(await ask('/v1/things')).toEqual([200, 'fine'])
  await expect
    .poll(() => calls.of('toy').map(({ path, status }) => [path, status]))
    .toEqual([
      ['/v1/things', 418],
      ['/v1/things', 200],
      ['/v1/things', undefined],
      ['/v1/things', 200],
    ])
  await app.close()
})

test('the newest webhook is sent again in each way, and without one the case says what it needs', async () => {
  const sent: [string, Partial<Delivery>][] = []
  const made = [{ id: '1', type: 'paid' }]
  const webhooks = {
    path: '/',
    list: () => made,
    send: async (id: string, delivery: Delivery) => void sent.push([id, delivery]),
  }
  for (const { act } of ofNewestWebhook(webhooks, true)) expect(await act()).toBe('Sent: paid.')
  const usual = { times: 1, delaySec: 0, corruptSignature: false, skewSec: 0 }
  expect(sent.map(([, delivery]) => delivery)).toEqual([
    { ...usual, times: 3 },
    { ...usual, corruptSignature: true },
    { ...usual, skewSec: 600 },
    { ...usual, skewSec: -600 },
  ])
  made.pop()
  await expect(ofNewestWebhook(webhooks, false)[0]?.act()).rejects.toThrow('No webhook was sent yet')
})

test('several faults of one case have its words', () => {
  const faults: Faults = []
  void planned(faults, 'Both', 'then', { match: 'A' }, { match: 'B', times: 2 }).act()
  expect(faults.map(({ left, says }) => [left, says])).toEqual([
    [1, 'Both'],
    [2, 'Both'],
  ])
})
