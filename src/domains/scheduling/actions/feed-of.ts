import type { Location } from '#domains/catalogue/contract.ts'
import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { SchedulingDeps } from '../ports.ts'
import { type FeedKind } from '../provider-contract.ts'
import type { SessionFacts } from '../roster-contract.ts'
import { bookingsForFeed, type FeedBooking, listFeeds } from '../store/feeds.ts'
import { sessionsInFeed } from '../store/session-feed.ts'
import { feedPurpose } from './list-feeds.ts'
import { sessionFacts } from './session-of.ts'

/** A calendar shows past bookings for this long. */
const pastMs = 90 * day

/** `location`: undefined if the class is no longer offered. `updatedAt`: the last change, seats included. */
export type FeedSession = SessionFacts & {
  readonly updatedAt: Date
  readonly location: Location | undefined
}

export type FeedOf = {
  readonly kind: FeedKind
  readonly provider: string
  readonly email: string
  /** By start: requested, confirmed, completed, no-show and cancelled bookings; a provider's without those of classes. */
  readonly bookings: readonly FeedBooking[]
  /** A provider's dates of classes, by start. */
  readonly sessions: readonly FeedSession[]
}

/**
 * Returns the bookings of a private calendar address. Anyone with the address may call it. A customer's calendar works
 * only while its e-mail address is the account's verified one. Throws `scheduling.feed_missing`.
 */
export async function feedOf(deps: SchedulingDeps, context: Context, token: string): Promise<FeedOf> {
  const [provider, kind, id] = deps.links.read(feedPurpose, token) ?? []
  if (!provider || !id) return fail('scheduling.feed_missing')
  const feed = (await listFeeds(context, provider)).find((one) => one.kind === kind && one.id === id)
  if (!feed) return fail('scheduling.feed_missing')
  const { email } = feed
  const since = new Date(context.clock.now().getTime() - pastMs)
  if (feed.kind === 'provider')
    return {
      kind: 'provider',
      provider,
      email,
      bookings: await bookingsForFeed(context, { provider }, since),
      sessions: await sessionsForFeed(deps, context, provider, since),
    }
  const account = await deps.accounts.accountOf(context, provider)
  if (!account?.emailVerified || account.email.toLowerCase() !== email.toLowerCase())
    return fail('scheduling.feed_missing')
  const people = await deps.people.withAddress(context, email)
  const bookings = await bookingsForFeed(context, { people }, since)
  return { kind: 'customer', provider, email, bookings, sessions: [] }
}

async function sessionsForFeed(
  { catalogue }: SchedulingDeps,
  context: Context,
  provider: string,
  since: Date,
): Promise<FeedSession[]> {
  const sessions = await sessionsInFeed(context, provider, since)
  if (sessions.length === 0) return []
  const classes = await catalogue.listLiveClasses(context, provider)
  const locations = new Map(classes.map(({ entityId, location }) => [entityId, location]))
  return sessions.map((one) => ({
    ...sessionFacts(one),
    updatedAt: one.updatedAt,
    location: locations.get(one.serviceId),
  }))
}
