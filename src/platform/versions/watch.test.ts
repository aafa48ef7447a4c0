import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { type Context, transact } from '#platform/context.ts'
import { openDatabase } from '#platform/db/database.ts'
import { startListener } from '#platform/db/listener.ts'
import { createLog } from '#platform/log/log.ts'
import { type TestDatabase, test } from '../../../test/database.ts'
import { bumpVersion } from './versions.ts'
import { watchVersions } from './watch.ts'

const log = createLog('silent')

/** A process that keeps pages: whose it dropped, in order. */
async function aProcess({ db, connection }: TestDatabase) {
  const listener = await startListener(connection, log)
  const watch = watchVersions({ db, schema: 'development', listener, log })
  const dropped: string[] = []
  await watch.on(
    (provider) => dropped.push(provider),
    () => dropped.push('all'),
  )
  const as = (context: Context): Context => ({
    ...context,
    signals: { versionMoved: watch.moved, announced: () => {} },
  })
  const stop = async () => {
    await watch.stop()
    await listener.stop()
  }
  return { dropped, as, stop }
}

test('a change is dropped here before its request is answered, elsewhere at once, and once in each', async ({
  database,
  contextOf,
}) => {
  const one = await aProcess(database)
  const two = await aProcess(database)
  // this one hears, and cannot look
  const { host, user, database: name } = database.connection
  const { db } = openDatabase({ host, user, database: name }, 'development', 1)
  const hearing = await aProcess({ ...database, db })
  await db.destroy()
  const context = one.as(contextOf())
  await transact(context, async (inside) => {
    await bumpVersion(inside, 'ada')
    expect(one.dropped).toEqual([])
  })
  expect(one.dropped).toEqual(['ada'])
  await expect.poll(() => two.dropped).toEqual(['ada'])
  await expect.poll(() => hearing.dropped).toEqual(['ada'])
  // both look for themselves meanwhile
  await sleep(1200)
  expect([...one.dropped, ...two.dropped]).toEqual(['ada', 'ada'])
  await Promise.all([one, two, hearing].map((process) => process.stop()))
})

test('what a killed process could not tell is found by looking', async ({ database, contextOf }) => {
  const other = await aProcess(database)
  await bumpVersion(contextOf(), 'ben')
  await bumpVersion(contextOf(), 'ben')
  await expect.poll(() => other.dropped).toEqual(['ben'])
  await bumpVersion(contextOf(), 'ben')
  await expect.poll(() => other.dropped).toEqual(['ben', 'ben'])
  await other.stop()
})

test('a transaction that stays open after its change is found when it commits', async ({
  database,
  contextOf,
}) => {
  const other = await aProcess(database)
  await transact(contextOf(), async (inside) => {
    await bumpVersion(inside, 'cleo')
    await sleep(1500)
  })
  await expect.poll(() => other.dropped).toEqual(['cleo'])
  await other.stop()
})

test('many changes at once are told together, and nothing that is rolled back', async ({
  database,
  contextOf,
}) => {
  const one = await aProcess(database)
  const two = await aProcess(database)
  const context = one.as(contextOf())
  const names = Array.from({ length: 300 }, (_, at) => `many${at}`)
  await Promise.all(names.map((name) => bumpVersion(context, name)))
  const undone = transact(context, async (inside) => {
    await bumpVersion(inside, 'undone')
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await expect.poll(() => two.dropped.length).toBe(300)
  await sleep(700)
  expect(new Set(two.dropped)).toEqual(new Set(names))
  expect(one.dropped).toHaveLength(300)
  await one.stop()
  await two.stop()
})
