import { expect } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#platform/common/endpoint.ts'
import { readConfig } from '#platform/config/config.ts'
import type { Context } from '#platform/context.ts'
import { openDatabase } from '#platform/db/database.ts'
import { createLog } from '#platform/log/log.ts'
import { test } from '../../../test/database.ts'
import { aDatabaseProxy } from '../../../test/factories/hostile/database-proxy.ts'
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

test('a request whose connection to the database was lost is repeated under the same key, and done once', async ({
  database,
  contextOf,
}) => {
  const way = await aDatabaseProxy(database.connection.host)
  const { db } = openDatabase({ ...database.connection, host: way.host }, 'development', 2)
  const context: Context = { ...contextOf({ kind: 'visitor' }), db }
  const app = await createServer(readConfig({}), createLog('silent'))
  let made = 0
  const during: (() => Promise<void>)[] = []
  createApi(app, async () => context).handle(make, async () => {
    await during.shift()?.()
    return { made: ++made }
  })
  const post = (key: string) =>
    app.inject({ method: 'POST', url: make.path, payload: {}, headers: { 'idempotency-key': key } })
  try {
    // lost after the work: the work is done, and the customer gets its answer
    during.push(() => way.refuse())
    expect((await post('after-the-work')).json()).toEqual({ made: 1 })
    await way.mend()
    await expect.poll(async () => (await post('after-the-work')).statusCode).toBe(200)
    expect((await post('after-the-work')).json()).toEqual({ made: 1 })

    // lost during the work: the work is not done, and the key is free as soon as the database is back
    during.push(async () => {
      await way.refuse()
      await context.db.selectFrom('migrations').select('name').execute()
    })
    expect((await post('in-the-work')).statusCode).toBe(503)
    await way.mend()
    await expect.poll(async () => (await post('in-the-work')).statusCode).toBe(200)
    expect((await post('in-the-work')).json()).toEqual({ made: 2 })

    // lost before the work
    await way.refuse()
    expect((await post('before-the-work')).statusCode).toBe(503)
    await way.mend()
    await expect.poll(async () => (await post('before-the-work')).statusCode).toBe(200)
    expect(made).toBe(3)
  } finally {
    await app.close()
    await db.destroy()
    await way.close()
  }
})
