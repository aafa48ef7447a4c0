import type { AccountClosed } from '#domains/accounts/events.ts'
import { transact } from '#platform/context.ts'
import { reaction } from '#platform/events/reactions.ts'
import { endAll } from '../actions/disconnect.ts'
import type { ConnectionsDeps } from '../ports.ts'

/** Disconnects everything of a closed account. */
export const endClosedConnections = ({ scheduling }: Pick<ConnectionsDeps, 'scheduling'>) =>
  reaction<AccountClosed>({
    on: 'accounts.closed',
    name: 'connections.end-closed',
    queue: 'bulk',
    run: (context, { provider }) => transact(context, (inside) => endAll({ scheduling }, inside, provider)),
  })
