import { centsOf } from '../../lib/dollars.ts'
import { amount } from './words.ts'

type Paid = { paidCents: number; refundedCents: number }

/** The part of the payment that is not yet refunded, in cents. */
export const leftToRefund = ({ paidCents, refundedCents }: Paid): number =>
  Math.max(0, paidCents - refundedCents)

/** Parses a typed amount into cents, or returns its fault. The maximum is the part of the payment not yet refunded. */
export function readRefund(text: string, order: Paid): { cents: number } | { wrong: string } {
  const cents = centsOf(text)
  const left = leftToRefund(order)
  if (cents === undefined) return { wrong: 'An amount in dollars, such as 20 or 20.50' }
  if (cents === 0) return { wrong: 'More than nothing, please' }
  if (cents > left) return { wrong: `At most ${amount(left)}, which is what is left of the payment` }
  return { cents }
}

/** `Of $80 paid, $20 already goes back.` */
export function refundStanding({ paidCents, refundedCents }: Paid): string {
  if (refundedCents === 0) return `Of ${amount(paidCents)} paid, nothing goes back yet.`
  return `Of ${amount(paidCents)} paid, ${amount(refundedCents)} already goes back.`
}
