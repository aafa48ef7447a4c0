import type { Queue } from '#platform/jobs/queues.ts'
import type { CollectedEvent } from './rules/read-upload.ts'

/** Hands events on to the third-party analytics service; a throw means: try again. */
export type EventForwarder = {
  /** The queue whose jobs call it. */
  readonly queue: Queue
  forward(events: readonly CollectedEvent[]): Promise<void>
}
