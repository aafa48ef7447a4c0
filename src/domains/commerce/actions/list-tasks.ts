import type { EndpointOutput } from '#platform/common/endpoint.ts'
import type { Context } from '#platform/context.ts'
import type { listTasks as contract } from '../dashboard-contract.ts'
import type { CommerceDeps } from '../ports.ts'
import { disputeReason } from '../rules/dispute-words.ts'
import { disputesToAnswer } from '../store/disputes.ts'
import { refundsToDo } from '../store/refunds.ts'

const maxTasks = 200

type Tasks = EndpointOutput<typeof contract>['tasks']

/** Lists what only the owner can settle: disputes by the day of their answer, then refunds. Only the owner may call it. */
export async function listTasks(
  deps: CommerceDeps,
  context: Context,
): Promise<EndpointOutput<typeof contract>> {
  const provider = deps.accounts.requireOwner(context)
  const [disputes, refunds] = await Promise.all([
    disputesToAnswer(context, provider, maxTasks),
    refundsToDo(context, provider, maxTasks),
  ])
  return { tasks: [...disputes.map(ofDispute), ...refunds.map(ofRefund)] }
}

const ofDispute = (dispute: Awaited<ReturnType<typeof disputesToAnswer>>[number]): Tasks[number] => ({
  ...ofOrder(dispute),
  kind: 'dispute',
  failure: disputeReason(dispute.reason),
  answerBy: dispute.answerBy?.toISOString() ?? null,
})

const ofRefund = (refund: Awaited<ReturnType<typeof refundsToDo>>[number]): Tasks[number] => ({
  ...ofOrder(refund),
  kind: refund.state === 'by_hand' ? 'refund_outside' : 'refund_failed',
  failure: refund.failure,
  answerBy: null,
})

type OfOrder = {
  readonly id: string
  readonly orderId: string
  readonly number: number
  readonly customerName: string
  readonly customerEmail: string
  readonly amount: number
  readonly createdAt: Date
}

const ofOrder = ({ id, orderId, number, customerName, customerEmail, amount, createdAt }: OfOrder) => ({
  id,
  orderId,
  orderNumber: number,
  customerName,
  customerEmail,
  amountCents: amount,
  since: createdAt.toISOString(),
})
