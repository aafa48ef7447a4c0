import type { Cents } from '#platform/common/money.ts'
import { smallestCharge } from '#platform/common/money.ts'
import type { Millis } from '#platform/common/time.ts'
import type { LivePromotion, PromotionTerms } from '../promotion-contract.ts'
import { isBound, usableAt } from './promotion-hours.ts'

type Sold = {
  readonly entityId: string
  readonly timezone: string
  /** The list price for one person. */
  readonly priceCents: Cents
  readonly promotions: readonly LivePromotion[]
}

/** Offers that change the price of their services by themselves. */
export const onPrice: ReadonlySet<LivePromotion['offer']> = new Set(['discount', 'flash', 'intro'])

/** Whether a promotion is in its window at an instant (product.md 9). */
export const runsAt = ({ beginsAt, endsAt }: LivePromotion, at: Millis): boolean =>
  (beginsAt === null || Date.parse(beginsAt) <= at) && (endsAt === null || at < Date.parse(endsAt))

/** Whether all of a promotion with a bound is taken. */
export const isSoldOut = ({ maxSold, taken }: LivePromotion): boolean => maxSold !== null && taken >= maxSold

/** The promotions that change the price of a service at `now`, whatever weekdays and hours they are bound to. */
export const running = (
  { entityId, promotions }: Pick<Sold, 'entityId' | 'promotions'>,
  now: Millis,
): readonly LivePromotion[] =>
  promotions.filter(
    (one) =>
      onPrice.has(one.offer) &&
      one.visibility !== 'paused' &&
      !isSoldOut(one) &&
      one.targets.includes(entityId) &&
      runsAt(one, now),
  )

/** The promotion that takes most off a price; of equals the older, by its id. Undefined: none takes anything. */
export const bestOf = (
  promotions: readonly LivePromotion[],
  priceCents: Cents,
): { readonly one: LivePromotion; readonly offCents: Cents } | undefined =>
  promotions
    .map((one) => ({ one, offCents: offCentsOf(one, priceCents) }))
    .filter(({ offCents }) => offCents > 0)
    .toSorted((a, b) => b.offCents - a.offCents || (a.one.entityId < b.one.entityId ? -1 : 1))[0]

/**
 * The best promotion of a line: never two (product.md 9). The window is judged at `now`, weekdays and hours by the start; without a
 * start, one that is bound to them does not count.
 */
export function promotionFor(
  sold: Sold,
  { now, start }: { readonly now: Millis; readonly start?: Millis | undefined },
): PromotionTerms | null {
  const usable = running(sold, now).filter((one) =>
    start === undefined ? !isBound(one) : usableAt(one, start, sold.timezone),
  )
  const best = bestOf(usable, sold.priceCents)
  if (!best) return null
  const { maxSold, maxPerCustomer, offer } = best.one
  const sure = isSure(best.one)
    ? undefined
    : bestOf(
        usable.filter((one) => isSure(one)),
        sold.priceCents,
      )
  return {
    ...termsOf(best),
    ...(maxSold !== null && { most: maxSold }),
    ...(maxPerCustomer !== null && offer !== 'intro' && { mostEach: maxPerCustomer }),
    ...(sure && { otherwise: termsOf(sure) }),
  }
}

/** Whether everybody gets it: it has no bound, not for each customer either, and is not for new customers alone. */
const isSure = ({ maxSold, maxPerCustomer, offer }: LivePromotion): boolean =>
  maxSold === null && maxPerCustomer === null && offer !== 'intro'

const termsOf = ({ one, offCents }: { readonly one: LivePromotion; readonly offCents: Cents }) => ({
  id: one.entityId,
  title: one.title,
  offer: one.offer,
  offCents,
})

/** What a promotion takes off a price for one person: card networks take no charge of 1 to 49 cents, so it takes that too. */
export function offCentsOf(
  { priceCents: promised, percentOff }: Pick<LivePromotion, 'priceCents' | 'percentOff'>,
  listCents: Cents,
): Cents {
  const price =
    promised ??
    (percentOff === null ? listCents : listCents - Math.floor((listCents * percentOff + 50) / 100))
  const left = price > 0 && price < smallestCharge ? 0 : price
  return Math.max(0, listCents - left)
}
