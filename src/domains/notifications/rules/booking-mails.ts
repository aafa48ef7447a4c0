import type { Checkout } from '#domains/commerce/customer-contract.ts'
import { cityOf, dayIn, timeIn } from '#platform/common/zones.ts'
import { customerWords } from './customer-words.ts'
import type { MailContent } from './mail-content.ts'
import type { MailLinks } from './mail-links.ts'
import { linesOf } from './money-words.ts'
import { isForProvider, natureOf, type Occasion } from './occasion.ts'
import { providerWords } from './provider-words.ts'
import { eventOf, zonesFor } from './time-words.ts'

/** What a booking's mail says, for each occasion, in both time zones; pure, so that page and mail can be compared. */
export function bookingMail(occasion: Occasion, booking: Checkout, links: MailLinks): MailContent {
  const { to, off, isMoney } = natureOf[occasion.template]
  const [zone] = zonesFor(to, booking)
  const start = Date.parse(booking.start)
  const fromStart = 'fromStart' in occasion ? occasion.fromStart : undefined
  const words = isForProvider(occasion)
    ? providerWords(occasion, booking, links)
    : customerWords(occasion, booking, links)
  const forCustomer = {
    sender: booking.provider.name,
    links: [{ label: whatTheLinkDoes(booking), url: links.confirmation }],
    reason: `You get this because you booked with ${booking.provider.name}. Questions? Just reply, it reaches them.`,
  }
  const forProvider = { sender: 'Showcase', reason: 'You get this because a service of yours was booked.' }
  return {
    preview: isMoney ? words.text : `${dayIn(start, zone)}, ${timeIn(start, zone)} in ${cityOf(zone)}.`,
    ...(!isMoney && { event: eventOf(booking, { to, fromStart, off }) }),
    lines: linesOf(booking, occasion),
    ...(to === 'customer' ? forCustomer : forProvider),
    ...words,
  }
}

/** The booking's own page stands in every mail to its customer; what can be done there depends on how it stands. */
function whatTheLinkDoes({ state, start, now }: Checkout): string {
  if (Date.parse(start) <= Date.parse(now)) return 'See your booking'
  if (state === 'confirmed') return 'See, move or cancel your booking'
  return state === 'requested' ? 'See or cancel your request' : 'See your booking'
}
