import type { Edge } from '#platform/area.ts'
import { bindTasks } from '#platform/jobs/task.ts'
import type { Plans } from './actions/read-account.ts'
import { accountsDoors } from './doors.ts'
import * as jobs from './jobs.ts'
import { type AccountsPorts, alone } from './ports.ts'
import { deleteClosedIdentity } from './reactions/delete-closed-identity.ts'
import { accountsRoutes } from './routes.ts'

export type Accounts = ReturnType<typeof createAccounts>

/** An area's entry in the table of takeovers. */
export type TakesOver = ReturnType<AccountsPorts['takeovers']>[number]

/**
 * Creates the accounts area: owners, their addresses and their entitlements. `plans.planIds` are the operator's
 * payment-plan ids. `ports` are implemented by the areas built after accounts.
 */
export function createAccounts(plans: Plans, ports: AccountsPorts = alone) {
  const doors = accountsDoors(plans, ports)
  return {
    name: 'accounts',
    ...doors,
    routes: ({ api }: Edge) => accountsRoutes(api, doors),
    reactions: [deleteClosedIdentity(ports)],
    ...bindTasks(Object.values(jobs), ports),
  }
}
