import type { EndpointOutput } from '#platform/common/endpoint.ts'
import type { Context } from '#platform/context.ts'
import type { SchedulingDeps } from '../ports.ts'
import type { listFeeds as endpoint } from '../provider-contract.ts'
import { type Feed, listFeeds as readStored } from '../store/feeds.ts'

export const feedPurpose = 'calendar-feed'

/** Returns the private address of a calendar. Anyone with it reads the calendar until it is replaced or revoked. */
export const feedUrl = (
  { links, publicUrl }: SchedulingDeps,
  provider: string,
  { kind, id }: Pick<Feed, 'kind' | 'id'>,
): string => `${publicUrl}/calendars/${links.sign(feedPurpose, [provider, kind, id])}.ics`

/** Returns the account's private calendar addresses. Throws `accounts.not_an_owner`. */
export async function listFeeds(
  deps: SchedulingDeps,
  context: Context,
): Promise<EndpointOutput<typeof endpoint>> {
  const provider = deps.accounts.requireOwner(context)
  const feeds = await readStored(context, provider)
  const of = (kind: Feed['kind']) => {
    const feed = feeds.find((one) => one.kind === kind)
    return feed ? { url: feedUrl(deps, provider, feed) } : null
  }
  return { provider: of('provider'), customer: of('customer') }
}
