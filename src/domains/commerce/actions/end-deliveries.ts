import { type Context, transact } from '#platform/context.ts'
import type { CommerceDeps } from '../ports.ts'
import { deliveriesToDo } from '../store/list-deliveries.ts'
import { callOffDelivery } from './call-off-delivery.ts'

/** The most orders that one run cancels; the next run cancels the rest. */
const atOnce = 500

/**
 * Cancels what providers whose account is closing or closed have not delivered, with everything back. Each has its own
 * transaction, so a run after a crash continues with the rest.
 */
export async function endDeliveries(
  deps: CommerceDeps,
  context: Context,
  providers: readonly string[],
): Promise<void> {
  for (const key of await deliveriesToDo(context, providers, atOnce)) {
    await transact(context, async (inside) => {
      if (!(await deps.accounts.lockEnding(inside, key.provider))) return
      await callOffDelivery(deps, inside, key, { by: 'provider', reason: '' })
    })
    await context.stopPoint?.('closing-delivery-ended')
  }
}
