import { type Context, transact } from '#platform/context.ts'
import { type CommerceDeps, type GatewayPayment, gatewayOf } from '../ports.ts'
import type { Order } from '../store/order-row.ts'
import { moveOrder } from '../store/orders.ts'
import { type Payment, writePaymentState } from '../store/payments.ts'
import { settleSeen } from './settle-payment.ts'

/** Something that is kept for a payment whose time is up, with its order and its latest payment. */
export type Unpaid = {
  readonly order: Order | undefined
  readonly payment: Payment | undefined
  /** A request that the provider approved: its money was held before, and is not held again. */
  readonly isApproved: boolean
  /** Ends it in the caller's transaction. Returns false if it had ended, or was settled. */
  expire(inside: Context): Promise<boolean>
  /** Keeps it longer while the gateway processes its payment. */
  extend(): Promise<void>
}

/**
 * Ends what was not paid in time. Paid, or held for a request that is not approved yet: settles it. Processing: keeps it
 * longer. Otherwise cancels the payment and ends it. Throws `commerce.gateway_unavailable`.
 */
export async function endUnpaid(deps: CommerceDeps, context: Context, unpaid: Unpaid): Promise<void> {
  const { order, payment, isApproved } = unpaid
  const gateway = payment && gatewayOf(deps, payment)
  const seen = payment?.gatewayId && gateway ? await gateway.readPayment(payment.gatewayId) : undefined
  const mayHold = payment?.holds === true && !isApproved
  if (payment && seen && isSettled(seen, mayHold)) return settleSeen(deps, context, payment, seen)
  if (payment && seen?.state === 'processing' && !isApproved) return wait(context, unpaid, payment)

  const isOpen = seen?.state === 'open' || seen?.state === 'authorised'
  const closed = isOpen && gateway ? await gateway.cancelPayment(seen.gatewayId) : seen
  if (payment && closed && isSettled(closed, mayHold)) return settleSeen(deps, context, payment, closed)
  if (payment && closed?.state === 'processing' && !isApproved) return wait(context, unpaid, payment)
  await context.stopPoint?.('hold-closing')
  await transact(context, async (inside) => {
    // lock order, the same everywhere: booking or delivery, order, payment
    const ended = await unpaid.expire(inside)
    if (ended && order) await moveOrder(inside, order, { from: ['open'], to: 'expired', step: 'expired' })
    // without its gateway the payment stays open; the reconciler closes it once that is connected again
    if (payment && (closed || payment.gatewayId === null))
      await writePaymentState(inside, payment, 'cancelled')
  })
}

const isSettled = ({ state }: GatewayPayment, mayHold: boolean): boolean =>
  state === 'succeeded' || (state === 'authorised' && mayHold)

async function wait(context: Context, unpaid: Unpaid, payment: Payment): Promise<void> {
  await writePaymentState(context, payment, 'processing')
  await unpaid.extend()
}
