import type { AccountClosed } from '#domains/accounts/events.ts'
import { transact } from '#platform/context.ts'
import { reaction } from '#platform/events/reactions.ts'
import { endAll } from '../actions/disconnect.ts'
import type { ConnectionsDeps } from '../ports.ts'
import type { PostsDeps } from '../posts-ports.ts'

/** Disconnects everything of a closed account, and deletes what is left of it. */
export const endClosedConnections = (deps: Pick<ConnectionsDeps, 'scheduling'> & Pick<PostsDeps, 'copies'>) =>
  reaction<AccountClosed>({
    on: 'accounts.closed',
    name: 'connections.end-closed',
    queue: 'bulk',
    run: (context, { provider }) => transact(context, (inside) => endAll(deps, inside, provider)),
  })
