import { Logger } from 'graphile-worker'
import { Counter, register } from 'prom-client'
import type { Context } from '#platform/context.ts'
import { isUnavailable } from '#platform/db/lost-connection.ts'

const counterName = 'jobs_given_up_total'
const givenUp = () =>
  (register.getSingleMetric(counterName) as Counter<'task'> | undefined) ??
  new Counter({
    name: counterName,
    help: 'Jobs that failed at their last try',
    labelNames: ['task'] as const,
  })

type Tried = {
  readonly job?: {
    readonly id: string
    readonly task_identifier: string
    readonly attempts: number
    readonly max_attempts: number
  }
  readonly error?: unknown
}

/** Logs the runner's warnings and errors only. A failed job is logged as an error only at its last try. */
export function runnerLogger(context: () => Context): Logger {
  return new Logger(() => (level, message, meta) => {
    const { log } = context()
    const { job, error } = (meta ?? {}) as Tried
    if (level === 'error' && job) {
      const { id, task_identifier: task, attempts, max_attempts: maxAttempts } = job
      const isLast = attempts >= maxAttempts
      if (isLast) givenUp().inc({ task })
      log[isLast ? 'error' : 'warn'](
        { err: error, job: id, task, attempts },
        isLast ? 'a job was given up' : 'a job will be retried',
      )
    } else if (level === 'error') log[isUnavailable(error) ? 'warn' : 'error'](message)
    else if (level === 'warning') log.warn(message)
  })
}
