import type { Calendar, Connections } from '#domains/connections/contract.ts'
import { timeWords } from '../../lib/ago-words.ts'
import { failureWords } from './connection-failures.ts'
import { addressVendor, vendorName } from './connection-vendors.ts'

/** A connection that needs its owner. `isStopped`: no free time is offered because of it. */
export type Trouble = {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly isStopped: boolean
}

/** What a failing calendar means for what is offered. */
export function meaningWords({ onOutage, stopsSelling, countsUntil }: Calendar, now: Date): string {
  if (onOutage === 'go_on')
    return 'You go on selling without it: what we read before still blocks, and you may be booked twice.'
  if (stopsSelling)
    return 'Nobody knows when you are busy, so no free time of yours is offered. Dates of classes stay on your page.'
  return countsUntil
    ? `What we read before still blocks, until ${timeWords(countsUntil, now)}. After that we cannot know, and offer no free time.`
    : ''
}

/** The connections that need their owner, those that stop the selling first. */
export function troublesOf({ vendors, calendars }: Connections, now: Date): readonly Trouble[] {
  const lost = vendors.filter(({ connection }) => connection?.state === 'needs_reconnect')
  const failing = calendars.filter(
    ({ takesTime, failure, vendor }) =>
      takesTime && failure !== null && !lost.some((one) => one.vendor === vendor),
  )
  return [
    ...lost.map(({ vendor }) => {
      const itsOwn = calendars.filter((calendar) => calendar.takesTime && calendar.vendor === vendor)
      return {
        id: vendor,
        title: `${vendorName(vendor)} needs you: connect again`,
        text: worstOf(itsOwn, now) ?? 'It no longer accepts our permission.',
        isStopped: itsOwn.some(({ stopsSelling }) => stopsSelling),
      }
    }),
    ...failing.map((calendar) => ({
      id: calendar.id,
      title: `“${calendar.name}” cannot be read`,
      text: `${calendar.failure ? failureWords[calendar.failure] : ''} ${meaningWords(calendar, now)}`.trim(),
      isStopped: calendar.stopsSelling,
    })),
  ].sort((a, b) => Number(b.isStopped) - Number(a.isStopped))
}

/** What the calendars of a lost account mean together: the one that ends first counts. */
export function worstOf(calendars: readonly Calendar[], now: Date): string | undefined {
  const [worst] = [...calendars].sort((a, b) => rank(a) - rank(b))
  return worst && meaningWords(worst, now)
}

function rank({ stopsSelling, countsUntil }: Calendar): number {
  if (stopsSelling) return 0
  return countsUntil ? Date.parse(countsUntil) : Number.POSITIVE_INFINITY
}

/** How the connections stand, in one line. */
export function summaryWords(connections: Connections, now: Date): string {
  const [first] = troublesOf(connections, now)
  if (first) return first.title
  const names = [
    ...connections.vendors.flatMap(({ vendor, connection }) => (connection ? [vendorName(vendor)] : [])),
    ...connections.calendars.flatMap(({ vendor, name }) => (vendor === addressVendor ? [name] : [])),
  ]
  return names.length === 0 ? 'Nothing connected yet' : new Intl.ListFormat('en-US').format(names)
}
