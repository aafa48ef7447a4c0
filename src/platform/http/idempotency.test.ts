import { expect } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#platform/common/endpoint.ts'
import { readConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/log/log.ts'
import { test } from '../../../test/database.ts'
import { aClock } from '../../../test/factories/product/clock.ts'
import { createApi } from './api.ts'
import { createServer } from './server.ts'

const make = endpoint({
  method: 'POST',
  path: '/api/things',
  summary: 'Make a thing',
  access: 'public',
  body: z.object({}),
  ok: z.object({ made: z.int() }),
})

test('the late answer of a request is not kept under a claim that another request has taken over', async ({
  contextOf,
}) => {
  const context = contextOf({ kind: 'visitor' })
  const clock = aClock()
  const app = await createServer(readConfig({}), createLog('silent'))
  const first = Promise.withResolvers<void>()
  const second = Promise.withResolvers<void>()
  const waits = [first, second]
  const begun = waits.map(() => Promise.withResolvers<void>())
  let made = 0
  createApi(app, async () => ({ ...context, clock })).handle(make, async () => {
    const turn = made++
    begun[turn]?.resolve()
    await waits[turn]?.promise
    return { made: turn + 1 }
  })
  const post = () =>
    app.inject({ method: 'POST', url: make.path, payload: {}, headers: { 'idempotency-key': 'taken-over' } })
  try {
    const slow = post().then((answer) => answer)
    await begun[0]?.promise
    clock.advance(61_000)
    const quick = post().then((answer) => answer)
    await begun[1]?.promise
    first.resolve()
    expect((await slow).json()).toEqual({ made: 1 })
    expect((await post()).json()).toMatchObject({ error: { code: 'request.in_progress' } })
    second.resolve()
    expect((await quick).json()).toEqual({ made: 2 })
    expect((await post()).json()).toEqual({ made: 2 })
  } finally {
    await app.close()
  }
})
