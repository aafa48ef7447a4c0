import type { VaultFile } from '#platform/common/vault-file.ts'
import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import { fail } from '../contract.ts'
import type { DeliveryState } from '../delivery-contract.ts'
import type { DeliveryMade, DeliveryStarted } from '../events.ts'
import type { CommerceDeps } from '../ports.ts'
import { findDelivery, moveDelivery, type StoredDelivery } from '../store/deliveries.ts'
import { moveOrder, type OrderKey, writeHistory } from '../store/orders.ts'

type Answer = { readonly state: DeliveryState }

/**
 * Notes that the provider started. Only the owner may call it. Idempotent. Throws `commerce.delivery_missing`,
 * `.delivery_over`.
 */
export async function startDelivery(
  deps: CommerceDeps,
  context: Context,
  { id }: { readonly id: string },
): Promise<Answer> {
  const { delivery, key } = await ownDelivery(deps, context, id)
  return transact(context, async (inside) => {
    const started = await moveDelivery(inside, key, { from: ['open'], to: 'started' })
    if (!started) return stateUnless(inside, delivery, ['started', 'delivered'])
    await writeHistory(
      inside,
      { provider: key.provider, id: key.orderId },
      { step: 'updated', data: { delivery: 'started' } },
    )
    await announce<DeliveryStarted>(inside, {
      type: 'commerce.delivery_started',
      provider: key.provider,
      data: { orderId: key.orderId, deliveryId: id, bookingId: null },
    })
    await context.stopPoint?.('delivery-starting')
    return { state: started.state }
  })
}

/**
 * Delivers words, a file of the owner's vault, or both, and fulfils the order; the customer gets a mail. Only the owner may
 * call it. Throws `commerce.delivery_missing`, `.delivery_over`, `.file_missing`.
 */
export async function deliver(
  deps: CommerceDeps,
  context: Context,
  { id, message, file }: { readonly id: string; readonly message: string; readonly file: VaultFile | null },
): Promise<Answer> {
  const { delivery, key } = await ownDelivery(deps, context, id)
  const { provider, orderId } = key
  if (file && !(await deps.files.openPrivate(context, provider, file.key)))
    return fail('commerce.file_missing', { fields: { file: 'This file is not in your vault any more.' } })
  return transact(context, async (inside) => {
    const made = await moveDelivery(inside, key, {
      from: ['open', 'started'],
      to: 'delivered',
      message,
      file,
    })
    if (!made) return stateUnless(inside, delivery, [])
    await moveOrder(
      inside,
      { provider, id: orderId },
      { from: ['open', 'active'], to: 'fulfilled', step: 'completed', data: { delivery: 'delivered' } },
    )
    await announce<DeliveryMade>(inside, {
      type: 'commerce.delivery_made',
      provider,
      data: { orderId, deliveryId: id, bookingId: null },
    })
    await context.stopPoint?.('delivery-making')
    return { state: made.state }
  })
}

/** The owner's delivery with its order. Throws `commerce.delivery_missing`, also for another provider's. */
async function ownDelivery(
  { accounts }: CommerceDeps,
  context: Context,
  deliveryId: string,
): Promise<{ readonly delivery: StoredDelivery; readonly key: OrderKey }> {
  const provider = accounts.requireOwner(context)
  const delivery = await findDelivery(context, { provider, deliveryId })
  const orderId = delivery?.orderId
  return delivery?.sells === 'unscheduled' && orderId
    ? { delivery, key: { provider, orderId } }
    : fail('commerce.delivery_missing')
}

/** Answers a repeated call with the state. Throws `commerce.delivery_over` if that is none of these. */
async function stateUnless(
  context: Context,
  { provider, id: deliveryId }: StoredDelivery,
  allowed: readonly DeliveryState[],
): Promise<Answer> {
  const { state } =
    (await findDelivery(context, { provider, deliveryId })) ?? fail('commerce.delivery_missing')
  return allowed.includes(state) ? { state } : fail('commerce.delivery_over')
}
