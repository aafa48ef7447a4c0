import type {
  PublicPass,
  PublicPromotion,
  PublicService,
  PublicShowcase,
} from '#domains/showcase/contract.ts'
import { formatPrice } from '#platform/common/money.ts'

/** A pass on sale. `unit`: one of what it is for. */
export type PassOnSale = PublicPass & { readonly unit: 'class' | 'session' }

/** What is bought without choosing a date: work, or a pass. */
export type Undated = Pick<
  PublicService,
  'entityId' | 'title' | 'serviceUrl' | 'timezone' | 'priceCents' | 'priceOffer' | 'tax' | 'deliverWithinDays'
> & {
  readonly refund: { readonly sentence: string }
  readonly pass?: PassOnSale | undefined
  /** It cannot be bought any more; only an order that was begun goes on. */
  readonly isGone?: boolean
}

/** The pass that a promotion sells on a page; undefined: none can be bought. */
export const passOnSale = (
  promotion: PublicPromotion,
  showcase: Pick<PublicShowcase, 'groups'>,
): PassOnSale | undefined => (isGone(promotion) ? undefined : passOf(promotion, showcase))

const isGone = ({ isSoldOut, rests }: PublicPromotion): boolean => isSoldOut === true || rests !== undefined

function passOf(
  { pass }: PublicPromotion,
  { groups }: Pick<PublicShowcase, 'groups'>,
): PassOnSale | undefined {
  if (!pass) return undefined
  const isOfClasses = pass.targets.every(({ id }) => groups.some(({ entityId }) => entityId === id))
  return { ...pass, unit: isOfClasses ? 'class' : 'session' }
}

/** A promotion as it is bought, also when it is gone; undefined: it sells nothing. */
export function passAsSold(promotion: PublicPromotion, showcase: PublicShowcase): Undated | undefined {
  const pass = passOf(promotion, showcase)
  if (!pass) return undefined
  const { entityId, title, serviceUrl } = promotion
  const { priceCents, policy } = pass
  const { timezone } = showcase.profile
  return {
    entityId,
    title,
    serviceUrl,
    timezone,
    priceCents,
    refund: { sentence: policy },
    pass,
    isGone: isGone(promotion),
  }
}

/** `10 classes` */
export const countWords = ({ sessions, unit }: Pick<PassOnSale, 'sessions' | 'unit'>): string =>
  `${sessions} ${unit === 'class' ? 'classes' : 'sessions'}`

/** `for 180 days from today` */
export const daysWords = ({ validDays }: Pick<PublicPass, 'validDays'>): string =>
  validDays === 1 ? 'until the end of tomorrow' : `for ${validDays} days from today`

/** `$18 a class`; undefined for a free one. */
export const eachWords = ({ priceCents, sessions, unit }: PassOnSale): string | undefined =>
  priceCents === 0 ? undefined : `${formatPrice(Math.round(priceCents / sessions))} a ${unit}`

/** With how many people a pass can be shared; undefined: with nobody. */
export function shareWords({ sharesMost }: Pick<PublicPass, 'sharesMost'>): string | undefined {
  if (sharesMost === 0) return undefined
  return sharesMost === 1
    ? 'Share it with one person you name.'
    : `Share it with up to ${sharesMost} people you name.`
}

/** `Buy the ten-pass` */
export const buyWords = (title: string): string => `Buy ${insideSentence(title)}`

/** A title inside a sentence: `the ten-pass`. */
export const insideSentence = (title: string): string =>
  title.replace(/^(?:The|An?)(?= )/, (article) => article.toLowerCase())
