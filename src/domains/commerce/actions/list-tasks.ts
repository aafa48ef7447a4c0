import type { EndpointOutput } from '#platform/common/endpoint.ts'
import type { Context } from '#platform/context.ts'
import type { listTasks as contract } from '../dashboard-contract.ts'
import type { CommerceDeps } from '../ports.ts'
import { refundsToDo } from '../store/refunds.ts'

const maxTasks = 200

/** Lists the refunds that only the owner can settle, oldest first. Only the owner may call it. */
export async function listTasks(
  deps: CommerceDeps,
  context: Context,
): Promise<EndpointOutput<typeof contract>> {
  const provider = deps.accounts.requireOwner(context)
  const waiting = await refundsToDo(context, provider, maxTasks)
  return {
    tasks: waiting.map(
      ({ id, orderId, number, customerName, customerEmail, amount, state, failure, createdAt }) => ({
        kind: state === 'by_hand' ? 'refund_outside' : 'refund_failed',
        orderId,
        orderNumber: number,
        refundId: id,
        customerName,
        customerEmail,
        amountCents: amount,
        failure,
        since: createdAt.toISOString(),
      }),
    ),
  }
}
