import { readPictureRef } from '#domains/catalogue/rules/picture-ref.ts'
import type { PublicGroup, PublicService, PublicShowcase } from '#domains/showcase/contract.ts'
import { pictureHref } from '#domains/showcase/rules/picture-address.ts'
import { hiddenSections } from '#domains/showcase/rules/section-order.ts'
import { currency } from '#platform/common/money.ts'
import { visibleText } from '#platform/common/text.ts'
import { serviceHref } from '#web/parts/public-page/call-to-action.ts'
import { placeIcon } from '#web/parts/public-page/icons.tsx'
import { isUnscheduled } from '#web/parts/public-page/unscheduled.ts'

/** The origin of the page's addresses, and the path of the picture of its link; '' if the page has none. */
export type Page = { readonly origin: string; readonly picture: string }

export const context = 'https://schema.org'

/** Leaves out what says nothing, in objects inside too: nothing, an empty text, an empty list. */
export const present = (record: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(record)
      .map(([name, value]) => [name, isRecord(value) ? present(value) : value] as const)
      .filter(([, value]) => value !== undefined && value !== null && value !== '' && !isEmptyList(value)),
  )

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The URL of an uploaded picture; undefined for a drawing. */
export const uploaded = (image: string, origin: string): string | undefined =>
  readPictureRef(image) && `${origin}${pictureHref(image, 'original')}`

const priceOf = (cents: number) => ({ price: (cents / 100).toFixed(2), priceCurrency: currency })

/** What everybody pays: search engines do not know who is new here. */
const priceForAll = ({ priceCents, priceOffer }: Pick<PublicService, 'priceCents' | 'priceOffer'>): number =>
  priceOffer?.isIntro ? priceOffer.usualCents : priceCents

/** The offer of a service, with the service. */
export function offer(service: PublicService, showcase: PublicShowcase, { origin }: Page) {
  const url = `${origin}${serviceHref(showcase.userUrl, service)}`
  const open = service.visibility !== 'paused' && (service.nextAvailable !== null || isUnscheduled(service))
  return {
    ...present({
      '@type': 'Offer',
      url,
      ...priceOf(priceForAll(service)),
      availability: open ? `${context}/InStock` : `${context}/SoldOut`,
      availabilityStarts: service.nextAvailable ?? undefined,
    }),
    itemOffered: present({
      '@type': 'Service',
      name: service.title,
      url,
      description: visibleText(service.description),
      image: service.media?.type === 'image' ? uploaded(service.media.image, origin) : undefined,
    }),
  }
}

/** The next dates of the classes on the page. */
export function eventsOf(showcase: PublicShowcase, { origin }: Page, organizer: unknown) {
  if (hiddenSections(showcase.appConfigurations).includes('groupService')) return []
  return showcase.groups
    .filter(({ visibility }) => visibility === 'public')
    .flatMap((group) => eventsOfClass(showcase.userUrl, group, origin, organizer).slice(0, mostEvents))
}

/** The most dates of a class that the page of its provider tells search engines. */
const mostEvents = 3

/** The dates of a class that are to come, each with its seat as an offer. */
export function eventsOfClass(userUrl: string, group: PublicGroup, origin: string, organizer: unknown) {
  const url = `${origin}${serviceHref(userUrl, group)}`
  return group.dates.map(({ start, end, isFull }) =>
    present({
      '@type': 'Event',
      name: group.title,
      description: visibleText(group.description),
      startDate: start,
      endDate: end,
      eventStatus: `${context}/EventScheduled`,
      ...whereOf(group, url),
      image: group.media?.type === 'image' ? uploaded(group.media.image, origin) : undefined,
      organizer: { '@id': organizer },
      offers: {
        '@type': 'Offer',
        url,
        ...priceOf(priceForAll(group)),
        availability: isFull ? `${context}/SoldOut` : `${context}/InStock`,
      },
    }),
  )
}

function whereOf({ place }: PublicGroup, url: string) {
  if (placeIcon(place) === 'pin')
    return {
      eventAttendanceMode: `${context}/OfflineEventAttendanceMode`,
      location: { '@type': 'Place', name: place, address: place },
    }
  return {
    eventAttendanceMode: `${context}/OnlineEventAttendanceMode`,
    location: { '@type': 'VirtualLocation', name: place, url },
  }
}
