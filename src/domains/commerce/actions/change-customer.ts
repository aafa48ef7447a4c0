import { type Context, transact } from '#platform/context.ts'
import { fail } from '../contract.ts'
import { type CommerceDeps, gatewayOf } from '../ports.ts'
import { writePersonOf } from '../store/deliveries.ts'
import { bookedLines, type OrderWithLines } from '../store/order-lines.ts'
import type { Order } from '../store/order-row.ts'
import { findOrder, isFirstOrder, writeCustomer, writeHistory } from '../store/orders.ts'
import { findPayment } from '../store/payments.ts'
import { personalOfLines, takePersonal } from './take-personal.ts'

type Customer = { readonly name: string; readonly email: string; readonly note: string }

/**
 * Changes name, e-mail and note of an unpaid order whose time is still held; its payment is already open. Idempotent:
 * details that the order already has change nothing. A payment that is recorded first wins. Throws
 * `commerce.already_paid`, `.details_changed` (no payment is due), `.gateway_unavailable`; `scheduling.hold_expired`,
 * `.limit_reached`; `pricing.coupon_yours`, `.coupon_first_order`, `.intro_used`.
 */
export async function changeCustomer(
  deps: CommerceDeps,
  context: Context,
  { order, lines }: OrderWithLines,
  customer: Customer,
): Promise<void> {
  const { provider, id } = order
  if (isOf(order, customer)) return
  if (order.paymentStatus === 'paid') return fail('commerce.already_paid')
  if (order.paymentStatus === 'none') return fail('commerce.details_changed')

  // the gateway mails its receipt to the address of the payment
  const payment = await findPayment(context, provider, id)
  if (payment?.gatewayId && order.customerEmail !== customer.email)
    await gatewayOf(deps, payment)?.addressPayment(payment.gatewayId, { receiptEmail: customer.email })
  await context.stopPoint?.('customer-addressed')
  try {
    await transact(context, (inside) => write(deps, inside, { order, lines }, customer))
  } catch (error) {
    const now = await findOrder(context, provider, id)
    if (now?.paymentStatus === 'paid') return fail('commerce.already_paid')
    throw error
  }
}

/** Locks the person, the bookings, then the order, as everywhere. */
async function write(
  { people, pricing, scheduling }: CommerceDeps,
  inside: Context,
  { order: { provider, id, personId: before }, lines }: OrderWithLines,
  { name, email, note }: Customer,
): Promise<void> {
  const personId = await people.ensure(inside, provider, { name, email })
  for (const { bookingId } of bookedLines(lines))
    await scheduling.attachOrder(inside, { provider, bookingId }, { orderId: id, personId, name })
  await writePersonOf(inside, { provider, orderId: id }, personId)
  if (lines.some(({ couponAmount }) => couponAmount > 0))
    await pricing.redeemForAnother(inside, {
      provider,
      orderId: id,
      personId,
      isFirstOrder: () => isFirstOrder(inside, provider, personId),
    })
  const personal = personalOfLines(lines)
  if (personal.length > 0 && personId !== before) {
    // what is judged by the person is for that person alone
    await pricing.returnIntro(inside, { provider, orderId: id })
    await pricing.returnShares(inside, { provider, orderId: id })
    await takePersonal({ pricing }, inside, personal, { provider, orderId: id, personId })
  }
  if (!(await writeCustomer(inside, { provider, id }, { personId, name, email, note })))
    return fail('commerce.details_changed')
  await writeHistory(inside, { provider, id }, { step: 'updated', data: { customer: 'changed' } })
}

const isOf = (order: Order, { name, email, note }: Customer): boolean =>
  order.customerName === name && order.customerEmail === email && order.customerNote === note
