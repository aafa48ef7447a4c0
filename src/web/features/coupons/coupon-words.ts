import type { Coupon, CouponState } from '#domains/pricing/contract.ts'
import { couponGives } from '#domains/pricing/rules/coupon-words.ts'
import { formatMoney } from '#platform/common/money.ts'
import { dayWords } from '#platform/common/zones.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

export const stateWords: Readonly<Record<CouponState, { tone: BadgeTone; words: string }>> = {
  active: { tone: 'success', words: 'active' },
  scheduled: { tone: 'info', words: 'scheduled' },
  paused: { tone: 'neutral', words: 'paused' },
  used_up: { tone: 'neutral', words: 'used up' },
  ended: { tone: 'neutral', words: 'ended' },
}

const typeWords: Readonly<Record<string, string>> = { individual: 'individual services', group: 'classes' }

type Offer = Pick<
  Coupon,
  'kind' | 'value' | 'appliesTo' | 'targets' | 'minCents' | 'firstOrderOnly' | 'combinable' | 'from' | 'until'
>

/** What a coupon gives, on what and until when: `10 % off everything, until Thu, Dec 31`. */
export function offerWords(offer: Offer, titles: ReadonlyMap<string, string>): string {
  const { appliesTo, targets, minCents, firstOrderOnly, combinable, from, until } = offer
  const on =
    appliesTo === 'all'
      ? 'everything'
      : listed(
          targets.map((target) =>
            appliesTo === 'types'
              ? (typeWords[target] ?? target)
              : (titles.get(target) ?? 'a deleted service'),
          ),
        )
  const order = [
    firstOrderOnly && 'a first order',
    minCents > 0 && `${firstOrderOnly ? '' : 'orders '}of ${formatMoney(minCents)} or more`,
  ]
    .filter(Boolean)
    .join(' ')
  const given = couponGives(offer)
  const what = offer.kind === 'free_seats' ? `${given}, ${on}` : `${given} ${on}`
  return [
    order ? `${what}, on ${order}` : what,
    combinable && 'on top of promotions',
    from && `from ${dayWords(from)}`,
    until ? `until ${dayWords(until)}` : 'no end',
  ]
    .filter(Boolean)
    .join(', ')
}

/** `46 used, no limit` or `31 of 100 used`, with the uses that may still end. */
export function usedWords({ spent, reserved, maxRedemptions }: Coupon): string {
  const used = maxRedemptions === null ? `${spent} used, no limit` : `${spent} of ${maxRedemptions} used`
  return reserved === 0 ? used : `${used}, ${reserved} being booked`
}

function listed(names: readonly string[]): string {
  const [first = '', ...others] = names
  if (others.length === 0) return first
  if (others.length > 2) return `${first} and ${others.length} more`
  return `${[first, ...others.slice(0, -1)].join(', ')} and ${others.at(-1)}`
}
