import type pg from 'pg'
import type { Listener } from '#platform/db/listener.ts'
import type { Log } from '#platform/log/log.ts'

type Options = {
  readonly pool: pg.Pool
  readonly listener: Listener
  /** The job runner's own schema. */
  readonly schema: string
  readonly log: Log
  /** Called with each task that has due jobs, and their number. */
  readonly due: (task: string, count: number) => void
}

export type Waking = {
  /** Looks for due jobs at once. */
  look(): void
  stop(): void
}

/** The channel on which the runner's `add_job` notifies. */
const channel = 'jobs:insert'
const lookEveryMs = 1000
/** How many of the newest due jobs are counted; free workers have already seen the older ones. */
const newest = 500

/**
 * Calls `due` for tasks with due jobs: at once when jobs are added, and every second for jobs whose time has come.
 * One query serves all queues; otherwise each runner would query at each added job.
 */
export async function wakeQueues({ pool, listener, schema, log, due }: Options): Promise<Waking> {
  let stopped = false
  let isLooking = false
  let added = false

  async function look(): Promise<void> {
    added = true
    if (isLooking) return
    isLooking = true
    while (added && !stopped) {
      added = false
      await lookOnce().catch((error: unknown) =>
        log.warn({ err: error }, 'the jobs that are due could not be read'),
      )
    }
    isLooking = false
  }

  async function lookOnce(): Promise<void> {
    const { rows } = await pool.query<{ task: string; count: number }>({
      name: `due jobs of ${schema}`,
      text: `select identifier as task, count(*) as count from (
          select task_id from ${schema}._private_jobs where is_available and run_at <= now()
          order by priority desc, run_at desc limit ${newest}
        ) as due join ${schema}._private_tasks as tasks on tasks.id = task_id group by identifier`,
    })
    if (!stopped) for (const { task, count } of rows) due(task, count)
  }

  const looking = setInterval(() => void look(), lookEveryMs).unref()
  const lookNow = () => void (stopped || look())
  await listener.on(channel, lookNow, lookNow)
  return {
    look: lookNow,
    stop() {
      stopped = true
      clearInterval(looking)
    },
  }
}
