import type { AccountClosed } from '#domains/accounts/events.ts'
import { reaction } from '#platform/events/reactions.ts'
import { deleteFeeds } from '../store/feeds.ts'

/** When an account is closed, its private calendar addresses are gone. */
export const endClosedFeeds = reaction<AccountClosed>({
  on: 'accounts.closed',
  name: 'scheduling.end-closed-feeds',
  queue: 'bulk',
  run: (context, { provider }) => deleteFeeds(context, provider),
})
