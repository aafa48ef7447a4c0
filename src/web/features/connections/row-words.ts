import type { Calendar, Connection } from '#domains/connections/contract.ts'
import { agoWords } from '../../lib/ago-words.ts'
import { isUnread } from '../../parts/data/connections.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

type Standing = { readonly tone: BadgeTone; readonly badge: string }

/** How a calendar stands, in a word. */
export function calendarStanding(calendar: Calendar): Standing {
  if (!calendar.takesTime) return { tone: 'neutral', badge: 'ignored' }
  if (isUnread(calendar)) return { tone: 'warning', badge: 'being read' }
  if (calendar.failure !== null) return { tone: 'error', badge: 'cannot be read' }
  return { tone: 'success', badge: 'connected' }
}

/** How an account stands, with its calendars, in a word. */
export function accountStanding({ state }: Connection, calendars: readonly Calendar[]): Standing {
  if (state === 'needs_reconnect') return { tone: 'error', badge: 'connect again' }
  const taking = calendars.filter(({ takesTime }) => takesTime)
  if (taking.some(({ failure }) => failure !== null)) return { tone: 'error', badge: 'cannot be read' }
  if (taking.some(isUnread)) return { tone: 'warning', badge: 'being read' }
  return { tone: 'success', badge: 'connected' }
}

/** When the calendars that count were read last: the one that waits longest counts. */
export function readWords(calendars: readonly Calendar[], now: Date): string {
  const taking = calendars.filter(({ takesTime }) => takesTime)
  if (taking.length === 0) return ''
  const [oldest] = taking.map(({ lastReadAt }) => lastReadAt ?? '').sort()
  return oldest ? `Read ${agoWords(oldest, now)}.` : 'Not read yet.'
}

/** What a connected account of calendars is for, as its calendars are set. */
export function purposeWords(calendars: readonly Calendar[]): string {
  const takes = calendars.some(({ takesTime }) => takesTime)
  const gets = calendars.some(({ getsBookings }) => getsBookings)
  if (takes && gets) return 'Takes busy times away from your page and receives your bookings.'
  if (takes) return 'Takes busy times away from your page.'
  return gets ? 'Receives your bookings.' : 'None of its calendars counts. Choose them below.'
}
