import type { AccountClosed } from '#domains/accounts/events.ts'
import { reaction } from '#platform/events/reactions.ts'
import { deleteSuggestions } from '../store/suggestions.ts'

/** Deletes what was suggested to a closed account, and the account from the suggestions of others. */
export const forgetSuggestions = reaction<AccountClosed>({
  on: 'accounts.closed',
  name: 'exchange.forget-suggestions',
  queue: 'bulk',
  run: (context, { provider }) => deleteSuggestions(context, provider),
})
