import type { Context } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import type { HoldReleasedSlotLost } from '../events.ts'
import type { CommerceDeps, GatewayPayment } from '../ports.ts'
import { cardFactsOf } from '../rules/card-facts.ts'
import { orderEventData } from '../rules/order-event-data.ts'
import { paymentMethodOf } from '../rules/payment-method.ts'
import { linesOf } from '../store/order-lines.ts'
import { lockOrder, moveOrder, writeHistory, writeMethod } from '../store/orders.ts'
import { type Payment, writePaymentState } from '../store/payments.ts'
import { AlreadyRecorded, once, settleLines } from './settle-lines.ts'

/**
 * Records that the money of an order is held at the gateway: the booking becomes a request, and the order stays unpaid
 * (selling.md, "Ways to pay"). Returns `lost` if the time was lost: the order has ended, and the caller releases the money.
 */
export async function recordHeld(
  deps: CommerceDeps,
  context: Context,
  payment: Payment,
  seen: GatewayPayment,
): Promise<'requested' | 'lost'> {
  let outcome: 'requested' | 'lost' = 'requested'
  await once(context, async (inside) => {
    const { provider, orderId } = payment
    const lines = await linesOf(inside, provider, orderId)
    const settled = await settleLines(deps, inside, lines, { paid: false })
    const before = await lockOrder(inside, provider, orderId)
    const facts = { ...cardFactsOf(seen, deps.markOfCard), authorised: seen.amountHeld }
    if (!(await writePaymentState(inside, payment, 'authorised', facts))) throw new AlreadyRecorded()
    const method = paymentMethodOf(seen.method)
    const data = { held: seen.amountHeld, method }
    await context.stopPoint?.('hold-writing')
    if (settled !== 'lost') {
      await writeMethod(inside, before, method)
      await writeHistory(inside, before, { step: 'requested', data })
      // late money took back the time of an order that had ended
      await moveOrder(inside, before, { from: ['expired'], to: 'open', step: 'updated' })
      return
    }
    outcome = 'lost'
    await writeHistory(inside, before, { step: 'updated', data })
    const lost = { to: 'cancelled', step: 'cancelled', data: { reason: 'slot_lost' } } as const
    if (await moveOrder(inside, before, { from: ['open', 'expired'], ...lost }))
      await announce<HoldReleasedSlotLost>(inside, {
        type: 'commerce.hold_released_slot_lost',
        provider,
        data: orderEventData(before, lines),
      })
  })
  return outcome
}
