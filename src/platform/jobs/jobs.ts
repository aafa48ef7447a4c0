import { runMigrations } from 'graphile-worker'
import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { Context } from '#platform/context.ts'
import type { Listener } from '#platform/db/listener.ts'
import { signOf, watchDeadWorkers } from './dead-workers.ts'
import { type RunningQueue, startQueue } from './start-queue.ts'
import type { Scheduled, Task, TaskDefinition } from './task.ts'
import { gaugeWaitingJobs } from './waiting-jobs.ts'
import { wakeQueues } from './wake-queues.ts'

/** Names the schema of the job runner's tables, beside the environment's own schema. */
export const jobsSchema = (schema: string): string => `${schema}_jobs`

type Options = { readonly key?: string; readonly runAt?: Date; readonly lane?: string }

/**
 * Adds a job in the caller's transaction. With `key`, a waiting job of the same key is replaced. `runAt` is an instant
 * of the context's clock. Jobs of one `lane` run one at a time in the whole installation.
 */
export async function enqueue<Payload>(
  context: Context,
  task: TaskDefinition<Payload>,
  payload: NoInfer<Payload>,
  options: Options = {},
): Promise<void> {
  await sql`select ${enqueuing(context, task, payload, options)}`.execute(context.db)
}

/** Returns the SQL expression that adds a job, for use in a larger statement. */
export function enqueuing<Payload>(
  { clock }: Context,
  task: TaskDefinition<Payload>,
  payload: NoInfer<Payload>,
  { key, runAt, lane }: Options = {},
): RawBuilder<unknown> {
  const delayMs = runAt ? Math.max(0, runAt.getTime() - clock.now().getTime()) : null
  return sql`enqueue_job(${task.name}, ${task.write(payload)}::json, ${delayMs}, ${key ?? null}, ${lane ?? null})`
}

/**
 * Migrates the job runner's tables and replaces the function `enqueue_job`. An advisory lock serializes processes,
 * because two that replace one function at the same time fail.
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
    create or replace function ${schema}.enqueue_job(task text, payload json, delay_ms double precision, key text, queue text default null) returns void
    language sql as $$
      select ${jobsSchema(schema)}.add_job(task, payload, queue_name => queue, job_key => key,
        run_at => case when delay_ms is null then null else now() + delay_ms * interval '1 millisecond' end)
    $$`

const lookForDeadEveryMs = 20_000

/**
 * Runs jobs until stopped, with separate workers for each queue. `stop` waits for running jobs. Jobs of a worker that
 * died move to living workers within a minute; of one that was dead at the start, within a few seconds.
 */
export async function startJobs(options: {
  readonly pool: pg.Pool
  readonly schema: string
  readonly tasks: readonly Task[]
  readonly scheduled: readonly Scheduled[]
  readonly context: () => Context
  /** Holds the sign by which other processes see that this worker lives. */
  readonly listener: Listener
  readonly deadWorkersEveryMs?: number
}): Promise<{ stop(): Promise<void> }> {
  const { context, pool, listener, deadWorkersEveryMs: everyMs = lookForDeadEveryMs } = options
  const schema = jobsSchema(options.schema)
  const { log } = context()
  const running = new Map<string, RunningQueue>()
  const queueOf = new Map(options.tasks.map(({ name, queue }) => [name, queue]))
  const byQueue = Map.groupBy(options.tasks, ({ queue }) => queue)
  // one after the other, because they share one connection
  let signs = Promise.resolve()
  const created = (workerId: string) =>
    (signs = signs.catch(() => {}).then(() => listener.holdSign(signOf(workerId))))
  await Promise.all(
    [...byQueue].map(async ([queue, tasks]) => {
      const { scheduled } = options
      const given = { queue, pool, schema, log, everyMs, tasks, scheduled, context, created }
      running.set(queue, await startQueue(given))
    }),
  )
  const due = (task: string, count: number) => running.get(queueOf.get(task) ?? '')?.nudge(count)
  const waking = await wakeQueues({ pool, listener, schema, log, due })
  const gauge = gaugeWaitingJobs(pool, schema, queueOf)
  const watch = watchDeadWorkers({ pool, schema, log, everyMs, freed: waking.look })
  return {
    async stop() {
      gauge.stop()
      waking.stop()
      await watch.stop()
      await Promise.all([...running.values()].map((queue) => queue.stop()))
    },
  }
}
