import { type Cents, formatMoney } from '#platform/common/money.ts'
import { inZone } from '#platform/common/zones.ts'

type Request = {
  /** The provider's first name. */
  readonly firstName: string
  readonly amount: Cents
  /** false: the money was charged, so it comes back. */
  readonly isHeld: boolean
  /** The provider accepted, and the payment is due; nothing is held. */
  readonly isAccepted: boolean
  /** When the request lapses; null: it is not sent yet. */
  readonly until: Date | null
  /** The reader's zone. */
  readonly zone: string
}

/**
 * The first sentence about a request that is not booked yet (product.md 3 and 6, rule 2):
 * `$70 is held, not charged. If Thea declines or does not answer by Fri 1:47 PM, it is released.` Empty for a free one.
 */
export function requestPromise({ firstName, amount, isHeld, isAccepted, until, zone }: Request): string {
  if (amount === 0) return ''
  const money = formatMoney(amount)
  const by = until && `by ${inZone(until, zone, { weekday: 'short', hour: 'numeric', minute: '2-digit' })}`
  if (isAccepted) return `Pay ${money} ${by ?? 'now'}, and the time is yours.`
  const declined = `If ${firstName} declines or does not answer ${by ?? 'in time'},`
  return isHeld
    ? `${money} is held, not charged. ${declined} it is released.`
    : `${declined} all ${money} comes back.`
}

/**
 * The policy of a request: withdrawing it is free until it is booked, whatever the policy; `policy` is the sentence that applies
 * from then on.
 */
export function requestPolicy(
  { firstName, amount, isHeld, isAccepted }: Pick<Request, 'firstName' | 'amount' | 'isHeld' | 'isAccepted'>,
  policy: string,
): string {
  if (amount === 0) return policy
  if (isAccepted) return `Until you pay you can withdraw free of charge. Once you have paid: ${policy}`
  const free = isHeld ? 'free of charge' : `and all ${formatMoney(amount)} comes back`
  return `Until ${firstName} answers you can withdraw the request${isHeld ? ` ${free}` : `, ${free}`}. Once ${firstName} accepts: ${policy}`
}
