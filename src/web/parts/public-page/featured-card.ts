import type { PublicPromotion, PublicShowcase } from '#domains/showcase/contract.ts'
import { hiddenSections } from '#domains/showcase/rules/section-order.ts'
import { formatPrice } from '#platform/common/money.ts'
import { listedServices, serviceHref, showcaseHref } from './call-to-action.ts'
import { priceWords } from './price.tsx'

type Page = Pick<
  PublicShowcase,
  'userUrl' | 'services' | 'groups' | 'promotions' | 'featuredService' | 'appConfigurations'
>

/** The featured service, class or promotion, as the hero and the share card name it. */
export type FeaturedCard = {
  readonly entityId: string
  readonly title: string
  /** `$20`, `20% off`; '' if the offer has neither. */
  readonly price: string
  readonly href: string
}

/**
 * Returns the card that the page features (product.md 20, featuredService): a service by its own page, a class or a
 * promotion by its section. Undefined if nothing is featured, if the card is paused, or if the page does not show it.
 */
export function featuredCard(showcase: Page): FeaturedCard | undefined {
  const id = showcase.featuredService?.serviceId
  const isFeatured = ({
    entityId,
    visibility,
  }: {
    readonly entityId: string
    readonly visibility?: string
  }) => entityId === id && visibility !== 'paused'
  const hidden = hiddenSections(showcase.appConfigurations)
  const at = `${showcaseHref(showcase.userUrl)}#`
  const service = listedServices(showcase).find(isFeatured)
  if (service) return cardOf(service, priceWords(service), serviceHref(showcase.userUrl, service))
  const group = showcase.groups.find(isFeatured)
  if (group && !hidden.includes('groupService'))
    return cardOf(group, formatPrice(group.priceCents), `${at}group`)
  const promotion = showcase.promotions.find(isFeatured)
  if (promotion && !hidden.includes('promotion'))
    return cardOf(promotion, offerWords(promotion), `${at}promotion`)
  return undefined
}

const cardOf = (
  { entityId, title }: { readonly entityId: string; readonly title: string },
  price: string,
  href: string,
): FeaturedCard => ({ entityId, title, price, href })

function offerWords({ priceCents, percentOff }: PublicPromotion): string {
  if (priceCents !== null) return formatPrice(priceCents)
  return percentOff === null ? '' : `${percentOff}% off`
}
