import type { Accounts } from '#domains/accounts/index.ts'
import type { Context } from '#platform/context.ts'
import type { ServerKey } from '#platform/credentials/server-key.ts'
import type { Allowance } from '#platform/http/allowance.ts'
import type { Queue } from '#platform/jobs/queues.ts'
import type { CollectedEvent } from './rules/read-upload.ts'

/** Sends events to the third-party analytics service. If it throws, the job is retried. */
export type EventForwarder = {
  /** The queue whose jobs call `forward`. */
  readonly queue: Queue
  forward(events: readonly CollectedEvent[]): Promise<void>
}

/** Finds the link cards of live pages. Main implements it with the showcase. */
export type LiveLinks = {
  /** Returns undefined if no live page at this address has such a card. */
  find(
    context: Context,
    card: { readonly userUrl: string; readonly entityId: string },
  ): Promise<{ readonly provider: string; readonly url: string } | undefined>
}

export type GrowthDeps = {
  readonly accounts: Pick<Accounts, 'ownerOf' | 'requireOwner'>
  readonly key: ServerKey
  readonly liveLinks: LiveLinks
  /** The most events that the installation stores in a day (UTC). */
  readonly dailyEvents: number
  /** The events that each network may still store in this minute. */
  readonly allow: Allowance
  /** Undefined: events are stored and not forwarded. */
  readonly forwarder?: EventForwarder
}
