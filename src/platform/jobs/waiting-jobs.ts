import type pg from 'pg'
import { Gauge, register } from 'prom-client'

const name = 'jobs_waiting'

/** Registers a gauge of due jobs that no process runs, by queue. It queries when it is read. */
export function gaugeWaitingJobs(
  pool: pg.Pool,
  schema: string,
  queueOf: ReadonlyMap<string, string>,
): { stop(): void } {
  register.removeSingleMetric(name)
  const gauge = new Gauge({
    name,
    help: 'Jobs that are due and that no process has in hand',
    labelNames: ['queue'] as const,
    async collect() {
      gauge.reset()
      // while the database is unreachable, the other metrics are reported without this one
      const rows = await dueJobs(pool, schema).catch(() => undefined)
      if (!rows) return
      for (const queue of new Set(queueOf.values())) gauge.set({ queue }, 0)
      for (const { task, count } of rows) gauge.inc({ queue: queueOf.get(task) ?? 'unknown' }, count)
    },
  })
  return {
    stop() {
      if (register.getSingleMetric(name) === gauge) register.removeSingleMetric(name)
    },
  }
}

async function dueJobs(pool: pg.Pool, schema: string): Promise<{ task: string; count: number }[]> {
  const { rows } = await pool.query<{ task: string; count: number }>(
    `select identifier as task, count(*) as count from ${schema}._private_jobs
     join ${schema}._private_tasks as tasks on tasks.id = task_id
     where is_available and run_at <= now() group by identifier`,
  )
  return rows
}
