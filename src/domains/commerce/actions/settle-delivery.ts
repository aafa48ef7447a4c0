import type { Context } from '#platform/context.ts'
import type { Delivery, DeliveryAccess } from '../delivery-contract.ts'
import type { CommerceDeps } from '../ports.ts'
import { deliveryPage, deliverySaleOf } from './read-delivery.ts'
import { latestCharge } from './read-sale.ts'
import { settle } from './settle-payment.ts'

/** Settles the payment on the return from the card form. Anyone with the link may call it. */
export async function settleDelivery(
  deps: CommerceDeps,
  context: Context,
  { isOnlyToLookAt, ...ref }: DeliveryAccess,
): Promise<Delivery> {
  const sale = await deliverySaleOf(context, ref)
  const payment = sale.ordered?.order.paymentStatus === 'pending' ? latestCharge(sale.ordered) : undefined
  if (payment) await settle(deps, context, payment)
  const now = payment ? await deliverySaleOf(context, ref) : sale
  return deliveryPage(deps, context, now, isOnlyToLookAt)
}
