import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Context } from '#platform/context.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import { test } from '../../../../test/database.ts'
import { aLetterShop, sendNow, standing, work } from '../../../../test/factories/product/letters.ts'
import { manyReaders } from '../../../../test/factories/product/many-readers.ts'

test('each mail of a long letter reads a few rows, however many people wait', async ({
  database,
  contextOf,
}) => {
  const shop = await aLetterShop(contextOf(), { plan: 'premium' })
  const { area, context, provider, server } = shop
  await manyReaders(database.pool, { schema: 'development', provider, many: 3000 })
  const id = await sendNow(shop)
  server.before = async () => void (await area.stepLetter(context, { id, step: 'pause' }))
  await work(shop, id)
  expect((await standing(shop, id)).counts).toMatchObject({ delivered: 4, waiting: 2996 })
  await area.stepLetter(context, { id, step: 'resume' })

  const read = await context.db.transaction().execute(async (db) => {
    const inside = { ...context, db, actor: { kind: 'system' as const } }
    server.before = async () => {
      if (server.taken.length >= 100) await area.stepLetter({ ...context, db }, { id, step: 'pause' })
    }
    // what this connection read before is counted too, until the database has taken it over
    const before = await rowsRead(db)
    await taskNamed(area.tasks, 'audience.send-letter').run(inside, { provider, letterId: id })
    const after = await rowsRead(db)
    return new Map([...after].map(([table, rows]) => [table, rows - (before.get(table) ?? 0)]))
  })
  expect(server.taken.length).toBeGreaterThanOrEqual(100)
  expect(server.taken.length).toBeLessThan(110)
  expect(read.get('contacts')).toBeLessThan(300)
  expect(read.get('letter_recipients')).toBeLessThan(2000)
})

/** The rows that a connection has read of each table and not yet reported. */
async function rowsRead(db: Context['db']): Promise<Map<string, number>> {
  const { rows } = await sql<{ relname: string; read: number }>`
    select relname, (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer as read
    from pg_stat_xact_user_tables where relname in ('contacts', 'letter_recipients')`.execute(db)
  return new Map(rows.map((row) => [row.relname, row.read]))
}

test('no more mails are claimed and not noted than there are connections', async ({
  database,
  contextOf,
}) => {
  const shop = await aLetterShop(contextOf(), { plan: 'premium' })
  await manyReaders(database.pool, { schema: 'development', provider: shop.provider, many: 200 })
  const id = await sendNow(shop)
  const handing: number[] = []
  shop.server.before = async () => {
    // mails that end in another order than they began, also while others are noted
    await sleep(Math.random() * 4)
    handing.push((await standing(shop, id)).counts.handing)
  }
  await work(shop, id)
  expect((await standing(shop, id)).counts.delivered).toBe(200)
  expect(Math.max(...handing)).toBe(shop.server.connections)
})
