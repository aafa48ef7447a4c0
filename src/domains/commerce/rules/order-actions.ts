import { attendanceDays, type Booking } from '#domains/scheduling/contract.ts'
import { day } from '#platform/common/time.ts'
import type { DeliveryState } from '../delivery-contract.ts'
import type { OrderAction, OrderRow } from '../provider-contract.ts'
import { isPaidOutside } from './payment-words.ts'

type Sold = Pick<OrderRow, 'state' | 'paymentStatus' | 'paymentMethod'>
type Money = { readonly captured: number; readonly promised: number; readonly disputed: number }
type Session = Pick<Booking, 'state' | 'approvedAt' | 'start' | 'end' | 'freeCancelUntil'> | undefined

type Of = {
  readonly session?: Session
  readonly delivery?: { readonly state: DeliveryState } | undefined
  /** A gift with which nothing was booked. */
  readonly isUnusedGift?: boolean
}

const ofDelivery: Readonly<Record<DeliveryState, readonly OrderAction[]>> = {
  held: [],
  open: ['start', 'deliver', 'cancel'],
  started: ['deliver', 'cancel'],
  delivered: [],
  cancelled: [],
  expired: [],
}

/** The actions that the provider has on an order now. The actions themselves check again. */
export function orderActionsAt(
  order: Sold,
  money: Money,
  { session, delivery, isUnusedGift = false }: Of,
  now: Date,
): OrderAction[] {
  return [
    ...(session ? ofSession(session, now) : []),
    ...(delivery ? ofDelivery[delivery.state] : []),
    ...(isUnusedGift ? (['cancel'] as const) : []),
    ...(money.captured - money.disputed > money.promised ? (['refund'] as const) : []),
    ...(isOwedOutside(order) ? (['mark_paid'] as const) : []),
  ]
}

/** The amount that is neither paid nor held, in whole cents; 0 once the order has ended. */
export const dueOf = (
  { state, paymentStatus, amount }: Pick<OrderRow, 'state' | 'paymentStatus' | 'amount'>,
  { captured, held }: Pick<Money, 'captured'> & { readonly held: number },
): number => (paymentStatus === 'pending' && stands(state) ? Math.max(0, amount - captured - held) : 0)

function ofSession(session: NonNullable<Session>, now: Date): OrderAction[] {
  const { state, approvedAt, start, end, freeCancelUntil } = session
  const begun = start <= now
  const over = end <= now
  const markable = begun && now.getTime() <= end.getTime() + attendanceDays * day
  const missed = freeCancelUntil !== null && now <= freeCancelUntil ? [] : (['no_show'] as const)
  if (state === 'requested') return approvedAt ? ['cancel'] : ['approve', 'decline']
  if (state === 'confirmed')
    return [
      ...(over ? [] : (['cancel', 'move'] as const)),
      ...(markable ? (['completed', ...missed] as const) : []),
    ]
  if (state === 'completed') return markable ? [...missed] : []
  if (state === 'no_show') return markable ? ['completed'] : []
  return []
}

const isOwedOutside = ({ state, paymentStatus, paymentMethod }: Sold): boolean =>
  isPaidOutside(paymentMethod) && paymentStatus === 'pending' && stands(state)

const stands = (state: OrderRow['state']): boolean => state !== 'cancelled' && state !== 'expired'
