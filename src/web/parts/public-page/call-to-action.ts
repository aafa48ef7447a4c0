import type { PublicService, PublicShowcase } from '#domains/showcase/contract.ts'
import { hiddenSections } from '#domains/showcase/rules/section-order.ts'
import { canBeBought } from './unscheduled.ts'

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

export const postHref = (userUrl: string, post: { readonly serviceUrl: string }): string =>
  `${showcaseHref(userUrl)}/blogs/${encodeURIComponent(post.serviceUrl)}`
/** The address of the feed of a Showcase's posts. */
export const feedHref = (userUrl: string): string => `${showcaseHref(userUrl)}/feed.xml`

/** The counting address of a link card. A preview, which has no live links, leads to the link itself. */
export const linkHref = (
  { userUrl, number }: Pick<PublicShowcase, 'userUrl' | 'number'>,
  { entityId, url }: Pick<PublicShowcase['links'][number], 'entityId' | 'url'>,
): string => (number === 0 ? url : `/redirect/o/${encodeURIComponent(userUrl)}-${entityId}`)

type Listing = Pick<PublicShowcase, 'services' | 'userUrl' | 'appConfigurations'>
type Page = Listing & Pick<PublicShowcase, 'hero' | 'cta' | 'number'>
type Booking = { readonly serviceId: string | null }

/** The address of the services on the page. Undefined: their sections are empty or switched off. */
export function servicesHref(showcase: Listing): string | undefined {
  const hidden = hiddenSections(showcase.appConfigurations)
  const section =
    serviceCards(showcase).length > 0 && !hidden.includes('individualService')
      ? 'services'
      : calendarCards(showcase).length > 0 && !hidden.includes('booking')
        ? 'booking'
        : undefined
  return section && `${showcaseHref(showcase.userUrl)}#${section}`
}

/** The page's main button without a label of its own says these words. */
export const usualLabels = {
  book: 'Book a time',
  section: 'See more',
  url: 'Open the link',
  contact: 'Write to me',
  newsletter: 'Get the newsletter',
} as const

/** A draft has no free times: its preview shows each service as open. */
const isOpen = (service: PublicService, { number }: Page): boolean =>
  canBeBought(service) || (service.visibility === 'public' && number === 0)

/**
 * product.md 20, cta: one primary link per page. The record `cta` decides where it leads; without one, or if its
 * target is missing, it books. Undefined if it would book and all services are paused or there are none.
 */
export function callToAction(showcase: Page): CallToAction | undefined {
  const { cta, userUrl } = showcase
  const action = cta?.action ?? { to: 'book', serviceId: null }
  if (action.to === 'url')
    return { label: cta?.label || usualLabels.url, href: action.url, service: undefined }
  if (action.to === 'contact')
    return {
      label: cta?.label || usualLabels.contact,
      href: `${showcaseHref(userUrl)}/contact`,
      service: undefined,
    }
  return bookingAction(showcase, action.to === 'book' ? action : { serviceId: null })
}

/**
 * Books the chosen service, or the first one with a free time. A chosen service that is paused or full becomes "See
 * other times"; a deleted one counts as not chosen. If the page lists no services, the times of the chosen one are on its
 * own page, and without a chosen one the page has no button.
 */
function bookingAction(showcase: Page, { serviceId }: Booking): CallToAction | undefined {
  const offered = listedServices(showcase).filter(({ visibility }) => visibility === 'public')
  const chosen = showcase.services.find(({ entityId }) => entityId === serviceId)
  const wanted = chosen ?? offered.find((service) => isOpen(service, showcase))
  if (wanted && isOpen(wanted, showcase)) return bookService(showcase, wanted)
  if (offered.length === 0) return undefined
  const href = servicesHref(showcase) ?? (chosen && serviceHref(showcase.userUrl, chosen))
  return href ? { label: chosen ? 'See other times' : 'See services', href, service: undefined } : undefined
}

function bookService({ cta, hero, userUrl }: Page, service: PublicService): CallToAction {
  const label = cta ? cta.label : hero?.ctaLabel
  return { label: label || usualLabels.book, href: serviceHref(userUrl, service), service }
}
