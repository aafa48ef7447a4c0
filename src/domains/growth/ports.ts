import type { Queue } from '#platform/jobs/queues.ts'
import type { CollectedEvent } from './rules/read-upload.ts'

/** Sends events to the third-party analytics service. If it throws, the job is retried. */
export type EventForwarder = {
  /** The queue whose jobs call `forward`. */
  readonly queue: Queue
  forward(events: readonly CollectedEvent[]): Promise<void>
}
