import type { AccountClosed } from '#domains/accounts/events.ts'
import { reaction } from '#platform/events/reactions.ts'
import { forgetProvider } from '../store/events.ts'
import { forgetGoals } from '../store/goals.ts'
import { forgetPresses } from '../store/link-presses.ts'

/** Deletes all events and link presses of a closed account's pages, and its goals. */
export const forgetClosedProvider = reaction<AccountClosed>({
  on: 'accounts.closed',
  name: 'growth.forget-closed-provider',
  queue: 'bulk',
  async run(context, { provider }) {
    await forgetProvider(context, provider)
    await forgetPresses(context, provider)
    await forgetGoals(context, provider)
  },
})
