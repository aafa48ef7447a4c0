import type { Awaited } from '#domains/commerce/actions/confirm-by-link.ts'
import { inCity, longDayIn, timeIn } from '#platform/common/zones.ts'
import type { Words } from './newsletter-words.ts'

/** The words of the page of a link that confirms a free order. */
export const confirmOrderWords = {
  of(found: Exclude<Awaited, { readonly state: 'placed' }>): Words {
    if (found.state === 'unknown')
      return {
        status: 404,
        title: 'This link is not complete',
        text: 'Please open it from the mail once more, or copy the whole address.',
        link: { label: 'Go to the start page', href: '/newhome' },
      }
    if (found.state === 'waiting')
      return {
        status: 200,
        title: 'Confirm your booking',
        text: `${keptTime(found)} One press books it.`,
        press: 'Confirm my booking',
      }
    if (!found.isProved)
      return {
        status: 200,
        title: 'This time is not kept any more',
        text: 'Confirm your address, and then choose a time once more; that booking needs no link.',
        press: 'Confirm my address',
      }
    return {
      status: 200,
      title: 'Your address is confirmed',
      text: 'The time from the mail is not kept any more. Choose a time once more; that booking needs no link.',
      ...(found.userUrl !== undefined && {
        link: { label: 'Choose a time', href: `/at/${encodeURIComponent(found.userUrl)}` },
      }),
    }
  },
  failed: (status: number): Words =>
    status < 500
      ? { status, title: 'That did not work', text: 'Please open the link from the mail once more.' }
      : { status, title: 'That did not work', text: 'Please try again in a moment.' },
}

type Held = Extract<Awaited, { readonly state: 'waiting' }>

const keptTime = ({ start, until, zone }: Held): string =>
  `${longDayIn(start, zone)} at ${timeIn(start, zone)} ${inCity(zone)} is kept for you until ${timeIn(until, zone)}.`
