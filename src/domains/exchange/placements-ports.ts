import type { Accounts } from '#domains/accounts/index.ts'
import type { Context } from '#platform/context.ts'
import type { Links } from '#platform/credentials/links.ts'

/** The next free time on a live page. */
export type NextOnPage = {
  readonly serviceTitle: string
  readonly serviceUrl: string
  readonly start: string
  readonly durationMin: number
  readonly priceCents: number
}

/** The next free time of a page, and the time until which it is right; `next` is null without one, or without a live page. */
export type NextTime = { readonly next: NextOnPage | null; readonly validUntil: Date }

export type PlacementsDeps = {
  readonly accounts: Pick<Accounts, 'ownerOf' | 'requireOwner'>
  readonly links: Links
  /** Every link is absolute, because a page may stand on a domain of its provider. */
  readonly publicUrl: string
  /** Reads the next free time of a service or class that anybody can book. Main implements it with the showcase. */
  nextTime(context: Context, userUrl: string): Promise<NextTime>
}
