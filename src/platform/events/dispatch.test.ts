import { expect, vi } from 'vitest'
import { transact } from '#platform/context.ts'
import { jobsSchema } from '#platform/jobs/jobs.ts'
import type { TestDatabase } from '../../../test/database.ts'
import { test } from '../../../test/database.ts'
import { dispatchWaiting, startDispatcher } from './dispatch.ts'
import { type Announcement, announce, announceAll, forgetAnnouncements } from './outbox.ts'

const schema = 'development'
const reactions = [
  { on: 'test.paid', name: 'test.mail' },
  { on: 'test.paid', name: 'test.count' },
  { on: 'test.other', name: 'test.never' },
]
const paid = (provider: string): Announcement => ({ type: 'test.paid', provider, data: { cents: 1 } })

/** Returns the keys of the jobs for a provider's announcements, `task:announcement`. */
async function jobsOf({ pool }: TestDatabase, provider: string): Promise<string[]> {
  const { rows } = await pool.query<{ key: string }>(
    `select key from ${jobsSchema(schema)}._private_jobs where payload ->> 'provider' = $1 order by key`,
    [provider],
  )
  return rows.map(({ key }) => key)
}

test('an announcement gets one job for each of its reactions, however many processes look', async ({
  database,
  contextOf,
}) => {
  const context = contextOf()
  // registers the task names, as a worker does at its start, so that the four calls below do not all insert them
  await announce(context, paid('first'))
  await dispatchWaiting(context, schema, reactions)
  await announceAll(
    context,
    Array.from({ length: 450 }, () => paid('many')),
  )
  const counts = await Promise.all(
    Array.from({ length: 4 }, () => dispatchWaiting(context, schema, reactions)),
  )
  expect(counts.reduce((one, other) => one + other)).toBe(450)
  const keys = await jobsOf(database, 'many')
  expect(keys).toHaveLength(900)
  expect(new Set(keys).size).toBe(900)
  expect(keys.filter((key) => key.startsWith('test.mail:'))).toHaveLength(450)
})

test('an announcement wakes the dispatcher after its commit, and never after a rollback', async ({
  database,
  contextOf,
}) => {
  let rung = 0
  const context = { ...contextOf(), signals: { announced: () => rung++, versionMoved: () => {} } }
  await transact(context, async (inside) => {
    await transact(inside, (deeper) => announce(deeper, paid('rings')))
    expect(rung).toBe(0)
  })
  expect(rung).toBe(1)

  const undone = transact(context, async (inside) => {
    await announce(inside, paid('undone'))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(rung).toBe(1)
  await dispatchWaiting(context, schema, reactions)
  expect(await jobsOf(database, 'undone')).toEqual([])
  expect(await jobsOf(database, 'rings')).toHaveLength(2)
})

test('announcements are dispatched at once, and those of a killed process within a second', async ({
  database,
  contextOf,
}) => {
  const context = contextOf()
  // the test triggers each poll
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const dispatcher = startDispatcher({ context: () => context, schema, reactions })
  const alive = { ...context, signals: { announced: dispatcher.wake, versionMoved: () => {} } }
  try {
    await announce(alive, paid('alive'))
    await expect.poll(() => jobsOf(database, 'alive')).toHaveLength(2)
    await announce(context, paid('killed'))
    vi.advanceTimersByTime(1000)
    await expect.poll(() => jobsOf(database, 'killed')).toHaveLength(2)
    await announce(context, paid('last'))
  } finally {
    await dispatcher.stop()
    vi.useRealTimers()
  }
  expect(await jobsOf(database, 'last')).toHaveLength(2)
})

test('announcements are forgotten a month after they were dispatched, and never before', async ({
  db,
  clock,
  contextOf,
}) => {
  const context = contextOf()
  await announce(context, paid('old'))
  await dispatchWaiting(context, schema, reactions)
  await announce(context, paid('old'))
  const left = async () =>
    (await db.selectFrom('outbox').select('id').where('provider', '=', 'old').execute()).length
  clock.advance(29 * 86_400_000)
  await forgetAnnouncements(context)
  expect(await left()).toBe(2)
  clock.advance(2 * 86_400_000)
  await forgetAnnouncements(context)
  expect(await left()).toBe(1)
})
