import type { LivePromotion } from '#domains/catalogue/promotion-contract.ts'
import { bestOf, running } from '#domains/catalogue/rules/promotion-for.ts'
import { hoursWords, isBound } from '#domains/catalogue/rules/promotion-hours.ts'
import type { Cents } from '#platform/common/money.ts'
import type { Millis } from '#platform/common/time.ts'
import type { PriceOffer } from '../public-contract.ts'

type Sold = {
  readonly entityId: string
  readonly timezone: string
  readonly priceCents: Cents
  readonly promotions?: readonly LivePromotion[]
}
type Shown = { readonly priceCents: Cents; readonly priceOffer?: PriceOffer }

/**
 * The price that a page shows at an instant: with the best promotion that is for every start, or else the list price with the best
 * one that is for some of them.
 */
export function priceNow({ promotions = [], ...sold }: Sold, now: Millis): Shown {
  const { priceCents } = sold
  if (promotions.length === 0) return { priceCents }
  const all = running({ ...sold, promotions }, now)
  const best =
    bestOf(
      all.filter((one) => !isBound(one)),
      priceCents,
    ) ?? bestOf(all, priceCents)
  if (!best) return { priceCents }
  const { one, offCents } = best
  const only = hoursWords(one)
  const offerCents = priceCents - offCents
  return {
    priceCents: only === '' ? offerCents : priceCents,
    priceOffer: {
      title: one.title,
      usualCents: priceCents,
      offerCents,
      endsAt: one.endsAt,
      left: one.maxSold === null ? null : { count: one.maxSold - one.taken, of: one.maxSold },
      only,
      isIntro: one.offer === 'intro',
    },
  }
}
