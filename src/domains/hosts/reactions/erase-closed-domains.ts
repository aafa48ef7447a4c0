import type { AccountClosed } from '#domains/accounts/events.ts'
import { transact } from '#platform/context.ts'
import { reaction } from '#platform/events/reactions.ts'
import { eraseDomains } from '../store/domains.ts'
import { deleteHosts } from '../store/hosts.ts'

/** Deletes the domains of a closed account. */
export const eraseClosedDomains = reaction<AccountClosed>({
  on: 'accounts.closed',
  name: 'hosts.erase-closed',
  queue: 'bulk',
  run: (context, { provider }) =>
    transact(context, async (inside) => {
      await deleteHosts(inside, provider)
      await eraseDomains(inside, provider)
    }),
})
