import {
  type ContactCounts,
  type ContactDetail,
  type ContactState,
  headCountMax,
} from '#domains/audience/contacts-contract.ts'
import { formatDate } from '#platform/common/zones.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

export const stateTones: Readonly<Record<ContactState, BadgeTone>> = {
  pending: 'warning',
  subscribed: 'success',
  unsubscribed: 'neutral',
  bounced: 'error',
  complained: 'error',
}

/** `1,042`, or `more than 10,000` where the server stopped counting. */
export const headCount = (count: number): string =>
  count > headCountMax ? `more than ${headCountMax.toLocaleString('en-US')}` : count.toLocaleString('en-US')

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** How many get letters: `431 people get your letters.` */
export const mailedWords = ({ mailed }: ContactCounts): string =>
  mailed === 1 ? '1 person gets your letters.' : `${capital(headCount(mailed))} people get your letters.`

/** The rest of the head: who has not confirmed, who is not mailed, who came lately. */
export function restWords({
  pending,
  notMailed,
  overPlan,
  came,
  imported,
  maxContacts,
}: ContactCounts): string {
  const others = [
    pending > 0 && `${headCount(pending)} ${pending === 1 ? 'has' : 'have'} not confirmed yet`,
    notMailed > 0 && `${headCount(notMailed)} ${notMailed === 1 ? 'is' : 'are'} not mailed`,
    overPlan > 0 &&
      `${headCount(overPlan)} ${overPlan === 1 ? 'is' : 'are'} over the ${maxContacts?.toLocaleString('en-US')} of your plan`,
  ].filter(Boolean)
  return [
    others.length > 0 && `${capital(others.join(', '))}.`,
    came > 0 &&
      `${capital(headCount(came))} came in the last 30 days${imported > 0 ? `, ${headCount(imported)} by import` : ''}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** `seen Nov 24`, `not seen yet` */
export const seenWords = (lastSeenAt: string | null, zone: string): string =>
  lastSeenAt === null ? 'not seen yet' : `seen ${formatDate(lastSeenAt, 'date', zone)}`

export const orderCount = (orders: number): string => `${orders} ${orders === 1 ? 'order' : 'orders'}`

const steps: Readonly<Record<ContactDetail['consents'][number]['step'], string>> = {
  asked: 'Asked for letters',
  confirmed: 'Letters: yes',
  declared: 'Letters: yes, by your import',
  withdrawn: 'Letters: no',
  complained: 'Complained about a letter',
}

/** What a consent says: `Letters: yes`. */
export const consentWords = ({ step, page }: ContactDetail['consents'][number]): string =>
  step === 'withdrawn' && page === 'by the provider' ? 'Letters: no, entered by you' : steps[step]

/** Where a consent was given, in words: the page, or the mail that led there. */
export function consentPlace({ page, network }: ContactDetail['consents'][number]): string {
  const named: Readonly<Record<string, string>> = {
    '/newsletter/confirm': 'By the link of the confirmation mail',
    '/u': 'By the link of a letter',
    'by the provider': '',
  }
  const place = named[page] ?? `On ${page}`
  return [place, network && `from the network ${network}`].filter(Boolean).join(', ')
}

const letterStates: Readonly<Record<string, { readonly word: string; readonly tone: BadgeTone }>> = {
  waiting: { word: 'waiting', tone: 'warning' },
  handing: { word: 'on its way', tone: 'warning' },
  later: { word: 'tried again later', tone: 'warning' },
  delivered: { word: 'delivered', tone: 'success' },
  refused: { word: 'refused', tone: 'error' },
  doubt: { word: 'in doubt', tone: 'error' },
  left: { word: 'had unsubscribed', tone: 'neutral' },
  over_plan: { word: 'over your plan', tone: 'neutral' },
  cancelled: { word: 'cancelled', tone: 'neutral' },
}
export const letterState = (state: string): { word: string; tone: BadgeTone } =>
  letterStates[state] ?? { word: state, tone: 'neutral' }

/** The first word of a name, for sentences about a contact; `this contact` without one. */
export const firstNameOf = ({ name }: { readonly name: string }): string =>
  name.trim().split(/\s+/)[0] || 'this contact'
