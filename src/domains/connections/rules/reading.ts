import type { Millis } from '#platform/common/time.ts'
import type { ReadFailure } from '../contract.ts'

/** An occurrence that takes time; `event` names it within its calendar. */
export type BusyTime = { readonly event: string; readonly from: Millis; readonly until: Millis }

export type OwnEvent = {
  readonly eventId: string
  readonly time: { readonly from: Millis; readonly until: Millis } | undefined
}

/** What a reading of a calendar gave. `all`: the times are all that there are; otherwise they changed, and others are gone. */
export type Reading =
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'read'
      readonly times: readonly BusyTime[]
      readonly gone: readonly string[]
      readonly all: boolean
      readonly cursor: string | null
      readonly etag: string | null
      readonly modified: string | null
      /** What became of events of this product; undefined time: it is gone. Ids of other events may be among the gone. */
      readonly own: readonly OwnEvent[]
    }
  | { readonly kind: 'failed'; readonly failure: ReadFailure }
