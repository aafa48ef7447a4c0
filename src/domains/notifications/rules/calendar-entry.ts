import type { Checkout } from '#domains/commerce/customer-contract.ts'
import type { BookingState } from '#domains/scheduling/contract.ts'
import type { FeedKind } from '#domains/scheduling/provider-contract.ts'
import type { ProviderPlace } from '#platform/common/provider-place.ts'
import type { MailLinks } from './mail-links.ts'

/** One event of a calendar, as the owner of the calendar sees it: a booking, or to its provider a date of a class. */
export type CalendarEntry = {
  /** The id of the booking, or of the session of a class. */
  readonly id: string
  readonly state: BookingState
  readonly sequence: number
  /** When it changed last, or the mail with its file was written. */
  readonly stamp: Date
  readonly start: Date
  readonly end: Date
  readonly visitorTimezone: string
  readonly serviceTimezone: string
  /** The place of the provider's live profile. */
  readonly here: ProviderPlace | undefined
  readonly summary: string
  readonly place: string
  /** The meeting page for customers, the order or the roster for providers. */
  readonly url: string
  /** Further addresses, each with a label. */
  readonly links: readonly { readonly label: string; readonly url: string }[]
}

type Sold = {
  readonly title: string
  readonly quantity: number
  readonly providerName: string
  readonly customerName: string
  readonly place: string
  readonly isOnline: boolean
  readonly number: number | undefined
  /** For the customer only: both contain the booking's token. */
  readonly joinUrl: string
  readonly pageUrl: string
  /** For the provider. */
  readonly orderUrl: string
}

/**
 * What a calendar shows of a booking besides its times: what was sold and the other person's name, and the reader's own
 * links: `Lesson, party of 2, with Ines Lopes`. The customer joins an online session at its page, which the provider's calendar must not link.
 */
export function sideOf(
  kind: FeedKind,
  sold: Sold,
): Pick<CalendarEntry, 'summary' | 'place' | 'url' | 'links'> {
  const { number, place, joinUrl, pageUrl, orderUrl, title, quantity } = sold
  const what = quantity > 1 ? `${title}, party of ${quantity},` : title
  if (kind === 'provider') {
    const label = number === undefined ? 'Order' : `Order #${number}`
    return {
      summary: `${what} with ${sold.customerName}`,
      place,
      url: orderUrl,
      links: [{ label, url: orderUrl }],
    }
  }
  return {
    summary: `${what} with ${sold.providerName}`,
    // calendars link an address
    place: sold.isOnline ? joinUrl : place,
    url: joinUrl,
    links: [
      { label: 'Meeting page', url: joinUrl },
      { label: 'See, move or cancel', url: pageUrl },
    ],
  }
}

type Facts = {
  readonly checkout: Checkout
  readonly sequence: number
  readonly here: ProviderPlace | undefined
  readonly bookingId: string
  readonly links: MailLinks
  readonly stamp: Date
}

/** Makes the calendar entry of a booking for one side from the checkout that its page shows. */
export function calendarEntry(
  kind: FeedKind,
  { checkout, sequence, here, bookingId, links, stamp }: Facts,
): CalendarEntry {
  const { state, start, end, visitorTimezone, serviceTimezone, quantity, service } = checkout
  return {
    id: bookingId,
    state,
    sequence,
    stamp,
    start: new Date(start),
    end: new Date(end),
    visitorTimezone,
    serviceTimezone,
    here,
    ...sideOf(kind, {
      title: service.title,
      quantity,
      providerName: checkout.provider.name,
      customerName: checkout.customer?.name ?? '',
      place: service.place,
      isOnline: service.placeKind !== 'Offline',
      number: checkout.order?.number,
      joinUrl: checkout.joinUrl,
      pageUrl: links.confirmation,
      orderUrl: links.order,
    }),
  }
}
