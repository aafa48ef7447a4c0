import { canBeBrought } from '#domains/catalogue/rules/promotion-addon.ts'
import { offCentsOf } from '#domains/catalogue/rules/promotion-for.ts'
import type {
  PublicGroup,
  PublicPromotion,
  PublicService,
  PublicShowcase,
} from '#domains/showcase/contract.ts'
import { formatPrice } from '#platform/common/money.ts'
import type { Undated } from './pass-words.ts'

/** What an add-on brings, at its usual price and at that of the offer. */
export type Brought = {
  readonly title: string
  readonly usualCents: number
  readonly priceCents: number
}

type Page = Pick<PublicShowcase, 'services' | 'groups' | 'promotions'>
type Sold = PublicService | PublicGroup

/** What an offer brings with its services; undefined: it is no add-on, or what it brings is not on sale or not cheaper with it. */
export function broughtBy(promotion: PublicPromotion, { services, groups }: Page): Brought | undefined {
  const { offer, brings, targets, isSoldOut, rests } = promotion
  if (offer !== 'addon' || brings === null || targets.includes(brings) || isSoldOut || rests) return undefined
  const one = [...services, ...groups].find(({ entityId }) => entityId === brings)
  if (!one || !canBeBrought(kindOf(one))) return undefined
  const usualCents = one.priceOffer?.only === '' ? one.priceOffer.usualCents : one.priceCents
  const offCents = offCentsOf(promotion, usualCents)
  return offCents === 0 ? undefined : { title: one.title, usualCents, priceCents: usualCents - offCents }
}

const kindOf = (one: Sold) => ({
  type: 'dates' in one ? ('group' as const) : ('individual' as const),
  ...one,
})

/** What the page brings with a service or a class. */
export const addonsWith = (entityId: string, showcase: Page): Brought[] =>
  showcase.promotions
    .filter(({ targets }) => targets.includes(entityId))
    .flatMap((promotion) => broughtBy(promotion, showcase) ?? [])

/** `for $10 instead of $40`, `free instead of $40` */
export const insteadWords = ({ usualCents, priceCents }: Brought): string =>
  `${priceCents === 0 ? 'free' : `for ${formatPrice(priceCents)}`} instead of ${formatPrice(usualCents)}`

/** An add-on as its page sells it: only an order that was begun on the page of a booking goes on there. */
export function addonAsSold(promotion: PublicPromotion, showcase: PublicShowcase): Undated | undefined {
  if (promotion.offer !== 'addon') return undefined
  const { entityId, title, serviceUrl } = promotion
  const { timezone } = showcase.profile
  return { entityId, title, serviceUrl, timezone, priceCents: 0, refund: { sentence: '' }, isGone: true }
}
