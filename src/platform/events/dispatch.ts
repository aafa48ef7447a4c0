import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { jobsSchema } from '#platform/jobs/jobs.ts'

export type Dispatcher = {
  /** Dispatches new announcements soon; may be called any number of times. */
  wake(): void
  /** Stops after dispatching the announcements made so far. */
  stop(): Promise<void>
}

/** Milliseconds for which announcements are gathered and then dispatched together. */
const gatherMs = 20
const lookEveryMs = 1000
const atOnce = 200

type Reacting = { readonly on: string; readonly name: string }

/**
 * Creates one job per reaction for up to 200 waiting announcements, in one statement. Returns the number of
 * announcements. Concurrent processes take different ones, and no job is created twice.
 */
export async function dispatchWaiting(
  context: Context,
  schema: string,
  reactions: readonly Reacting[],
): Promise<number> {
  const answers = JSON.stringify(reactions.map(({ on, name }) => ({ happened: on, task: name })))
  const jobs = jobsSchema(schema)
  const { rows } = await sql<{ count: number }>`
    with waiting as (
      select provider, id, type from outbox where dispatched_at is null
      order by created_at, id limit ${atOnce} for update skip locked
    ),
    marked as (
      update outbox set dispatched_at = ${context.clock.now()} from waiting
      where outbox.provider = waiting.provider and outbox.id = waiting.id
      returning outbox.provider, outbox.id, outbox.type
    ),
    work as (
      select array_agg((
        task, json_build_object('provider', provider, 'id', id), null, null, null, task || ':' || id, null, null
      )::${sql.id(jobs, 'job_spec')}) as specs
      from marked join jsonb_to_recordset(${answers}::jsonb) as answer (happened text, task text) on happened = type
    )
    select (select count(*) from marked) as count, (
      select count(*) from work cross join lateral ${sql.id(jobs, 'add_jobs')}(specs) where specs is not null
    ) as jobs`.execute(context.db)
  return rows[0]?.count ?? 0
}

/**
 * Dispatches this process's announcements a moment after their commit, and polls once a second for those that a killed
 * process left behind.
 */
export function startDispatcher(options: {
  readonly context: () => Context
  readonly schema: string
  readonly reactions: readonly Reacting[]
}): Dispatcher {
  let due: NodeJS.Timeout | undefined
  let underWay: Promise<void> | undefined
  let wakeAfter = false

  async function dispatchAll(): Promise<void> {
    const context = options.context()
    try {
      while ((await dispatchWaiting(context, options.schema, options.reactions)) === atOnce);
    } catch (error) {
      context.log.warn({ err: error }, 'announcements are retried in the next second')
    }
  }

  function run(): void {
    due = undefined
    wakeAfter = false
    underWay = dispatchAll().finally(() => {
      underWay = undefined
      if (wakeAfter) wake()
    })
  }

  function wake(): void {
    if (underWay) wakeAfter = true
    else due ??= setTimeout(run, gatherMs)
  }

  const looking = setInterval(wake, lookEveryMs).unref()
  return {
    wake,
    async stop() {
      clearInterval(looking)
      clearTimeout(due)
      await underWay
      clearTimeout(due)
      await dispatchAll()
    },
  }
}
