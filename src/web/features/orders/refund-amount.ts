import type { PassState } from '#domains/passes/contract.ts'
import { centsOf } from '../../lib/dollars.ts'
import { amount } from './words.ts'

type Dispute = { state: 'open' | 'won' | 'lost'; withdrawnCents: number }
export type Money = { paidCents: number; refundedCents: number; disputes: readonly Dispute[] }

const withdrawn = (disputes: readonly Dispute[], state: Dispute['state']): number =>
  disputes.reduce((sum, one) => (one.state === state ? sum + one.withdrawnCents : sum), 0)

/** The part of the payment that is neither refunded nor lost to a bank, in cents. */
export const leftToRefund = ({ paidCents, refundedCents, disputes }: Money): number =>
  Math.max(0, paidCents - refundedCents - withdrawn(disputes, 'lost'))

/** Whether a bank has taken money of the order and has yet to decide: a refund of it waits. */
export const isWithBank = ({ disputes }: Pick<Money, 'disputes'>): boolean => withdrawn(disputes, 'open') > 0

/** Parses a typed amount into cents, or returns its fault. The maximum is the part of the payment not yet refunded. */
export function readRefund(text: string, order: Money): { cents: number } | { wrong: string } {
  const cents = centsOf(text)
  const left = leftToRefund(order)
  if (cents === undefined) return { wrong: 'Enter an amount in dollars, such as 20 or 20.50' }
  if (cents === 0) return { wrong: 'Enter more than $0' }
  if (cents > left) return { wrong: `At most ${amount(left)}, the rest of the payment` }
  return { cents }
}

/** `$80 was paid, and $20 of it is already refunded.` */
export function refundStanding({ paidCents, refundedCents }: Money): string {
  if (refundedCents === 0) return `${amount(paidCents)} was paid, and nothing is refunded yet.`
  return `${amount(paidCents)} was paid, and ${amount(refundedCents)} of it is already refunded.`
}

type SoldPass = { left: number; credits: number; proRataCents: number; state: PassState } | null
type Unused = { cents: number; words: string }

/** What a refund means for the pass that an order sold: the share that is not used, in cents and words; undefined for another order. */
export function unusedOf({ pass, ...money }: Money & { pass: SoldPass }): Unused | undefined {
  if (!pass) return undefined
  const rest = leftToRefund(money)
  if (pass.state === 'withdrawn') return { cents: rest, words: 'The pass has ended with the first refund.' }
  const ends = 'The pass ends with the refund.'
  const cents = Math.min(pass.proRataCents, rest)
  if (cents === 0) return { cents: rest, words: `Nothing of the pass is left. ${ends}` }
  return { cents, words: `${pass.left} of ${pass.credits} are not used: ${amount(cents)}. ${ends}` }
}
