import type { PublicService, PublicShowcase } from '#domains/showcase/contract.ts'

/** What a page leads to: the service to book first, or the list where nothing has a free time. */
export type CallToAction = {
  readonly label: string
  readonly href: string
  readonly service: PublicService | undefined
}

/** The services a visitor of the page sees; link-only ones are reached by their link alone. */
export const listedServices = (showcase: Pick<PublicShowcase, 'services'>): PublicService[] =>
  showcase.services.filter((service) => service.visibility !== 'link-only')

export const showcaseHref = (userUrl: string): string => `/at/${encodeURIComponent(userUrl)}`
export const serviceHref = (userUrl: string, service: Pick<PublicService, 'serviceUrl'>): string =>
  `${showcaseHref(userUrl)}/services/${encodeURIComponent(service.serviceUrl)}`

/**
 * product.md 20, cta: one primary a page. It leads to the first service with a free time, in the provider's order;
 * without a free time to "See services"; undefined where nothing is offered or everything is paused.
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
  return { label: 'See services', href: `${showcaseHref(showcase.userUrl)}#services`, service: undefined }
}
