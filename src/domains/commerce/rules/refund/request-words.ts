import { type Cents, formatMoney } from '#platform/common/money.ts'
import { inZone } from '#platform/common/zones.ts'

type Request = {
  /** The provider's first name. */
  readonly firstName: string
  readonly amount: Cents
  /** When the request lapses; null: it is not sent yet. */
  readonly until: Date | null
  /** The reader's zone. */
  readonly zone: string
}

/**
 * The first sentence about an unanswered request (product.md 3 and 6, rule 2):
 * `If Thea declines or does not answer by Fri 1:47 PM, all $70 comes back.` Empty for a free one.
 */
export function requestPromise({ firstName, amount, until, zone }: Request): string {
  if (amount === 0) return ''
  const answer = until
    ? `by ${inZone(until, zone, { weekday: 'short', hour: 'numeric', minute: '2-digit' })}`
    : 'in time'
  return `If ${firstName} declines or does not answer ${answer}, all ${formatMoney(amount)} comes back.`
}

/**
 * The policy of a request: withdrawing it is free until the answer, whatever the policy; `policy` is the sentence that
 * applies once the provider accepts.
 */
export const requestPolicy = (
  { firstName, amount }: Pick<Request, 'firstName' | 'amount'>,
  policy: string,
): string =>
  amount === 0
    ? policy
    : `Until ${firstName} answers you can withdraw the request, and all ${formatMoney(amount)} comes back. Once ${firstName} accepts: ${policy}`
