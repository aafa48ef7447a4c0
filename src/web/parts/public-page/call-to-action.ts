import type { PublicService, PublicShowcase } from '#domains/showcase/contract.ts'

/** The primary link of a page: the service to book first, or the list of services if none has a free time. */
export type CallToAction = {
  readonly label: string
  readonly href: string
  readonly service: PublicService | undefined
}

/** The services listed on a page; link-only services are left out. */
export const listedServices = (showcase: Pick<PublicShowcase, 'services'>): PublicService[] =>
  showcase.services.filter((service) => service.visibility !== 'link-only')

/** The listed services with a card of their own. */
export const serviceCards = (showcase: Pick<PublicShowcase, 'services'>): PublicService[] =>
  listedServices(showcase).filter(({ presentation }) => presentation === undefined)

/** The listed services whose month and times stand on the page. */
export const calendarCards = (showcase: Pick<PublicShowcase, 'services'>): PublicService[] =>
  listedServices(showcase).filter(({ presentation }) => presentation !== undefined)

export const showcaseHref = (userUrl: string): string => `/at/${encodeURIComponent(userUrl)}`
export const serviceHref = (userUrl: string, service: Pick<PublicService, 'serviceUrl'>): string =>
  `${showcaseHref(userUrl)}/services/${encodeURIComponent(service.serviceUrl)}`

/**
 * product.md 20, cta: one primary link per page. It opens the provider's first service with a free time, else "See
 * services"; undefined if all services are paused or there are none.
 */
export function callToAction(
  showcase: Pick<PublicShowcase, 'services' | 'hero' | 'userUrl'>,
): CallToAction | undefined {
  const offered = listedServices(showcase).filter((service) => service.visibility === 'public')
  const open = offered.find((service) => service.nextAvailable !== null)
  if (open)
    return {
      label: showcase.hero?.ctaLabel || 'Book a time',
      href: serviceHref(showcase.userUrl, open),
      service: open,
    }
  if (offered.length === 0) return undefined
  const section = serviceCards(showcase).length > 0 ? 'services' : 'booking'
  return { label: 'See services', href: `${showcaseHref(showcase.userUrl)}#${section}`, service: undefined }
}
