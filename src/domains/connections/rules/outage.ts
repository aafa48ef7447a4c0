import { day, hour, type Millis, minute } from '#platform/common/time.ts'
import type { OnOutage, ReadFailure } from '../contract.ts'

/** How long what was read of a calendar counts (integrations 5.4, product.md 22). */
export const countsFor = day
/** Calendars are read this often, and a failing address less and less often. */
export const readEvery = 15 * minute
const slowestReading = 6 * hour
/** An outage is told to the owner after this time. */
const toldAfter = hour

/** What the vendor said is wrong with the calendar itself, so that nothing is known at once. */
const unreadable: readonly ReadFailure[] = ['not_a_calendar', 'unknown_zone', 'too_much', 'huge']
/** Failures that only the owner can mend. */
const ownersOnly: readonly ReadFailure[] = [...unreadable, 'private', 'gone', 'locked']

type Known = { readonly onOutage: OnOutage; readonly lastReadAt: Date | null }

/** Until when what is known of a calendar counts; null: whatever happens. Before the first reading nothing is known. */
export function countsUntil({ onOutage, lastReadAt }: Known, failure: ReadFailure | null): Date | null {
  if (onOutage === 'go_on') return null
  if (lastReadAt === null || (failure !== null && unreadable.includes(failure))) return new Date(0)
  return new Date(lastReadAt.getTime() + countsFor)
}

/** Whether the owner is told of a failure now: at once if only they can mend it or nothing was ever read, otherwise after an hour. */
export function isToldNow(
  { lastReadAt }: Known,
  { failure, failingSince }: { readonly failure: ReadFailure; readonly failingSince: Date },
  now: Date,
): boolean {
  // the end of a grant has a mail of its own
  if (failure === 'reconnect') return false
  if (lastReadAt === null || ownersOnly.includes(failure)) return true
  return now.getTime() - failingSince.getTime() >= toldAfter
}

/** When a calendar is read next. `share` between 0 and 1 spreads the readings of many calendars. */
export function nextReading(failures: number, share: number): Millis {
  const every = Math.min(slowestReading, readEvery * 2 ** Math.max(0, failures - 2))
  return every * (0.9 + 0.2 * share)
}
