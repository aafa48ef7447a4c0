import type { Accounts } from '#domains/accounts/index.ts'
import type { Commerce } from '#domains/commerce/index.ts'
import type { Scheduling } from '#domains/scheduling/index.ts'
import type { Cents } from '#platform/common/money.ts'
import type { Context } from '#platform/context.ts'
import type { ServerKey } from '#platform/credentials/server-key.ts'
import type { Allowance } from '#platform/http/allowance.ts'
import type { Queue } from '#platform/jobs/queues.ts'
import type { Business } from './numbers-contract.ts'
import type { CollectedEvent } from './rules/read-upload.ts'
import type { WeekWords } from './rules/week-words.ts'
import type { OwnVisitor, StoredEvent } from './store/events.ts'

/** An event as the third-party analytics service gets it. */
export type ForwardedEvent = Omit<CollectedEvent, 'properties'> & {
  readonly properties: Readonly<Record<string, unknown>>
}

/**
 * What the service did with the events of one request. Indexes are places in the request. `faulty`: these events will never be
 * accepted; empty: some of them, and the service does not say which. `throttled`: nothing was accepted; it wants a pause, and
 * the events of `overQuota` not before another day. `refused`: the key or the address is wrong.
 */
export type ForwardAnswer =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'too_large' }
  | { readonly kind: 'faulty'; readonly indexes: readonly number[] }
  | { readonly kind: 'throttled'; readonly overQuota: readonly number[] }
  | { readonly kind: 'refused' | 'unavailable'; readonly why: string }

/** Sends events to the third-party analytics service, which drops those that it has already, by their insert ids. */
export type EventForwarder = {
  /** The queue whose jobs call `forward`. */
  readonly queue: Queue
  forward(events: readonly ForwardedEvent[]): Promise<ForwardAnswer>
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
  readonly accounts: Pick<Accounts, 'requireOwner' | 'entitlementsOf' | 'hasGoals'>
  readonly money: Money
  readonly cards: Cards
  readonly business: BusinessReader
}

/** The mail about a week, in words. */
export type WeekMail = WeekWords & {
  readonly provider: string
  readonly to: string
  /** The Monday after the week: `2026-11-23`. */
  readonly week: string
  /** The zone of its days. */
  readonly zone: string
  /** The screen with the same days. */
  readonly screenUrl: string
}

/** Sends the mails about weeks. Main implements it with notifications. */
export type WeeklyMails = {
  /** Whether the owner wants them. */
  isWanted(context: Context, provider: string): Promise<boolean>
  /** Queues the mail in the caller's transaction. */
  send(context: Context, mail: WeekMail): Promise<void>
}

/** What the mail about a week is made from. */
export type WeeklyDeps = NumbersDeps & {
  readonly accounts: Pick<Accounts, 'accountOf'>
  readonly mails: WeeklyMails
  /** Counts what is not counted yet. */
  rollUp(context: Context, provider: string): Promise<void>
  readonly publicUrl: string
}

/** Whose page an event is about. */
export type TrackedPage = {
  readonly provider: string
  /** The zone of the provider's days. */
  readonly zone: string
  /** False: the provider's switch for analytics is off. */
  readonly isTracked: boolean
  /** The service whose page it is. */
  readonly serviceId: string | undefined
}

/** Finds whose page an event is about. Main implements it with the showcase and the hosts. */
export type TrackedPages = {
  /** `host`: the Host header of the request, or the host of its Origin. Undefined: a page without a provider. */
  find(
    context: Context,
    page: { readonly host: string | undefined; readonly path: string },
  ): Promise<TrackedPage | undefined>
  /** Whether a host is this installation's, or a provider's own domain. */
  isOwn(host: string): boolean
  zoneOf(context: Context, provider: string): Promise<string>
}

/** Returns the key of a date, under which visitors are hashed; it is deleted after 48 hours. */
export type VisitorKeys = (context: Context, date: string) => Promise<Buffer>

/**
 * Stores the rows of one upload. Resolves after the commit, with false if the installation's day has no room for all of them:
 * then none is stored.
 */
export type StoreUpload = (upload: {
  readonly context: Context
  readonly events: readonly StoredEvent[]
  readonly own: readonly OwnVisitor[]
}) => Promise<boolean>

export type GrowthDeps = {
  readonly accounts: NumbersDeps['accounts'] & Pick<Accounts, 'accountOf'>
  readonly scheduling: Pick<Scheduling, 'bookingsOf'>
  readonly commerce: Pick<Commerce, 'deliveryOfOrder'>
  readonly key: ServerKey
  readonly liveLinks: LiveLinks
  readonly pages: TrackedPages
  /** The most events that the installation stores in a day (UTC). */
  readonly dailyEvents: number
  /** The most events that a network stores in a minute, and those that it may still store in this one. */
  readonly minuteEvents: number
  readonly allow: Allowance
  readonly visitorKeys: VisitorKeys
  readonly store: StoreUpload
  /** Undefined: events are stored and not forwarded. */
  readonly forwarder?: EventForwarder | undefined
}
