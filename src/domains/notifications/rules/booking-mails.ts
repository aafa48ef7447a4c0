import type { Checkout } from '#domains/commerce/contract.ts'
import { formatMoney } from '#platform/common/money.ts'
import { cityOf, dayIn, inZone, longDayIn, timeIn } from '#platform/common/zones.ts'
import type { BookingMail } from '../contract.ts'


/** Addresses that mails lead to. */
export type MailLinks = { readonly confirmation: string; readonly orders: string; readonly showcase: string }

const paidBy = (method: string | null) => (method === null ? '' : method === 'cc' ? 'by card' : 'online')

/** What a booking's mail says, for each occasion, in both time zones; pure, so that page and mail can be compared. */
export function bookingMail(template: BookingMail, booking: Checkout, links: MailLinks) {
  const forProvider = template === 'new-order' || template === 'request-to-approve'
  const zone = forProvider ? booking.serviceTimezone : booking.visitorTimezone
  const start = Date.parse(booking.start)
  const facts = {
    event: eventOf(booking, forProvider),
    lines: linesOf(booking, template),
    sender: forProvider ? 'Showcase' : booking.provider.name,
    preview: `${dayIn(start, zone)}, ${timeIn(start, zone)} in ${cityOf(zone)}.`,
    reason: forProvider
      ? 'You get this because a service of yours was booked.'
      : `You get this because you booked with ${booking.provider.name}. Questions? Just reply, it reaches them.`,
  }
  return { ...facts, ...wordsOf(template, booking, links, longDayIn(start, zone)) }
}

function wordsOf(template: BookingMail, booking: Checkout, links: MailLinks, date: string) {
  const { title } = booking.service
  const customer = booking.customer?.name ?? 'Somebody'
  const see = { label: 'See your booking', url: links.confirmation }
  const again = { label: 'Choose another time', url: links.showcase }
  const manage = { label: 'See the order', url: links.orders }
  const back =
    booking.totalCents > 0 ? ` All ${formatMoney(booking.totalCents)} go back to the card you paid with.` : ''
  switch (template) {
    case 'booking-confirmed':
      return {
        subject: `You’re booked: ${title}, ${date}`,
        heading: `You’re booked, ${firstWord(customer)}`,
        text: 'The time is yours. Everything you need is below.',
        button: see,
        note: 'A calendar file is attached.',
        closing: booking.policy.sentence,
      }
    case 'booking-requested':
      return {
        subject: `Request sent: ${title}, ${date}`,
        heading: `Your request is with ${booking.provider.name}`,
        text: 'The time is kept for you until it is answered. You get a mail either way.',
        button: see,
        closing: booking.policy.sentence,
      }
    case 'booking-declined':
      return {
        subject: `Not possible: ${title}, ${date}`,
        heading: 'This time is not possible',
        text: `${booking.provider.name} could not take your request.${back}`,
        button: again,
      }
    case 'booking-expired':
      return {
        subject: `Not answered in time: ${title}, ${date}`,
        heading: 'Your request was not answered in time',
        text: `The time is free again.${back}`,
        button: again,
      }
    case 'payment-returned':
      return {
        subject: `Your payment comes back: ${title}`,
        heading: 'That time was gone when your payment arrived',
        text: `We are sorry: somebody else took the time before your payment came through.${back}`,
        button: again,
      }
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
  }
}

function eventOf(booking: Checkout, forProvider: boolean) {
  const zone = forProvider ? booking.serviceTimezone : booking.visitorTimezone
  const other = forProvider ? booking.visitorTimezone : booking.serviceTimezone
  const start = Date.parse(booking.start)
  const span = (where: string) =>
    `${timeIn(start, where)} to ${timeIn(Date.parse(booking.end), where)} in ${cityOf(where)}`
  const sameClock =
    span(zone).split(' in ')[0] === span(other).split(' in ')[0] && dayIn(start, zone) === dayIn(start, other)
  const theirs = `${span(other)}, ${forProvider ? 'the customer’s time' : `${firstWord(booking.provider.name)}’s time`}`
  return {
    month: inZone(start, zone, { month: 'short' }),
    day: inZone(start, zone, { day: 'numeric' }),
    weekday: inZone(start, zone, { weekday: 'short' }),
    title: booking.quantity > 1 ? `${booking.service.title} for ${booking.quantity}` : booking.service.title,
    yours: `${span(zone)}, your time`,
    ...(!sameClock && { theirs }),
    place: `${booking.service.place}, ${booking.service.durationMin} minutes`,
  }
}

function linesOf(booking: Checkout, template: BookingMail) {
  if (!booking.order || template === 'booking-declined' || template === 'booking-expired') return []
  const order = { label: `Order #${booking.order.number}`, value: formatMoney(booking.totalCents) }
  if (booking.order.paymentStatus !== 'paid') return [order]
  return [
    order,
    { label: `Paid ${paidBy(booking.order.paymentMethod)}`.trim(), value: formatMoney(booking.totalCents) },
  ]
}

const firstWord = (name: string) => name.trim().split(/\s+/)[0] ?? name
