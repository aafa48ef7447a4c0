import type { Accounts } from '#domains/accounts/index.ts'
import type { Cents } from '#platform/common/money.ts'
import type { Context } from '#platform/context.ts'
import type { ServerKey } from '#platform/credentials/server-key.ts'
import type { Allowance } from '#platform/http/allowance.ts'
import type { Queue } from '#platform/jobs/queues.ts'
import type { Business } from './numbers-contract.ts'
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

/** Money of a day or a service in whole cents, and the orders that came; `promised`: refunds. */
type SoldMoney = {
  readonly captured: Cents
  readonly promised: Cents
  readonly disputed: Cents
  readonly net: Cents
  readonly orders: number
}
export type MoneyOfSpan = {
  readonly days: readonly (SoldMoney & { readonly date: string })[]
  readonly services: readonly (SoldMoney & { readonly serviceId: string })[]
}

/** What the orders of a provider brought. Main implements it with commerce. */
export type Money = {
  /** The zone in which the provider's days begin. */
  zoneOf(context: Context, provider: string): Promise<string>
  /** The days from `from` to `to`, both included. */
  ofDays(
    context: Context,
    provider: string,
    days: { readonly zone: string; readonly from: string; readonly to: string },
  ): Promise<MoneyOfSpan>
  due(context: Context, provider: string): Promise<{ readonly cents: Cents; readonly orders: number }>
}

/** The titles of the cards on a provider's live page, by the id of what they sell. Main implements it with the showcase. */
export type Cards = { named(context: Context, provider: string): Promise<ReadonlyMap<string, string>> }

/** What became of orders, sessions, contacts and reviews. Main implements it with their areas. */
export type BusinessReader = (
  context: Context,
  provider: string,
  span: { readonly zone: string; readonly from: Date; readonly before: Date },
) => Promise<Business>

/** What the numbers of a span are read from. */
export type NumbersDeps = {
  readonly accounts: Pick<Accounts, 'requireOwner' | 'entitlementsOf'>
  readonly money: Money
  readonly cards: Cards
  readonly business: BusinessReader
}

export type GrowthDeps = {
  readonly accounts: Pick<Accounts, 'ownerOf' | 'requireOwner' | 'entitlementsOf'>
  readonly key: ServerKey
  readonly liveLinks: LiveLinks
  /** The most events that the installation stores in a day (UTC). */
  readonly dailyEvents: number
  /** The events that each network may still store in this minute. */
  readonly allow: Allowance
  /** Undefined: events are stored and not forwarded. */
  readonly forwarder?: EventForwarder
}
