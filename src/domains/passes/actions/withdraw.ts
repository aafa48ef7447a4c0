import type { Context } from '#platform/context.ts'
import { lockPass, passOfOrder, writeWithdrawn } from '../store/passes.ts'

/**
 * Ends the pass that an order sold, in the transaction that gives its money back; a booking that uses it stands. Idempotent; nothing
 * happens if the order has sold none yet.
 */
export async function withdraw(
  context: Context,
  order: { readonly provider: string; readonly orderId: string },
): Promise<void> {
  const pass = await passOfOrder(context, order)
  if (!pass) return
  const ref = { provider: order.provider, passId: pass.id }
  await lockPass(context, ref)
  await writeWithdrawn(context, ref)
}
