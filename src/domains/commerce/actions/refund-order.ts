import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import { fail } from '../contract.ts'
import type { RefundRaised } from '../events.ts'
import type { CommerceDeps } from '../ports.ts'
import { type OrderDetail } from '../provider-contract.ts'
import { orderEventData } from '../rules/order-event-data.ts'
import { capturedOf, promisedOf } from '../rules/refund/stakes.ts'
import { deliveryOf } from '../store/deliveries.ts'
import { deliveryLine } from '../store/order-lines.ts'
import { findOrder, lockOrder, type OrderKey } from '../store/orders.ts'
import { lookBeforePromise } from './compare-refunds.ts'
import { promiseRefund } from './promise-refund.ts'
import { readOrder } from './read-order.ts'
import { orderedOf } from './read-sale.ts'

export type Raise = {
  readonly id: string
  readonly amountCents: number
  readonly reason: string
  /** The refunds promised so far, as the provider was shown; undefined: not checked. */
  readonly promisedCents?: number | undefined
}

/** A pass that is paid back cannot be used any more; neither can a gift, if all of it is and nothing was booked with it. */
async function endWhatWasSold(
  { passes }: CommerceDeps,
  inside: Context,
  key: OrderKey,
  { kind, isAll }: { readonly kind: string | undefined; readonly isAll: boolean },
): Promise<void> {
  if (kind === 'pass') await passes.withdraw(inside, key)
  if (kind !== 'gift' || !isAll) return
  const delivery = await deliveryOf(inside, key)
  if (delivery) await passes.takeGiftBack(inside, { provider: key.provider, deliveryId: delivery.id })
}

/**
 * Refunds more than was promised before, at any time, with a reason for the customer. Only the owner may call it. A pass
 * that its order sold ends. Never lowers a refund (product.md 6, rule 8) and never exceeds what was captured. Throws `commerce.order_missing`,
 * `.nothing_to_refund`, `.refund_too_high`, `.refund_changed`.
 */
export async function refundOrder(
  deps: CommerceDeps,
  context: Context,
  { id, amountCents, reason, promisedCents }: Raise,
): Promise<OrderDetail> {
  const provider = deps.accounts.requireOwner(context)
  await lookBeforePromise(deps, context, { provider, orderId: id })
  await transact(context, async (inside) => {
    if (!(await findOrder(inside, provider, id))) return fail('commerce.order_missing')
    await lockOrder(inside, provider, id)
    const { order, lines, charges } =
      (await orderedOf(inside, provider, id)) ?? fail('commerce.order_missing')
    const promised = promisedOf(lines)
    if (capturedOf(charges) === 0) return fail('commerce.nothing_to_refund')
    if (promisedCents !== undefined && promisedCents !== promised)
      return fail(
        'commerce.refund_changed',
        { promisedCents: promised },
        'Money was given back since you looked. Please look again before you send more.',
      )
    await endWhatWasSold(
      deps,
      inside,
      { provider, orderId: id },
      {
        kind: deliveryLine(lines)?.kind,
        isAll: amountCents >= capturedOf(charges) - promised,
      },
    )
    const raised = { reason: 'goodwill', amount: amountCents, note: reason } as const
    await promiseRefund(inside, { provider, orderId: id }, raised)
    await announce<RefundRaised>(inside, {
      type: 'commerce.refund_raised',
      provider,
      data: { ...orderEventData(order, lines), refund: amountCents, reason },
    })
  })
  return readOrder(deps, context, { id })
}
