import type { CancelledBy } from '#domains/scheduling/contract.ts'
import type { Cents } from '#platform/common/money.ts'
import type { Context } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import type { OrderCancelled } from '../events.ts'
import { lineKinds } from '../lines/all.ts'
import type { CommerceDeps } from '../ports.ts'
import { orderEventData } from '../rules/order-event-data.ts'
import { atStake } from '../rules/refund/amount.ts'
import { seatsStake } from '../rules/refund/seats-stake.ts'
import { stakesOf } from '../rules/refund/stakes.ts'
import { tipBack } from '../rules/refund/tip-back.ts'
import { bookedLines, linesOf } from '../store/order-lines.ts'
import { lockOrder, moveOrder, type OrderKey, writeHistory } from '../store/orders.ts'
import { listCharges } from '../store/payments.ts'
import { giveBack } from './end-order.ts'
import { giveTipsBack } from './give-tips-back.ts'
import { othersStand } from './others-stand.ts'
import { promiseRefund } from './promise-refund.ts'

type CallOff = {
  readonly by: CancelledBy
  /** The words of the person who cancelled, or the product's code for the reason. */
  readonly reason: string
  /**
   * What was cancelled in this transaction, with the seats or people that it had. `amount`: the refund and `percent` behind
   * it; undefined: everything that is not refunded yet.
   */
  readonly cancelled: readonly {
    readonly bookingId: string
    readonly seats: number
    readonly amount?: Cents
    readonly percent?: number
  }[]
}

const reasons = {
  customer: 'cancelled_by_customer',
  provider: 'cancelled_by_provider',
  system: 'cancelled',
} as const

/**
 * Promises the refund of cancelled bookings of an order. With its last booking the order is cancelled too, and a job
 * closes an open payment; with others to come it goes on. The caller has cancelled the bookings in this transaction.
 * Returns false, and announces nothing, if the order was over.
 */
export async function callOff(
  { scheduling, passes }: Pick<CommerceDeps, 'scheduling' | 'passes'>,
  context: Context,
  { provider, orderId }: OrderKey,
  { by, reason, cancelled }: CallOff,
): Promise<boolean> {
  const key = { provider, orderId }
  // before the other bookings are read: of two cancellations at once, the second sees the first
  const locked = await lockOrder(context, provider, orderId)
  const lines = await linesOf(context, provider, orderId)
  const ids = new Set(cancelled.map(({ bookingId }) => bookingId))
  const goesOn = await othersStand({ scheduling }, context, lines, ids)
  const data = { reason: reasons[by] }
  const end = { from: ['open', 'active'], to: 'cancelled', step: 'cancelled', data } as const
  const order = goesOn ? locked : await moveOrder(context, { provider, id: orderId }, end)
  if (!order) return false
  if (goesOn) await writeHistory(context, order, { step: 'updated', data })

  const staked = stakesOf(lines, await listCharges(context, provider, orderId))
  const shares = bookedLines(lines).flatMap((line) => {
    const { id: lineId, bookingId } = line
    const one = cancelled.find((booking) => booking.bookingId === bookingId)
    const rest = staked.find(({ line }) => line.id === lineId)
    if (!one || !rest) return []
    const seats = { sold: rest.line.quantity, left: one.seats, cancelled: one.seats }
    const { amount = atStake(seatsStake(rest.stake, seats)), percent = 100 } = one
    return [{ line, lineId, bookingId, amount, percent, people: one.seats }]
  })
  for (const { line, percent, people } of shares)
    await lineKinds[line.kind].cancel?.({ passes }, context, line, { percent, people })
  // the tip goes back with the last of them
  const tips = goesOn ? [] : tipBack(staked)
  const tip = tips.reduce((sum, { amount }) => sum + amount, 0)
  const [first, ...others] = shares
  const isOnePercent = first && others.every(({ percent }) => percent === first.percent)
  const promised = {
    ...data,
    ...(isOnePercent && { percent: first.percent }),
    amount: [...shares.map(({ lineId, amount }) => ({ lineId, amount })), ...tips],
    ...(by === 'provider' && { note: reason }),
  }
  const isPaid = order.paymentStatus === 'paid'
  const refund =
    order.amount === 0 || (goesOn && !isPaid)
      ? 0
      : await (goesOn ? promiseRefund(context, key, promised) : giveBack(context, key, promised))
  if (!goesOn) await giveTipsBack(context, key, data)
  for (const [place, { bookingId, amount, percent }] of shares.entries())
    await announce<OrderCancelled>(context, {
      type: 'commerce.order_cancelled',
      provider,
      data: {
        ...orderEventData(order, lines),
        bookingId,
        by,
        reason,
        refund: refund > 0 ? amount + (place === 0 ? tip : 0) : 0,
        percent,
      },
    })
  await context.stopPoint?.('order-called-off')
  return true
}
