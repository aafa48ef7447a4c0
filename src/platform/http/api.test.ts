import { expect } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#platform/common/endpoint.ts'
import { defineFailures } from '#platform/common/errors.ts'
import { readConfig } from '#platform/config/config.ts'
import type { Context } from '#platform/context.ts'
import { createLog } from '#platform/log/log.ts'
import { test } from '../../../test/database.ts'
import { createApi } from './api.ts'
import { createServer } from './server.ts'

const { fail } = defineFailures({
  'things.taken': { kind: 'conflict', message: 'That thing is taken.' },
  'things.away': { kind: 'unavailable', message: 'Things are away for a moment.' },
})

const make = endpoint({
  method: 'POST',
  path: '/api/things/:name',
  summary: 'Make a thing',
  access: 'public',
  params: z.object({ name: z.string().max(10) }),
  body: z.object({ size: z.int().min(1) }),
  ok: z.object({ made: z.int() }),
})
const mine = endpoint({
  method: 'GET',
  path: '/api/mine',
  summary: 'What is mine',
  access: 'account',
  ok: z.object({}),
})

async function aServer(context: Context) {
  const app = await createServer(readConfig({}), createLog('silent'))
  const api = createApi(app, async () => context)
  const state = { made: 0 }
  api.handle(make, async (_context, { params, body }) => {
    if (params.name === 'broken') throw new Error('a secret of ours')
    if (params.name === 'away') return fail('things.away')
    if (params.name === 'taken') return fail('things.taken', { size: body.size })
    state.made++
    return { made: state.made }
  })
  api.handle(mine, async () => ({}))
  await app.ready()
  const post = (name: string, body: unknown, key?: string) =>
    app.inject({
      method: 'POST',
      url: `/api/things/${name}`,
      payload: body as object,
      ...(key && { headers: { 'idempotency-key': key } }),
    })
  return { app, api, post, state }
}

test('a failure is answered with its code, its sentence and the request id', async ({ contextOf }) => {
  const { post } = await aServer(contextOf({ kind: 'visitor' }))
  const answer = await post('taken', { size: 2 })
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toEqual({
    error: {
      code: 'things.taken',
      message: 'That thing is taken.',
      details: { size: 2 },
      requestId: answer.headers['x-request-id'],
    },
  })
})

test('bad input is named by field, and what we did wrong is hidden', async ({ contextOf }) => {
  const { post, app } = await aServer(contextOf({ kind: 'visitor' }))
  const bad = await post('a', { size: 0 })
  expect([
    bad.statusCode,
    Object.keys(bad.json<{ error: { details: { fields: object } } }>().error.details.fields),
  ]).toEqual([400, ['size']])
  const broken = await post('broken', { size: 1 })
  expect(broken.statusCode).toBe(500)
  expect(broken.payload).not.toContain('secret')
  const text = await app.inject({
    method: 'POST',
    url: '/api/things/a',
    payload: '{',
    headers: { 'content-type': 'application/json' },
  })
  expect(text.statusCode).toBe(400)
})

test('the same key gets the first answer again, and does nothing twice', async ({ contextOf }) => {
  const { post, state } = await aServer(contextOf({ kind: 'visitor' }))
  const first = await post('a', { size: 1 }, 'key-00000001')
  const second = await post('a', { size: 1 }, 'key-00000001')
  expect([first.json(), second.json(), second.headers['idempotent-replayed']]).toEqual([
    { made: 1 },
    { made: 1 },
    'true',
  ])
  // another spelling of the address is the same request
  const spelled = await post('%61?noise=1', { size: 1 }, 'key-00000001')
  expect([spelled.json(), spelled.headers['idempotent-replayed']]).toEqual([{ made: 1 }, 'true'])
  expect(state.made).toBe(1)
  expect((await post('a', { size: 2 }, 'key-00000001')).json()).toMatchObject({
    error: { code: 'request.key_reused' },
  })
  expect((await post('a', { size: 2 }, 'short')).json()).toMatchObject({
    error: { code: 'request.key_invalid' },
  })
})

test('a refusal is replayed as it was, an internal failure is retried', async ({ contextOf }) => {
  const { post } = await aServer(contextOf({ kind: 'visitor' }))
  await post('taken', { size: 1 }, 'key-00000002')
  const repeated = await post('taken', { size: 1 }, 'key-00000002')
  expect([repeated.statusCode, repeated.json()]).toMatchObject([409, { error: { code: 'things.taken' } }])
  await post('broken', { size: 1 }, 'key-00000003')
  const retried = await post('broken', { size: 1 }, 'key-00000003')
  expect([retried.statusCode, retried.headers['idempotent-replayed']]).toEqual([500, undefined])
})

test('two requests with one key at the same time have one effect', async ({ contextOf }) => {
  const { post, state } = await aServer(contextOf({ kind: 'visitor' }))
  const answers = await Promise.all(Array.from({ length: 8 }, () => post('a', { size: 1 }, 'key-00000004')))
  expect(state.made).toBe(1)
  for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode)
})

test('a call that arrives while a failed one releases its key is retried', async ({ contextOf }) => {
  const { post } = await aServer(contextOf({ kind: 'visitor' }))
  const codes = new Set<number>()
  for (let round = 0; round < 30; round++) {
    const key = `key-away-${round}`
    const tries = Array.from({ length: 8 }, () => post('away', { size: 1 }, key))
    for (const { statusCode } of await Promise.all(tries)) codes.add(statusCode)
  }
  expect([...codes].filter((code) => code !== 409 && code !== 503)).toEqual([])
})

test('a key is forgotten after 24 hours', async ({ contextOf, clock }) => {
  const { post, state } = await aServer(contextOf({ kind: 'visitor' }))
  await post('a', { size: 1 }, 'key-00000005')
  clock.advance(24 * 3600 * 1000 + 1)
  await post('a', { size: 1 }, 'key-00000005')
  expect(state.made).toBe(2)
})

test('an endpoint for accounts refuses a visitor, in-process too', async ({ contextOf }) => {
  const visitor = contextOf({ kind: 'visitor' })
  const { app, api } = await aServer(visitor)
  expect((await app.inject({ url: '/api/mine' })).json()).toMatchObject({ error: { code: 'auth.required' } })
  await expect(
    api.dispatch(mine, visitor, { params: undefined, query: undefined, body: undefined }),
  ).rejects.toMatchObject({ code: 'auth.required' })
})

test('a cached text is sent unchanged to callers with access; an in-process call runs the handler', async ({
  contextOf,
}) => {
  const visitor = contextOf({ kind: 'visitor' })
  const asText = endpoint({
    method: 'GET',
    path: '/api/kept/:name',
    summary: 'What is kept',
    access: 'public',
    params: z.object({ name: z.string().max(5) }),
    ok: z.object({ from: z.string() }),
  })
  const app = await createServer(readConfig({}), createLog('silent'))
  const api = createApi(app, async () => visitor)
  const text = async () => Buffer.from('{"from": "the shelf"}')
  const ours = endpoint({ ...mine, path: '/api/ours' })
  api.handle(
    asText,
    async () => ({ from: 'the handler' }),
    (_context, { params }) => (params.name === 'ben' ? fail('things.taken') : text()),
  )
  api.handle(ours, async () => ({}), text)
  const answer = await app.inject({ url: '/api/kept/ada' })
  expect([answer.statusCode, answer.payload]).toEqual([200, '{"from": "the shelf"}'])
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  const refused = ['/api/kept/ben', '/api/kept/longname', '/api/ours'].map((url) => app.inject({ url }))
  expect((await Promise.all(refused)).map(({ statusCode }) => statusCode)).toEqual([409, 400, 401])
  const input = { params: { name: 'ada' }, query: undefined, body: undefined }
  expect(await api.dispatch(asText, visitor, input)).toEqual({ from: 'the handler' })
})

test('every answer carries the security headers, and every endpoint is in the API description', async ({
  contextOf,
}) => {
  const { app } = await aServer(contextOf({ kind: 'visitor' }))
  const { headers } = await app.inject({ url: '/api/mine' })
  expect(headers['content-security-policy']).toContain("script-src 'self'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  const description = (await app.inject({ url: '/api/docs/json' })).json<{ openapi: string; paths: object }>()
  expect(description.openapi).toMatch(/^3\.1/)
  expect(Object.keys(description.paths)).toEqual(['/api/things/{name}', '/api/mine'])
})

test('a parameter that is too long is refused by its contract, not by the router', async ({ contextOf }) => {
  const { post } = await aServer(contextOf({ kind: 'visitor' }))
  const answer = await post('a'.repeat(300), { size: 1 })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ error: { code: 'request.invalid' } })
})
