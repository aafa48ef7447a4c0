import type { readLeaving } from '#domains/connections/meetings-contract.ts'
import type { EndpointOutput } from '#platform/common/endpoint.ts'
import { backWords, type Consequence } from './consequences-of.ts'

type Left = EndpointOutput<typeof readLeaving>

const count = (number: number, one: string, many: string): string =>
  number === 0 ? '' : number === 1 ? `1 ${one}` : `${number} ${many}`

/** What a disconnection does to meetings, line by line. */
export function leavingWords(vendor: string, left: Left): readonly Consequence[] {
  const { bookings, classes, instead, standingLink, deleted, services } = left
  const of = [count(bookings, 'booking', 'bookings'), count(classes, 'class date', 'class dates')]
    .filter(Boolean)
    .join(' and ')
  const back = backWords(vendor)
  return [
    of === ''
      ? { of: 'Your bookings', what: 'None to come has a meeting there' }
      : {
          of,
          what:
            instead === 'own_link'
              ? `get your own link, ${standingLink}`
              : instead === 'jitsi'
                ? 'get a room on Jitsi'
                : 'have no other room: their pages say “link to follow” until you give one',
          more: 'Their mails and calendars keep working: they open the join page, which knows the new place.',
        },
    ...(services === 0
      ? []
      : [
          {
            of: count(services, 'service', 'services'),
            what:
              instead === 'own_link'
                ? 'go on selling: new bookings meet at your own link'
                : instead === 'jitsi'
                  ? 'go on selling: new bookings meet on Jitsi'
                  : 'go on selling: new bookings read “link to follow”',
            more: 'Give them another place, or connect Zoom again: then each booking to come gets its meeting.',
          },
        ]),
    deleted === 0
      ? back
      : {
          ...back,
          what: `${count(deleted, 'meeting is', 'meetings are')} deleted and our permission is given back`,
        },
  ]
}
