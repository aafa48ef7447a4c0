import { type Context, transact } from '#platform/context.ts'
import type { CommerceDeps } from '../ports.ts'
import { eraseCustomers, hasMoneyUnderWay } from '../store/erase-customers.ts'

/**
 * The job, once a day: of accounts that closed a while ago nobody is known any more, customers first, then the owner, in
 * one transaction an account. Whom money is still owed to is not forgotten: that account waits, and the log says so.
 */
export async function eraseClosed(deps: CommerceDeps, context: Context): Promise<void> {
  for (const provider of await deps.accounts.toErase(context)) {
    if (await hasMoneyUnderWay(context, provider)) {
      context.log.warn({ provider }, 'a closed account still owes money back: its customers stay known')
      continue
    }
    await transact(context, async (inside) => {
      await eraseCustomers(inside, provider)
      await deps.scheduling.eraseCustomers(inside, provider)
      await deps.accounts.eraseOwner(inside, provider)
    })
  }
}
