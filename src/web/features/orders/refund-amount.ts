import { centsOf } from '../../lib/dollars.ts'
import { amount } from './words.ts'

type Paid = { paidCents: number; refundedCents: number }

/** What was paid and does not go back yet, in cents. */
export const leftToRefund = ({ paidCents, refundedCents }: Paid): number =>
  Math.max(0, paidCents - refundedCents)

/** An amount as typed, in cents; or what is wrong with it. Only upward, and never more than what was paid. */
export function readRefund(text: string, order: Paid): { cents: number } | { wrong: string } {
  const cents = centsOf(text)
  const left = leftToRefund(order)
  if (cents === undefined) return { wrong: 'An amount in dollars, such as 20 or 20.50' }
  if (cents === 0) return { wrong: 'More than nothing, please' }
  if (cents > left) return { wrong: `At most ${amount(left)}, which is what is left of the payment` }
  return { cents }
}

/** `Of $80.00 paid, $20.00 already goes back.` */
export function refundStanding({ paidCents, refundedCents }: Paid): string {
  if (refundedCents === 0) return `Of ${amount(paidCents)} paid, nothing goes back yet.`
  return `Of ${amount(paidCents)} paid, ${amount(refundedCents)} already goes back.`
}
