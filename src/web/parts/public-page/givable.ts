import type {
  PublicGroup,
  PublicPromotion,
  PublicService,
  PublicShowcase,
} from '#domains/showcase/contract.ts'
import { insideSentence, type PassOnSale, passAsSold } from './pass-words.ts'
import { isUnscheduled } from './unscheduled.ts'

/** What a page gives as a gift: a pass, or one session of a service or a class. */
export type Givable = Pick<
  PublicService,
  'entityId' | 'title' | 'serviceUrl' | 'timezone' | 'priceCents' | 'tax'
> & {
  readonly credits: number
  readonly unit: PassOnSale['unit']
  /** What the credits of a pass are for; empty: the thing itself. */
  readonly targets: readonly string[]
  /** It cannot be given any more; only an order that was begun goes on. */
  readonly isGone: boolean
}

/** The page on which something is given. */
export const giftHref = (userUrl: string, serviceUrl: string): string =>
  `/at/${encodeURIComponent(userUrl)}/services/${encodeURIComponent(serviceUrl)}/gift`

/** What is given at an address of a Showcase; undefined: nothing can be. */
export function givableAt(showcase: PublicShowcase, serviceUrl: string): Givable | undefined {
  const isHere = (one: { readonly serviceUrl: string }) => one.serviceUrl === serviceUrl
  const group = showcase.groups.find(isHere)
  if (group) return isGivableClass(group) ? oneSession(group, 'class') : undefined
  const service = showcase.services.find(isHere)
  if (service) return isGivable(service) ? oneSession(service, 'session') : undefined
  const promotion = showcase.promotions.find(isHere)
  return promotion && givablePass(promotion, showcase)
}

/** Whether one session of a service can be given: not for free, nor on request, nor without a date. */
export const isGivable = (service: PublicService): boolean =>
  service.visibility !== 'paused' &&
  service.priceCents > 0 &&
  !service.requiresApproval &&
  !isUnscheduled(service)

/** Whether one date of a class can be given. */
export const isGivableClass = ({ visibility, priceCents, requiresApproval, soldAs }: PublicGroup): boolean =>
  visibility !== 'paused' && priceCents > 0 && !requiresApproval && soldAs === 'each'

function oneSession(sold: PublicService | PublicGroup, unit: Givable['unit']): Givable {
  const { entityId, title, serviceUrl, timezone, priceCents, tax } = sold
  return {
    entityId,
    title,
    serviceUrl,
    timezone,
    priceCents,
    tax,
    credits: 1,
    unit,
    targets: [],
    isGone: false,
  }
}

function givablePass(promotion: PublicPromotion, showcase: PublicShowcase): Givable | undefined {
  const sold = passAsSold(promotion, showcase)
  if (!sold?.pass || sold.priceCents === 0) return undefined
  const { entityId, title, serviceUrl, timezone, priceCents, tax, isGone = false, pass } = sold
  return {
    entityId,
    title,
    serviceUrl,
    timezone,
    priceCents,
    tax,
    credits: pass.sessions,
    unit: pass.unit,
    targets: pass.targets.map((target) => target.title),
    isGone,
  }
}

/** `Give the ten-pass`; a title without an article: `Private lesson, as a gift`. */
export const giveWords = (title: string): string =>
  /^(?:The|An?) /.test(title) ? `Give ${insideSentence(title)}` : `${title}, as a gift`
