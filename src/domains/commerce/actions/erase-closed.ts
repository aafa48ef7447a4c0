import { type Context, transact } from '#platform/context.ts'
import { defineClockTask } from '#platform/jobs/task.ts'
import type { CommerceDeps } from '../ports.ts'
import { hasMoneyUnderWay } from '../store/erase-customers.ts'

/**
 * Runs once a day. Erases the personal data of accounts that closed a while ago: customers first, then the owner, in
 * one transaction per account. Skips an account that still owes refunds and logs a warning.
 */
export const eraseClosedTask = defineClockTask('commerce.erase-closed', '11 5 * * *', 'bulk', eraseClosed)

async function eraseClosed(deps: CommerceDeps, context: Context): Promise<void> {
  for (const provider of await deps.accounts.toErase(context)) {
    if (await hasMoneyUnderWay(context, provider)) {
      context.log.warn(
        { provider },
        'a closed account has open refunds: the data of its customers is not erased yet',
      )
      continue
    }
    await transact(context, async (inside) => {
      for (const erase of deps.erasers()) await erase(inside, provider)
      await deps.accounts.eraseOwner(inside, provider)
    })
  }
}
