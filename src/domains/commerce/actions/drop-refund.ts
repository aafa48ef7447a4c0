import type { Cents } from '#platform/common/money.ts'
import type { Context } from '#platform/context.ts'
import { spreadOver } from '../rules/share-out.ts'
import { writeTransfer } from '../store/ledger.ts'
import { writeHistory, writeRefundState } from '../store/orders.ts'
import { dropFromRefund, type Refund, sharesOfRefund } from '../store/refunds.ts'

type Dropping = {
  readonly amount: Cents
  /** The id of what made it needless; one cause takes from a refund once. */
  readonly cause: string
}

/**
 * Takes back a part of a promised refund, or all of it, with its transfer. The caller's transaction holds the lock of the
 * order, and knows that the part has not gone out.
 */
export async function dropRefund(
  context: Context,
  refund: Pick<Refund, 'provider' | 'orderId' | 'id'>,
  { amount, cause }: Dropping,
): Promise<void> {
  const { provider, orderId, id } = refund
  const shares = await sharesOfRefund(context, refund)
  await dropFromRefund(context, refund, { amount, lines: spreadOver(amount, shares) })
  await writeTransfer(context, {
    provider,
    orderId,
    sourceId: `${id}-${cause}`,
    kind: 'dropped',
    till: 'outside',
    amount,
  })
  const order = await writeRefundState(context, provider, orderId)
  await writeHistory(context, order, {
    step: 'updated',
    data: { refund: 'dropped', refundId: id, amount },
  })
}
