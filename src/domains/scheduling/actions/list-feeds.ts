import type { EndpointOutput } from '#platform/common/endpoint.ts'
import type { Context } from '#platform/context.ts'
import type { SchedulingDeps } from '../ports.ts'
import type { listFeeds as endpoint } from '../provider-contract.ts'
import { type Feed, listFeeds as readStored } from '../store/feeds.ts'

export const feedPurpose = 'calendar-feed'

/** The private address of a calendar: whoever has it reads the calendar, until another is made or it is ended. */
export const feedUrl = (
  { links, publicUrl }: SchedulingDeps,
  provider: string,
  { kind, id }: Pick<Feed, 'kind' | 'id'>,
): string => `${publicUrl}/calendars/${links.sign(feedPurpose, [provider, kind, id])}.ics`

/** The account: its private calendar addresses. */
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
