import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { SchedulingDeps } from '../ports.ts'
import { type FeedKind } from '../provider-contract.ts'
import { bookingsForFeed, type FeedBooking, listFeeds } from '../store/feeds.ts'
import { feedPurpose } from './list-feeds.ts'

/** A calendar shows this much of what is over. */
const pastMs = 90 * day

export type FeedOf = {
  readonly kind: FeedKind
  readonly provider: string
  readonly email: string
  /** By start; confirmed, requested, those that took place, and cancelled ones as cancelled. */
  readonly bookings: readonly FeedBooking[]
}

/**
 * Whoever has a private calendar address: what it shows now. A customer's ends with the proof that the address is the
 * account's. `scheduling.feed_missing`.
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
    }
  const account = await deps.accounts.accountOf(context, provider)
  if (!account?.emailVerified || account.email.toLowerCase() !== email.toLowerCase())
    return fail('scheduling.feed_missing')
  return { kind: 'customer', provider, email, bookings: await bookingsForFeed(context, { email }, since) }
}
