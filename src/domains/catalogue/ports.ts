import type { Accounts } from '#domains/accounts/index.ts'
import type { Queue } from '#platform/jobs/queues.ts'

/** The preview data of an event's page; '' where it has none. */
export type RoomPage = {
  readonly title: string
  readonly description: string
  readonly image: string
  readonly url: string
}

/** Reads the pages of audio rooms at the vendor. */
export type RoomPages = {
  /** Undefined if the page cannot be read. Never throws, and answers within 5 s. */
  read(url: string): Promise<RoomPage | undefined>
  /** The queue whose jobs ask whether pages are gone. */
  readonly queue: Queue
  /** Whether the page is deleted; undefined if that cannot be told at the moment. Never throws. */
  isGone(url: string): Promise<boolean | undefined>
}

/** The functions of accounts that catalogue calls, and the pages of rooms; without them no room has a preview. */
export type CatalogueDeps = {
  readonly accounts: Pick<Accounts, 'requireOwner'>
  readonly rooms?: RoomPages | undefined
}
