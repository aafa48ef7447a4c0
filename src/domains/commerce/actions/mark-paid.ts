import { newId } from '#platform/common/ids.ts'
import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import { fail } from '../contract.ts'
import type { OrderPaid } from '../events.ts'
import type { CommerceDeps } from '../ports.ts'
import { type OrderDetail } from '../provider-contract.ts'
import { orderEventData } from '../rules/order-event-data.ts'
import { outside } from '../rules/till.ts'
import { writeTransfer } from '../store/ledger.ts'
import { findOrderWithLines, type OrderWithLines } from '../store/order-lines.ts'
import { lockOrder, writeHistory, writePaid } from '../store/orders.ts'
import { insertTaken } from '../store/payments.ts'
import { readOrder } from './read-order.ts'

/**
 * Marks an order that is paid outside as paid. Only the owner may call it. Throws `commerce.order_missing`,
 * `.already_paid`; `.not_owed` for an order that is paid online, is free, or has ended.
 */
export async function markPaid(
  deps: CommerceDeps,
  context: Context,
  { id }: { id: string },
): Promise<OrderDetail> {
  const provider = deps.accounts.requireOwner(context)
  await transact(context, async (inside) => {
    const found = await findOrderWithLines(inside, provider, id)
    if (!found) return fail('commerce.order_missing')
    const order = await lockOrder(inside, provider, id)
    if (order.paymentMethod !== 'unpaid_other_payments') return fail('commerce.not_owed')
    if (order.paymentStatus === 'paid') return fail('commerce.already_paid')
    if (order.state === 'cancelled' || order.state === 'expired') return fail('commerce.not_owed')
    await takeOutside(inside, { order, lines: found.lines })
  })
  return readOrder(deps, context, { id })
}

/** Records an order as fully paid outside. The caller's transaction holds the order's lock. */
export async function takeOutside(context: Context, { order, lines }: OrderWithLines): Promise<void> {
  const { provider, id: orderId, amount, state } = order
  const id = newId('pay')
  await insertTaken(context, { provider, id, orderId, amount, gateway: outside })
  await writeTransfer(context, { provider, orderId, sourceId: id, kind: 'captured', till: 'outside', amount })
  const method = 'unpaid_other_payments'
  const paid = await writePaid(context, order, { method, state })
  await writeHistory(context, order, { step: 'paid', data: { method, amount } })
  await announce<OrderPaid>(context, {
    type: 'commerce.order_paid',
    provider,
    data: orderEventData(paid, lines),
  })
}
