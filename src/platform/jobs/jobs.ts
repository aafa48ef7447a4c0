import { Logger, parseCronItems, type Runner, run, runMigrations, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Context } from '#platform/context.ts'

/** One kind of work. Runs at least once; a throw means: again later, at most `maxAttempts` times. */
export type Task = (context: Context, payload: unknown) => Promise<void>

/** Work by the clock: `match` is a crontab line's five fields, UTC. */
export type Scheduled = { readonly task: string; readonly match: string }

/** The schema that the job runner keeps beside the environment's own. */
export const jobsSchema = (schema: string): string => `${schema}_jobs`

/**
 * Puts a job into the caller's transaction. `key` makes it single (a waiting one with the key is replaced);
 * `runAt` is an instant of the context's clock.
 */
export async function enqueue(
  context: Context,
  task: string,
  payload: unknown,
  options: { key?: string; runAt?: Date } = {},
): Promise<void> {
  const delayMs = options.runAt ? Math.max(0, options.runAt.getTime() - context.clock.now().getTime()) : null
  await sql`select enqueue_job(${task}, ${JSON.stringify(payload)}::json, ${delayMs}, ${options.key ?? null})`.execute(
    context.db,
  )
}

/** Brings the runner's own tables up to date, and the function through which the product enqueues. */
export async function migrateJobs(pool: pg.Pool, schema: string): Promise<void> {
  await runMigrations({ pgPool: pool, schema: jobsSchema(schema) })
  await pool.query(`
    create or replace function ${schema}.enqueue_job(task text, payload json, delay_ms double precision, key text) returns void
    language sql as $$
      select ${jobsSchema(schema)}.add_job(task, payload, job_key => key,
        run_at => case when delay_ms is null then null else now() + delay_ms * interval '1 millisecond' end)
    $$`)
}

/** Runs jobs until stopped; a stop waits for the ones under way. */
export async function startJobs(options: {
  readonly pool: pg.Pool
  readonly schema: string
  readonly tasks: Readonly<Record<string, Task>>
  readonly scheduled: readonly Scheduled[]
  readonly context: () => Context
  readonly concurrency?: number
}): Promise<Runner> {
  const { context } = options
  const taskList: TaskList = Object.fromEntries(
    Object.entries(options.tasks).map(([name, task]) => [
      name,
      async (payload: unknown, helpers) => {
        const inside = context()
        const requestId = `job:${helpers.job.id}`
        await task({ ...inside, requestId, log: inside.log.child({ requestId, task: name }) }, payload)
      },
    ]),
  )
  return run({
    pgPool: options.pool,
    schema: jobsSchema(options.schema),
    taskList,
    parsedCronItems: parseCronItems(options.scheduled.map(({ task, match }) => ({ task, match }))),
    concurrency: options.concurrency ?? 5,
    noHandleSignals: true,
    pollInterval: 2000,
    logger: runnerLogger(options.context),
  })
}

/** The runner's warnings and errors in our log; its chatter nowhere. */
function runnerLogger(context: () => Context): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') context().log.error(message)
    else if (level === 'warning') context().log.warn(message)
  })
}
