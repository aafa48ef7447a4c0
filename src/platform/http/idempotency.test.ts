import { expect, vi } from 'vitest'
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
    const busy = await post()
    expect(busy.json()).toMatchObject({ error: { code: 'request.in_progress' } })
    expect([busy.statusCode, busy.headers['retry-after']]).toEqual([409, '2'])
    second.resolve()
    expect((await quick).json()).toEqual({ made: 2 })
    expect((await post()).json()).toEqual({ made: 2 })
  } finally {
    await app.close()
  }
})

test('the claim of a dead process is free after 20 seconds, and that of a living one is renewed', async ({
  contextOf,
}) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const context = contextOf({ kind: 'visitor' })
  const clock = aClock()
  const app = await createServer(readConfig({}), createLog('silent'))
  const hanging = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  let made = 0
  createApi(app, async () => ({ ...context, clock })).handle(make, async () => {
    if (made++ > 0) return { made }
    begun.resolve()
    await hanging.promise
    return { made }
  })
  const post = (key: string) =>
    app.inject({ method: 'POST', url: make.path, payload: {}, headers: { 'idempotency-key': key } })
  const claimedAt = async () =>
    (
      await context.db
        .selectFrom('idempotencyKeys')
        .select('createdAt')
        .where('key', '=', 'still-alive')
        .executeTakeFirstOrThrow()
    ).createdAt.getTime()
  try {
    const slow = post('still-alive').then((answer) => answer)
    await begun.promise
    for (let turn = 0; turn < 4; turn++) {
      clock.advance(15_000)
      vi.advanceTimersToNextTimer()
      await vi.waitFor(async () => expect(await claimedAt()).toBe(clock.now().getTime()))
    }
    // a minute later the first request still has its claim, and stores its answer under it
    expect((await post('still-alive')).statusCode).toBe(409)
    hanging.resolve()
    expect((await slow).json()).toEqual({ made: 1 })
    expect((await post('still-alive')).json()).toEqual({ made: 1 })

    // what a process that was killed leaves behind
    await context.db
      .updateTable('idempotencyKeys')
      .set({ status: null, response: null })
      .where('key', '=', 'still-alive')
      .execute()
    clock.advance(19_000)
    expect((await post('still-alive')).statusCode).toBe(409)
    clock.advance(2000)
    expect((await post('still-alive')).json()).toEqual({ made: 2 })
  } finally {
    vi.useRealTimers()
    await app.close()
  }
})
