import type { AccountClosed } from '#domains/accounts/events.ts'
import { reaction } from '#platform/events/reactions.ts'
import { forgetProvider } from '../store/events.ts'

/** Deletes all events of a closed account's pages. */
export const forgetClosedProvider = reaction<AccountClosed>({
  on: 'accounts.closed',
  name: 'growth.forget-closed-provider',
  queue: 'bulk',
  run: (context, { provider }) => forgetProvider(context, provider),
})
