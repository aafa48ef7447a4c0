import { reaction } from '#platform/events/reactions.ts'
import type { AccountClosed } from '../events.ts'
import type { AccountsPorts } from '../ports.ts'

/** When an owner's closing is done, nobody signs in with its identity any more; one that was deleted first is gone. */
export const deleteClosedIdentity = (ports: Pick<AccountsPorts, 'deleteIdentity'>) =>
  reaction<AccountClosed>({
    on: 'accounts.closed',
    name: 'accounts.delete-closed-identity',
    queue: 'bulk',
    async run(context, { data: { username, why } }) {
      if (why === 'asked') await ports.deleteIdentity(context, username)
    },
  })
