import type { AccountClosed } from '#domains/accounts/events.ts'
import { reaction } from '#platform/events/reactions.ts'
import { deleteMails } from '../store/mails.ts'
import { deleteRuns } from '../store/runs.ts'
import { deleteTokens } from '../store/tokens.ts'

/** Deletes the programmes of a closed account, and what its suggestions cost. */
export const forgetClosedProvider = reaction<AccountClosed>({
  on: 'accounts.closed',
  name: 'coaching.forget-closed-provider',
  queue: 'bulk',
  async run(context, { provider }) {
    await deleteRuns(context, provider)
    await deleteTokens(context, provider)
    await deleteMails(context, provider)
  },
})
