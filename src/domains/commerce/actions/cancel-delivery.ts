import { type Context, transact } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { Delivery, DeliveryRef } from '../delivery-contract.ts'
import type { CommerceDeps } from '../ports.ts'
import { callOffDelivery } from './call-off-delivery.ts'
import { lookBeforePromise } from './compare-refunds.ts'
import { deliveryPage, deliverySaleOf } from './read-delivery.ts'

/**
 * Cancels an order without a date for its customer, with everything back, until it is started (product.md 6, rule 9). Anyone
 * with the link may call it. Idempotent. Throws `commerce.delivery_started`, `.delivery_missing`, `.not_booked_yet`.
 */
export async function cancelDelivery(
  deps: CommerceDeps,
  context: Context,
  { ref, reason }: { readonly ref: DeliveryRef; readonly reason: string },
): Promise<Delivery> {
  const { ordered } = await deliverySaleOf(context, ref)
  if (!ordered) return fail('commerce.not_booked_yet')
  const { provider, id: orderId, paymentStatus } = ordered.order
  if (paymentStatus === 'paid') await lookBeforePromise(deps, context, { provider, orderId })
  const isCancelled = await transact(context, (inside) =>
    callOffDelivery(deps, inside, { provider, orderId }, { by: 'customer', reason }),
  )
  const now = await deliverySaleOf(context, ref)
  const { state, sells } = now.delivery
  if (!isCancelled && sells === 'gift' && state === 'open')
    return fail(
      'commerce.delivery_started',
      {},
      'Something was booked with this gift already, so it cannot be taken back any more.',
    )
  if (!isCancelled && (state === 'started' || state === 'delivered')) return fail('commerce.delivery_started')
  if (!isCancelled && state !== 'cancelled') return fail('commerce.not_booked_yet')
  return deliveryPage(deps, context, now)
}
