import type { Announcement } from '#platform/events/outbox.ts'

type PassAnnouncement<T extends string, Extra = unknown> = Announcement & {
  readonly type: T
  readonly data: { readonly passId: string } & Extra
}

/** Somebody has a new pass: bought, as a gift, or given by hand. */
export type PassOpened = PassAnnouncement<'passes.opened'>
/** One credit is left. */
export type PassNearlyUsed = PassAnnouncement<'passes.nearly_used'>
