import { reaction } from '#platform/events/reactions.ts'
import type { AccountClosed } from '../events.ts'
import type { AccountsDeps } from '../ports.ts'

/** Deletes the identity of an account that its owner closed. An account closed by `identity_deleted` has none left. */
export const deleteClosedIdentity = (deps: Pick<AccountsDeps, 'deleteIdentity'>) =>
  reaction<AccountClosed>({
    on: 'accounts.closed',
    name: 'accounts.delete-closed-identity',
    queue: 'bulk',
    async run(context, { data: { username, why } }) {
      if (why === 'asked') await deps.deleteIdentity(context, username)
    },
  })
