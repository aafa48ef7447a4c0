import type { Context } from '#platform/context.ts'
import type { Queue } from './queues.ts'

/** One kind of work. `run` runs at least once; when it throws, it is retried later, at most 25 times. */
export type Task = {
  /** The queue that runs it: that of the vendor it calls, or one of our own where it calls none. */
  readonly queue: Queue
  run(context: Context, payload: unknown): Promise<void>
}

/** Work by the clock: `match` is a crontab line's five fields, UTC. */
export type Scheduled = { readonly task: string; readonly match: string }
