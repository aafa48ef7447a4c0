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
  if (cents === undefined) return { wrong: 'Enter an amount in dollars, such as 20 or 20.50' }
  if (cents === 0) return { wrong: 'Enter more than $0' }
  if (cents > left) return { wrong: `At most ${amount(left)}, the rest of the payment` }
  return { cents }
}

/** `$80 was paid, and $20 of it is already refunded.` */
export function refundStanding({ paidCents, refundedCents }: Paid): string {
  if (refundedCents === 0) return `${amount(paidCents)} was paid, and nothing is refunded yet.`
  return `${amount(paidCents)} was paid, and ${amount(refundedCents)} of it is already refunded.`
}
