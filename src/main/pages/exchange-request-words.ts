import type { LinkedRequest } from '#domains/exchange/actions/request-by-link.ts'
import { longDayIn } from '#platform/common/zones.ts'
import type { Words } from './newsletter-words.ts'

const answers = { label: 'Answer in the dashboard', href: '/exchange-network?tab=requests' }
const partners = { label: 'Your partners', href: '/exchange-network?tab=partners' }

const shownIn: Readonly<Record<string, string>> = {
  strip: 'on the page, as a trusted partner',
  full: 'on the page, when fully booked',
  after: 'after a booking',
  letters: 'in letters',
  missing: 'when the page is paused or an address is wrong',
}

type Shown = Exclude<LinkedRequest, { readonly state: 'unknown' | 'refused' }>

/** The words of the page that accepts a request of the exchange network by the link in its mail. */
export const exchangeRequestWords = {
  of(found: LinkedRequest): Words {
    if (found.state === 'unknown')
      return {
        status: 404,
        title: 'This link is not complete',
        text: 'Please open it from the mail once more, or copy the whole address.',
        link: { label: 'Go to the start page', href: '/newhome' },
      }
    if (found.state === 'refused')
      return { status: 409, title: 'That did not work', text: found.words, link: answers }
    if (found.state === 'waiting')
      return {
        status: 200,
        title: `${found.name} asks you to be partners`,
        text: 'You send each other clients whom you cannot take, and both sides see what it brought. Accepting fixes these terms; you can pause or end it at any time.',
        press: 'Accept',
        link: answers,
        aside: { title: 'The request', facts: factsOf(found) },
      }
    if (found.state === 'accepted')
      return {
        status: 200,
        title: 'You are partners',
        text: `You and ${found.name} send each other clients now.`,
        link: partners,
      }
    return { status: 200, title: 'This request has ended', text: endOf(found), link: answers }
  },
  failed: (status: number): Words =>
    status < 500
      ? { status, title: 'That did not work', text: 'Please open the link from the mail once more.' }
      : { status, title: 'That did not work', text: 'Please try again in a moment.' },
}

const ends: Readonly<Record<string, (name: string) => string>> = {
  declined: (name) => `The request of ${name} was declined.`,
  withdrawn: (name) => `${name} withdrew the request.`,
  expired: (name) => `Nobody answered the request of ${name} within 14 days.`,
  countered: (name) => `The request of ${name} was answered with other terms.`,
}

const endOf = ({ state, name }: Shown): string => ends[state]?.(name) ?? 'It is not open any more.'

function factsOf({ name, trade, place, isOnline, windowDays, placements, message, expiresAt, zone }: Shown) {
  const shown = placements.flatMap((placement) => shownIn[placement] ?? [])
  return [
    {
      name: 'From',
      text: [name, trade, place, isOnline ? 'online' : ''].filter((part) => part !== '').join(', '),
    },
    ...(message ? [{ name: 'Message', text: message }] : []),
    { name: 'Terms', text: 'Client for client, no money' },
    { name: 'Counts', text: `A client’s first order within ${windowDays} days after the visit` },
    { name: 'They would show you', text: shown.length > 0 ? shown.join('; ') : 'nowhere yet' },
    { name: 'Answer until', text: longDayIn(expiresAt, zone) },
  ]
}
