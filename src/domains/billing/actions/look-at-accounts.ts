import type { Context } from '#platform/context.ts'
import { defineVendorClockTask } from '#platform/jobs/task.ts'
import type { ConnectDeps } from '../connect-ports.ts'
import { listLinked } from '../store/connected-accounts.ts'
import { connectedChanged } from './follow-account.ts'

const gatewayNames = ({ accountGateway }: ConnectDeps): readonly string[] =>
  accountGateway ? [accountGateway.name] : []

/** Runs once a night. Reads every connected account at its vendor, in case a webhook was lost. */
export const lookAtAccountsTask = defineVendorClockTask(
  'billing.look-at-accounts',
  '17 4 * * *',
  gatewayNames,
  async (deps: ConnectDeps, context: Context, gateway: string) => {
    for (const account of await listLinked(context, gateway))
      await connectedChanged(deps, context, { gateway, account }).catch((error: unknown) =>
        context.log.warn({ err: error, gateway, account }, 'an account could not be read'),
      )
  },
)
