import { parseCronItems, type Runner, run, runMigrations, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Context } from '#platform/context.ts'
import type { Listener } from '#platform/db/listener.ts'
import { signOf, watchDeadWorkers } from './dead-workers.ts'
import { keepRunning } from './keep-running.ts'
import { runnerLogger } from './runner-log.ts'

/** One kind of work. Runs at least once; a throw means: again later, at most `maxAttempts` times. */
export type Task = (context: Context, payload: unknown) => Promise<void>

/** Work by the clock: `match` is a crontab line's five fields, UTC. */
export type Scheduled = { readonly task: string; readonly match: string }

/** The schema that the job runner keeps beside the environment's own. */
export const jobsSchema = (schema: string): string => `${schema}_jobs`

/**
 * Puts a job into the caller's transaction. `key` makes it single (a waiting one with the key is replaced);
 * `runAt` is an instant of the context's clock; of one `queue` one runs at a time in the whole installation.
 */
export async function enqueue(
  context: Context,
  task: string,
  payload: unknown,
  options: { key?: string; runAt?: Date; queue?: string } = {},
): Promise<void> {
  const delayMs = options.runAt ? Math.max(0, options.runAt.getTime() - context.clock.now().getTime()) : null
  await sql`select enqueue_job(${task}, ${JSON.stringify(payload)}::json, ${delayMs}, ${options.key ?? null}, ${options.queue ?? null})`.execute(
    context.db,
  )
}

/**
 * Brings the runner's own tables up to date, and the function through which the product enqueues; one process at a
 * time, because two that replace one function at once fail.
 */
export async function migrateJobs(pool: pg.Pool, schema: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [`migrate:${jobsSchema(schema)}`])
    await runMigrations({ pgPool: pool, schema: jobsSchema(schema) })
    await client.query(enqueueFunction(schema))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

const enqueueFunction = (schema: string): string => `
    drop function if exists ${schema}.enqueue_job(text, json, double precision, text);
    create or replace function ${schema}.enqueue_job(task text, payload json, delay_ms double precision, key text, queue text default null) returns void
    language sql as $$
      select ${jobsSchema(schema)}.add_job(task, payload, queue_name => queue, job_key => key,
        run_at => case when delay_ms is null then null else now() + delay_ms * interval '1 millisecond' end)
    $$`

/**
 * Frees the jobs of processes that were killed, which the runner itself does after four hours. Only for whoever knows
 * that nobody else is at work.
 */
export async function unlockJobs(pool: pg.Pool, schema: string): Promise<void> {
  for (const table of ['_private_jobs', '_private_job_queues'])
    await pool.query(
      `update ${jobsSchema(schema)}.${table} set locked_at = null, locked_by = null where locked_at is not null`,
    )
}

const lookForDeadEveryMs = 20_000

/** Runs jobs until stopped; a stop waits for the ones under way. Jobs of a worker that died come here within a minute. */
export async function startJobs(options: {
  readonly pool: pg.Pool
  readonly schema: string
  readonly tasks: Readonly<Record<string, Task>>
  readonly scheduled: readonly Scheduled[]
  readonly context: () => Context
  /** Shows others that this worker lives. */
  readonly listener: Listener
  readonly deadWorkersEveryMs?: number
}): Promise<Pick<Runner, 'stop'>> {
  const { context, pool, listener, deadWorkersEveryMs: everyMs = lookForDeadEveryMs } = options
  const schema = jobsSchema(options.schema)
  const byTheClock = new Set(options.scheduled.map(({ task }) => task))
  const underWay = new Set<string>()
  const taskList: TaskList = Object.fromEntries(
    Object.entries(options.tasks).map(([name, task]) => [
      name,
      async (payload: unknown, helpers) => {
        // begun again each minute, work that hangs would soon occupy every hand there is
        if (underWay.has(name)) return
        if (byTheClock.has(name)) underWay.add(name)
        const inside = context()
        const requestId = `job:${helpers.job.id}`
        try {
          await task({ ...inside, requestId, log: inside.log.child({ requestId, task: name }) }, payload)
        } finally {
          underWay.delete(name)
        }
      },
    ]),
  )
  const { log } = context()
  const runner = await keepRunning({
    pool,
    schema,
    log,
    everyMs,
    created: (workerId) => listener.holdSign(signOf(workerId)),
    start: (pgPool, events) =>
      run({
        pgPool,
        schema,
        events,
        taskList,
        parsedCronItems: parseCronItems(options.scheduled.map(({ task, match }) => ({ task, match }))),
        concurrency: 5,
        noHandleSignals: true,
        pollInterval: 2000,
        logger: runnerLogger(context),
      }),
  })
  const watch = watchDeadWorkers({ pool, schema, log, everyMs })
  return {
    async stop() {
      await watch.stop()
      await runner.stop()
    },
  }
}
