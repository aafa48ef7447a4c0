import { fail as failScheduling } from '#domains/scheduling/contract.ts'
import { Failure } from '#platform/common/errors.ts'
import { newId } from '#platform/common/ids.ts'
import { type Context, transact } from '#platform/context.ts'
import { fail } from '../contract.ts'
import { lineKinds } from '../lines/all.ts'
import {
  type CommerceDeps,
  type GatewayAccount,
  type GatewayPayment,
  gatewayOf,
  type PaymentGateway,
} from '../ports.ts'
import type { OrderWithLines } from '../store/order-lines.ts'
import type { Order } from '../store/order-row.ts'
import { lockOrder } from '../store/orders.ts'
import {
  findPayment,
  firstPayment,
  insertAttempt,
  type Payment,
  writeOpened,
  writePaymentState,
} from '../store/payments.ts'
import { settle } from './settle-payment.ts'
import { tillFor } from './till-for.ts'

/**
 * Opens the payment of an unpaid order at the gateway, after the order's transaction. Reads a payment that the gateway
 * already has: one that takes a card stays; one that is paid or processed is settled; one that takes no card any more,
 * because it was cancelled or its bank's question was left open, is closed, and the next attempt of the same hold is
 * opened. Idempotent: the key consists of order and attempt, and no attempt is opened before the gateway has closed the
 * earlier one, so a customer never pays twice. Throws `commerce.gateway_unavailable`, `.payments_off`;
 * `scheduling.hold_expired` if a next attempt is needed and the hold's time is up.
 */
export async function openPayment(
  deps: CommerceDeps,
  context: Context,
  { order, lines }: OrderWithLines,
): Promise<void> {
  if (order.paymentStatus !== 'pending' || order.state !== 'open') return
  const payment = await findPayment(context, order.provider, order.id)
  if (!payment || payment.state === 'succeeded' || payment.state === 'authorised') return
  const gateway = gatewayOf(deps, payment)
  if (!gateway) return fail('commerce.payments_off')
  if (payment.gatewayId === null) return void (await create(gateway, context, order, payment))
  const seen = await closedUnlessPayable(gateway, { holds: payment.holds, gatewayId: payment.gatewayId })
  if (seen.takesCard) return
  if (seen.state !== 'cancelled') return settle(deps, context, payment)
  const next = await nextAttempt(deps, context, { order, lines }, payment)
  const opener = next && gatewayOf(deps, next)
  if (next?.gatewayId === null && opener) await create(opener, context, order, next)
}

type NewPayment = GatewayAccount & { readonly id: string; readonly holds: boolean }

/**
 * Opens the first payment of an order that was just written, and returns it as it is stored then; undefined: the hold ended during the
 * call to the gateway. Throws `commerce.gateway_unavailable`, `.payments_off`.
 */
export async function openFirst(
  deps: Pick<CommerceDeps, 'gateways'>,
  context: Context,
  order: Order,
  payment: NewPayment,
): Promise<Payment | undefined> {
  const gateway = gatewayOf(deps, payment)
  if (!gateway) return fail('commerce.payments_off')
  return create(gateway, context, order, firstPayment(order, payment))
}

async function create(
  gateway: PaymentGateway,
  context: Context,
  { id, number, provider, productName, currency, customerEmail }: Order,
  payment: Payment,
): Promise<Payment | undefined> {
  if (payment.state === 'cancelled') return undefined
  const opened = await gateway.createPayment({
    idempotencyKey: `pi:${id}:${payment.attempt}`,
    amount: payment.amount,
    currency,
    description: `${productName} (#${number})`,
    receiptEmail: customerEmail,
    holds: payment.holds,
    notes: { order_id: id, order_number: String(number), provider },
  })
  await context.stopPoint?.('payment-made')
  const { gatewayId, clientSecret } = opened
  if (await writeOpened(context, payment, { gatewayId, clientSecret }))
    return { ...payment, gatewayId, clientSecret }
  // the hold ended during the call to the gateway, so this payment must not be paid
  await gateway.cancelPayment(gatewayId)
  return undefined
}

/**
 * Reads a payment, and cancels an open one that takes no card, or holds money that is not to be held. Returns its state
 * afterwards.
 */
async function closedUnlessPayable(
  gateway: PaymentGateway,
  { gatewayId, holds }: Pick<Payment, 'holds'> & { readonly gatewayId: string },
): Promise<GatewayPayment> {
  try {
    const seen = await gateway.readPayment(gatewayId)
    const isOver = seen.state === 'open' || (seen.state === 'authorised' && !holds)
    return isOver && !seen.takesCard ? await gateway.cancelPayment(gatewayId) : seen
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'commerce.gateway_unavailable') throw error
    // the customer may have paid already, so this must not say that nothing was charged
    return fail(
      'commerce.gateway_unavailable',
      error.details,
      'The payment service does not answer at the moment. Please try again; you are not charged twice.',
    )
  }
}

/** Writes the attempt after `before`, which the gateway has closed. Returns the order's latest attempt. */
async function nextAttempt(
  deps: CommerceDeps,
  context: Context,
  { order: { provider, id: orderId }, lines }: OrderWithLines,
  before: Payment,
): Promise<Payment | undefined> {
  const till = await tillFor(deps, context, provider)
  if (!till) return undefined
  for (const line of lines)
    if ((await lineKinds[line.kind].isPayable?.(deps, context, line)) === false)
      return failScheduling('scheduling.hold_expired')
  await transact(context, async (inside) => {
    const order = await lockOrder(inside, provider, orderId)
    await writePaymentState(inside, before, 'cancelled')
    if (order.state === 'open' && order.paymentStatus === 'pending')
      await insertAttempt(inside, before, { id: newId('pay'), ...till, holds: before.holds })
  })
  return findPayment(context, provider, orderId)
}
