import type { CollectedEvent } from './rules/read-upload.ts'

/** Hands events on to the third-party analytics service; a throw means: try again. */
export type EventForwarder = { forward(events: readonly CollectedEvent[]): Promise<void> }
