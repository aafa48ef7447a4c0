import type { PublicShowcase } from '../contract.ts'

type Page = Pick<PublicShowcase, 'services' | 'groups' | 'promotions' | 'featuredService'>

/**
 * Puts the featured service, class or promotion first in its list on a page (product.md 20, featuredService). Removes
 * the record if the page lists nothing with its id: the card was deleted, is resting, or is not listed.
 */
export function pinFeatured<P extends Page>(page: P): P {
  const id = page.featuredService?.serviceId
  const lists = [page.services, page.groups, page.promotions]
  if (!lists.some((cards) => cards.some(({ entityId }) => entityId === id)))
    return { ...page, featuredService: null }
  const pinned = <C extends { readonly entityId: string }>(cards: readonly C[]): C[] =>
    cards.toSorted((a, b) => Number(b.entityId === id) - Number(a.entityId === id))
  return {
    ...page,
    services: pinned(page.services),
    groups: pinned(page.groups),
    promotions: pinned(page.promotions),
  }
}
