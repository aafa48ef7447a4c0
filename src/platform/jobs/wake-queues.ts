import type pg from 'pg'
import type { Listener } from '#platform/db/listener.ts'
import type { Log } from '#platform/log/log.ts'

type Options = {
  readonly pool: pg.Pool
  readonly listener: Listener
  /** The job runner's own schema. */
  readonly schema: string
  readonly log: Log
  /** Called with each task that has jobs due, and how many. */
  readonly due: (task: string, count: number) => void
}

export type Waking = {
  /** Looks at once. */
  look(): void
  stop(): void
}

/** The channel of the runner's `add_job`. */
const channel = 'jobs:insert'
const lookEveryMs = 2000
/** A hand that is free has seen everything older than the newest of these. */
const newest = 500

/**
 * Tells which tasks have jobs that are due: at once when jobs are added, and every two seconds, which finds those whose
 * time has come. One query for all queues: a runner of each would ask for itself, at each job that is added.
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
