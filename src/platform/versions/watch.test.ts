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

/**
 * A process with a page cache: records whose pages it dropped, in order. `arrives` decides when it gets what it read.
 */
async function aProcess({ db, connection }: TestDatabase, arrives = async () => {}) {
  const listener = await startListener(connection, log)
  let read = 0
  const eyes = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      read++
      await arrives()
      return result
    },
  })
  const watch = watchVersions({ db: eyes, schema: 'development', listener, log })
  const dropped: string[] = []
  const changes: string[] = []
  await watch.on(
    (provider, change) => {
      dropped.push(provider)
      changes.push(`${provider} ${change}`)
    },
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
  /** Waits for this many further polls; the last result may not be processed yet. */
  const looks = async (times: number) => {
    const before = read
    await expect.poll(() => read - before).toBeGreaterThanOrEqual(times)
  }
  return { dropped, changes, as, looks, stop }
}

test('a change is dropped here before its request is answered, elsewhere at once, and once in each', async ({
  database,
  contextOf,
}) => {
  const one = await aProcess(database)
  const two = await aProcess(database)
  // this process gets notifications and cannot poll
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
  await Promise.all([one.looks(3), two.looks(3)])
  expect([...one.dropped, ...two.dropped]).toEqual(['ada', 'ada'])
  await Promise.all([one, two, hearing].map((process) => process.stop()))
})

test('of two changes notified in the wrong order the earlier one drops nothing', async ({
  database,
  contextOf,
}) => {
  const one = await aProcess(database)
  await bumpVersion(contextOf(), 'eva')
  await bumpVersion(contextOf(), 'eva')
  one.as(contextOf()).signals?.versionMoved('eva', 2)
  one.as(contextOf()).signals?.versionMoved('eva', 1)
  await one.looks(3)
  expect(one.dropped).toEqual(['eva'])
  await one.stop()
})

test('a change of times is told as one everywhere, and covers no earlier change of the page', async ({
  database,
  contextOf,
}) => {
  const one = await aProcess(database)
  const two = await aProcess(database)
  const context = one.as(contextOf())
  await bumpVersion(context, 'fay', 'times')
  await expect.poll(() => two.changes).toEqual(['fay times'])
  context.signals?.versionMoved('fay', 3, 'times')
  context.signals?.versionMoved('fay', 2, 'page')
  context.signals?.versionMoved('fay', 2, 'times')
  expect(one.changes).toEqual(['fay times', 'fay times', 'fay page'])
  await expect.poll(() => two.changes.slice(1).toSorted()).toEqual(['fay page', 'fay times'])
  await Promise.all([one.looks(3), two.looks(3)])
  expect([one.changes.length, two.changes.length]).toEqual([3, 3])
  await Promise.all([one.stop(), two.stop()])
})

test('a change notified during a poll is dropped once, even if the poll did not see it', async ({
  database,
  contextOf,
}) => {
  let open = () => {}
  const answer = new Promise<void>((resolve) => {
    open = resolve
  })
  let late = false
  const one = await aProcess(database, async () => (late ? answer : undefined))
  late = true
  await one.looks(1)
  await bumpVersion(one.as(contextOf()), 'dora')
  expect(one.dropped).toEqual(['dora'])
  open()
  await one.looks(3)
  expect(one.dropped).toEqual(['dora'])
  await one.stop()
})

test('polling finds the change of a killed process', async ({ database, contextOf }) => {
  const other = await aProcess(database)
  await transact(contextOf(), async (inside) => {
    await bumpVersion(inside, 'ben')
    await bumpVersion(inside, 'ben')
  })
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

test('concurrent changes are notified together, rolled back ones never', async ({ database, contextOf }) => {
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
  // a long transaction of another database of the server lets a new process see earlier changes of this file once more
  const own = (dropped: readonly string[]) => dropped.filter((name) => /^(?:many|undone)/.test(name))
  await expect.poll(() => own(two.dropped).length).toBe(300)
  await two.looks(3)
  expect(new Set(own(two.dropped))).toEqual(new Set(names))
  expect(own(one.dropped)).toHaveLength(300)
  await one.stop()
  await two.stop()
})
