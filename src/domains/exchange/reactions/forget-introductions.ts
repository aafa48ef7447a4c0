import type { AccountClosed } from '#domains/accounts/events.ts'
import { reaction } from '#platform/events/reactions.ts'
import { lapseOfMember } from '../store/introductions.ts'

/** Ends what waits of a closed account, so that no client's address stays. */
export const forgetIntroductions = reaction<AccountClosed>({
  on: 'accounts.closed',
  name: 'exchange.forget-introductions',
  queue: 'bulk',
  run: (context, { provider }) => lapseOfMember(context, provider),
})
