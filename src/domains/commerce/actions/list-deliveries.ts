import type { Context } from '#platform/context.ts'
import type { DeliveryRow } from '../delivery-contract.ts'
import type { CommerceDeps } from '../ports.ts'
import { type ListedDelivery, listDelivered, listToDeliver } from '../store/list-deliveries.ts'

/** Lists end here: nobody owes more at once, and what was delivered long ago is found by its order. */
const most = { toDo: 200, done: 50 }

/** Lists what is to be delivered, the first due first, and what was delivered last. Only the owner may call it. */
export async function listDeliveries(
  { accounts }: CommerceDeps,
  context: Context,
): Promise<{ toDo: DeliveryRow[]; done: DeliveryRow[] }> {
  const provider = accounts.requireOwner(context)
  const [toDo, done] = await Promise.all([
    listToDeliver(context, provider, most.toDo),
    listDelivered(context, provider, most.done),
  ])
  const now = context.clock.now()
  const rowOf = ({ orderedAt, dueAt, deliveredAt, ...row }: ListedDelivery): DeliveryRow => ({
    ...row,
    orderedAt: orderedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    isLate: dueAt < (deliveredAt ?? now),
    deliveredAt: deliveredAt?.toISOString() ?? null,
  })
  return { toDo: toDo.map(rowOf), done: done.map(rowOf) }
}
