import { formatMoney } from '#platform/common/money.ts'
import { type PaymentMethod, paidBy } from '../contract.ts'

export type EventData = {
  readonly method?: PaymentMethod
  readonly reportedAs?: string
  readonly amount?: number
  readonly failure?: string
  readonly reason?: 'slot_lost' | 'declined' | 'expired' | 'cancelled'
}

const reasons = {
  slot_lost: 'the time was already taken when the payment arrived',
  declined: 'the request was declined',
  expired: 'the request was not answered in time',
  cancelled: 'the booking was cancelled',
} as const

/** A line of an order's timeline in words. */
export function timelineNote(
  step: string,
  { method, reportedAs, amount, failure, reason }: EventData,
): string {
  if (step === 'paid' && amount !== undefined) {
    const by = method === 'unlisted' && reportedAs ? reportedAs : method ? paidBy[method] : ''
    return by ? `${formatMoney(amount)}, ${by}` : formatMoney(amount)
  }
  if (step === 'refunded' && amount !== undefined)
    return `${formatMoney(amount)} sent back: ${reason ? reasons[reason] : ''}`
  if (failure) return failure
  return reason ? sentence(reasons[reason]) : ''
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
