import type { Cents } from '#platform/common/money.ts'
import type { Millis } from '#platform/common/time.ts'
import type { LivePromotion, PromotionTerms, Sellable } from '../promotion-contract.ts'
import { isSoldOut, offCentsOf, runsAt } from './promotion-for.ts'
import { isBound, usableAt } from './promotion-hours.ts'

type Sold = {
  readonly entityId: string
  readonly timezone: string
  readonly promotions: readonly LivePromotion[]
}

/** An add-on that names what it brings. */
export type Bringing = LivePromotion & { readonly brings: string }

/** What an add-on brings, and what it takes off the list price of that. */
export type Addon = {
  readonly promotion: Bringing
  readonly brought: Sellable
  readonly terms: PromotionTerms
}

/**
 * The add-ons of a service that was bought at `now` (product.md 9): their window is judged then, weekdays and hours by the start of
 * its session. Without a start, one that is bound to them does not count.
 */
export const bringing = (
  { entityId, timezone, promotions }: Sold,
  { now, start }: { readonly now: Millis; readonly start?: Millis | undefined },
): readonly Bringing[] =>
  promotions.filter(
    (one): one is Bringing =>
      one.offer === 'addon' &&
      one.brings !== null &&
      one.brings !== entityId &&
      one.visibility !== 'paused' &&
      !isSoldOut(one) &&
      one.targets.includes(entityId) &&
      runsAt(one, now) &&
      (start === undefined ? !isBound(one) : usableAt(one, start, timezone)),
  )

/** Whether something can be brought: work without a date, or one session that needs no approval. */
export const canBeBrought = (
  sold: Pick<Sellable, 'type' | 'requiresApproval' | 'visibility'> & Ways,
): boolean =>
  sold.visibility !== 'paused' &&
  (isUndated(sold) || (!sold.requiresApproval && (sold.type !== 'group' || sold.soldAs !== 'series')))

type Ways = { readonly soldAs?: string | undefined; readonly fulfilment?: string | undefined }

/** Whether it is delivered without a date. */
export const isUndated = ({ fulfilment }: Ways): boolean => fulfilment === 'unscheduled'

/** What an add-on takes off the list price of what it brings; undefined: nothing, so that it is no offer. */
export function addonTerms(one: Bringing, listCents: Cents): PromotionTerms | undefined {
  const offCents = offCentsOf(one, listCents)
  if (offCents === 0) return undefined
  const { entityId: id, title, offer, maxSold, maxPerCustomer } = one
  return {
    id,
    title,
    offer,
    offCents,
    ...(maxSold !== null && { most: maxSold }),
    ...(maxPerCustomer !== null && { mostEach: maxPerCustomer }),
  }
}
