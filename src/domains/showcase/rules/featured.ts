import type { PublicShowcase } from '../contract.ts'

type Page = Pick<PublicShowcase, 'services' | 'featuredService'>

/**
 * Puts the featured service first among the services of a page. Removes the record if it names none of them: its
 * service was deleted, is resting, or is not listed.
 */
export function pinFeatured<P extends Page>(page: P): P {
  const id = page.featuredService?.serviceId
  const featured = page.services.find(({ entityId }) => entityId === id)
  if (!featured) return { ...page, featuredService: null }
  return { ...page, services: [featured, ...page.services.filter((service) => service !== featured)] }
}
