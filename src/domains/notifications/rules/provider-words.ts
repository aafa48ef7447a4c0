import type { Checkout } from '#domains/commerce/customer-contract.ts'
import { formatMoney } from '#platform/common/money.ts'
import { longDayIn } from '#platform/common/zones.ts'
import type { Words } from './customer-words.ts'
import type { MailLinks } from './mail-links.ts'
import type { ProviderOccasion } from './occasion.ts'

/** What the provider reads, for each occasion. */
export function providerWords(occasion: ProviderOccasion, booking: Checkout, links: MailLinks): Words {
  const { title } = booking.service
  const customer = booking.customer?.name ?? 'Somebody'
  const date = longDayIn(Date.parse(booking.start), booking.serviceTimezone)
  const manage = { label: 'See the order', url: links.order }
  switch (occasion.template) {
    case 'new-order':
      return {
        subject: `New booking: ${title}, ${date}`,
        heading: `${customer} booked ${title}`,
        text: `Write to ${booking.customer?.email ?? 'them'} if something has to be said before.`,
        button: manage,
      }
    case 'request-to-approve':
      return {
        subject: `Please decide: ${title}, ${date}`,
        heading: `${customer} asks for ${title}`,
        text: 'Approve or decline on your dashboard. Unanswered, the request ends by itself and everything is paid back.',
        button: manage,
      }
    case 'moved-by-customer':
      return {
        subject: `Moved: ${title}, now ${date}`,
        heading: `${customer} moved ${title}`,
        text: 'The earlier time is free again.',
        button: manage,
        note: 'The calendar file that is attached takes the place of the earlier one.',
      }
    case 'cancelled-by-customer': {
      const { reason, refund } = occasion
      const why = reason ? ` They write: “${reason}”` : ''
      const money = refund > 0 ? ` ${formatMoney(refund)} goes back, as your policy says.` : ''
      return {
        subject: `Cancelled: ${title}, ${date}`,
        heading: `${customer} cancelled ${title}`,
        text: `The time is free again.${money}${why}`,
        button: manage,
        note: 'The calendar file that is attached takes it out of your calendar.',
      }
    }
    case 'refund-task':
      return {
        subject: `A refund needs you: ${formatMoney(occasion.refund)} for ${customer}`,
        heading: `${formatMoney(occasion.refund)} could not be sent back`,
        text: `${customer} did not get it. ${occasion.failure} Try again on the order, or pay it back yourself and say so there.`,
        button: { label: 'Settle the refund', url: links.order },
      }
  }
}
