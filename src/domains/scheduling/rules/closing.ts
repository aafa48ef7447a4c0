import type { LiveClass } from '#domains/catalogue/cards-contract.ts'
import type { Millis } from '#platform/common/time.ts'
import type { ClassSession } from './class-session.ts'
import { isSeries, noticeOf, onSale } from './on-sale.ts'

/**
 * Returns when booking of a line closes: its notice before the date, or of a series before its last date. undefined:
 * nothing of it is on sale now.
 */
export function closingOf(
  live: LiveClass,
  sessions: readonly ClassSession[],
  sessionId: string | null,
  now: Millis,
): Millis | undefined {
  const open = onSale(live, sessions, now).filter(({ session }) => isSeries(live) || session.id === sessionId)
  const last = open.at(-1)
  return last && last.session.start.getTime() - noticeOf(live)
}
