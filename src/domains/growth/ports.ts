import type { Queue } from '#platform/jobs/queues.ts'
import type { CollectedEvent } from './rules/read-upload.ts'

/** Hands events on to the third-party analytics service; a throw means: try again. */
export type EventForwarder = {
  /** Whose hands wait for it. */
  readonly queue: Queue
  forward(events: readonly CollectedEvent[]): Promise<void>
}
