import type { AccountClosed } from '#domains/accounts/events.ts'
import { reaction } from '#platform/events/reactions.ts'
import { deleteFeeds } from '../store/feeds.ts'

/** Deletes the private calendar addresses of a closed account. */
export const endClosedFeeds = reaction<AccountClosed>({
  on: 'accounts.closed',
  name: 'scheduling.end-closed-feeds',
  queue: 'bulk',
  run: (context, { provider }) => deleteFeeds(context, provider),
})
