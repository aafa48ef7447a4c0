import { day } from '#platform/common/time.ts'
import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import type { AccountErased } from '../events.ts'
import { listToErase, eraseOwner as writeErased } from '../store/closing.ts'

/** So long a closed account's owner and customers are known: refunds arrive, banks send back, questions are asked. */
const rememberedDays = 30

const atOnce = 100

/** The system: accounts whose personal texts are to be erased now. */
export const toErase = (context: Context): Promise<string[]> =>
  listToErase(context, new Date(context.clock.now().getTime() - rememberedDays * day), atOnce)

/** The last of those who keep something for the provider, when it has erased its own: the owner's name follows, once. */
export function eraseOwner(context: Context, provider: string): Promise<void> {
  return transact(context, async (inside) => {
    if (!(await writeErased(inside, provider))) return
    await announce<AccountErased>(inside, { type: 'accounts.erased', provider, data: {} })
  })
}
