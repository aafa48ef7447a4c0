import { longDayIn } from '#platform/common/zones.ts'
import type { MailContent, MailLine } from './mail-content.ts'
import { firstWord } from './people-words.ts'
import { plainSubject } from './plain-subject.ts'

/** A step of a request or of a partnership in the exchange network, as the mails about it get it. */
export type ExchangeStep = {
  /** The reader. */
  readonly provider: string
  readonly to: string
  /** May be empty. */
  readonly firstName: string
  /** The zone of the reader's clock. */
  readonly zone: string
  readonly id: string
  readonly peer: {
    readonly name: string
    readonly trade: string
    readonly place: string
    readonly isOnline: boolean
    /** Empty if nothing is live. */
    readonly pageUrl: string
  }
  /** Days after a visit in which a first order counts. */
  readonly windowDays: number
  /** Where the asking side would show the other one. */
  readonly placements: readonly string[]
  readonly message: string
  readonly reason: string
  /** When an open request lapses, as ISO instant. */
  readonly expiresAt: string
  readonly acceptUrl: string
  readonly requestsUrl: string
  readonly partnersUrl: string
  readonly offUrl: string
}

/** The name of the other member. A name that looks like an address is no name: mail programs would make it a link. */
export const peerName = ({ peer }: ExchangeStep): string => plainSubject(peer.name).trim() || 'A member'

/** The first name of the other member. */
export const peerFirst = (step: ExchangeStep): string =>
  peerName(step) === 'A member' ? 'this member' : firstWord(peerName(step))

const placeWords: Readonly<Record<string, string>> = {
  strip: 'on the page, as a trusted partner',
  full: 'on the page, when fully booked',
  after: 'after a booking',
  letters: 'in letters',
  missing: 'when the page is paused or an address is wrong',
}

/** The facts of a request: who asks, the terms, until when. */
export function requestFacts(step: ExchangeStep): MailLine[] {
  const { peer, zone, expiresAt } = step
  const who = [peer.trade, peer.place, peer.isOnline ? 'online' : ''].map(plainSubject)
  return [
    { label: 'From', value: [peerName(step), ...who].filter((part) => part !== '').join(', ') },
    ...termFacts(step),
    { label: 'Answer until', value: longDayIn(expiresAt, zone) },
  ]
}

/** The facts of the terms. */
export function termFacts({ windowDays, placements }: ExchangeStep): MailLine[] {
  const shown = placements.flatMap((name) => placeWords[name] ?? [])
  return [
    { label: 'Terms', value: 'Client for client, no money' },
    {
      label: 'Counts',
      value: `A client’s first order within ${windowDays} days after the visit`,
    },
    { label: 'They would show you', value: shown.length > 0 ? shown.join('; ') : 'nowhere yet' },
  ]
}

/** Whom the mail goes to, from whom, and how it is switched off: the same in all mails of the network. */
export const exchangeLetter = {
  bound: 'own-account',
  on: 'asked',
  // they carry the words of somebody whom the reader may not know
  isSealed: true,
  to: ({ to }: ExchangeStep) => to,
  from: ({ provider }: ExchangeStep) => ({ provider, name: 'Showcase', replyTo: '' }),
  unsubscribe: ({ offUrl }: ExchangeStep) => offUrl,
} as const

/** The end of each mail of the network. */
export const exchangeEnd = (
  { offUrl }: ExchangeStep,
  publicUrl: string,
): Pick<MailContent, 'reason' | 'endings'> => ({
  reason: 'You get this because you are a member of the exchange network.',
  endings: [
    { label: 'Switch the mails of the network off', url: offUrl },
    { label: 'Choose your mails', url: `${publicUrl}/accountSettings?part=mails` },
  ],
})

/** The page of the other member, as a link; nothing if it is off the web. */
export const peerLink = (step: ExchangeStep): Pick<MailContent, 'links'> =>
  step.peer.pageUrl ? { links: [{ label: `The page of ${peerFirst(step)}`, url: step.peer.pageUrl }] } : {}

/** A step of an invented member, for the preview of the settings. */
export const sampleStep = ({ publicUrl }: { readonly publicUrl: string }): ExchangeStep => ({
  provider: 'sample',
  to: 'sample@example.com',
  firstName: '',
  zone: 'America/New_York',
  id: 'sample',
  peer: {
    name: 'Sam Whitlock',
    trade: 'Speaking coach',
    place: 'Dublin',
    isOnline: true,
    pageUrl: `${publicUrl}/exchange-network`,
  },
  windowDays: 30,
  placements: ['strip', 'after'],
  message: 'My people stand like furniture. Yours stand like people.',
  reason: '',
  expiresAt: '2026-12-08T17:00:00Z',
  acceptUrl: `${publicUrl}/exchange-network`,
  requestsUrl: `${publicUrl}/exchange-network?tab=requests`,
  partnersUrl: `${publicUrl}/exchange-network?tab=partners`,
  offUrl: `${publicUrl}/accountSettings?part=mails`,
})
