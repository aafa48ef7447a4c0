import { day } from '#platform/common/time.ts'
import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import type { AccountErased } from '../events.ts'
import { listToErase, eraseOwner as writeErased } from '../store/closing.ts'

/** Names of a closed account's owner and customers are stored this long, for refunds, chargebacks and questions. */
const rememberedDays = 30

const atOnce = 100

/** Returns closed accounts whose personal data is due to be erased. Called by the system. */
export const toErase = (context: Context): Promise<string[]> =>
  listToErase(context, new Date(context.clock.now().getTime() - rememberedDays * day), atOnce)

/**
 * Erases the owner's name and address and announces `accounts.erased`. Idempotent. Commerce calls it in the transaction
 * that erases the provider's customers.
 */
export function eraseOwner(context: Context, provider: string): Promise<void> {
  return transact(context, async (inside) => {
    if (!(await writeErased(inside, provider))) return
    await announce<AccountErased>(inside, { type: 'accounts.erased', provider, data: {} })
  })
}
