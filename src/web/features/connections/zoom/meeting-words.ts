import type { ListedMeeting } from '#domains/connections/meetings-contract.ts'
import { formatDate } from '#platform/common/zones.ts'
import type { BadgeTone } from '../../../ui/badge.tsx'

type Standing = { readonly tone: BadgeTone; readonly label: string; readonly more: string }

/** The state of a meeting in a word, and why. */
export function standingOf({ state, instead, tries, nextTryAt, gaveUpAt }: ListedMeeting): Standing {
  if (state === 'made') return { tone: 'success', label: 'made', more: '' }
  if (state === 'instead')
    return {
      tone: 'info',
      label: instead === 'jitsi' ? 'on Jitsi' : 'your own link',
      more: gaveUpAt === null ? 'Zoom is not connected' : `Zoom failed on ${formatDate(gaveUpAt, 'date')}`,
    }
  const next = nextTryAt === null ? '' : ` at ${formatDate(nextTryAt, 'session')}`
  return {
    tone: 'warning',
    label: 'link to follow',
    more:
      gaveUpAt !== null
        ? 'Zoom failed: type your own link above'
        : tries > 0
          ? `try ${tries + 1} of 5${next}`
          : '',
  }
}

/** Who comes: the customer, or how many people. */
export const whoComes = ({ customer, people }: ListedMeeting): string =>
  customer === null
    ? `${people} ${people === 1 ? 'person' : 'people'}, one meeting for all`
    : `${customer || 'A customer'}${people > 1 ? ` and ${people - 1} more` : ''}`
