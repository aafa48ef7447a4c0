import type { OrderDetail } from '../provider-contract.ts'
import { bookingNote } from './booking-note.ts'
import { type EventData, timelineNote } from './timeline-note.ts'

type Event = { readonly id: string; readonly at: Date; readonly actor: string; readonly step: string }
export type OrderEvent = Event & { readonly data: EventData }
export type BookingEvent = Event & { readonly data: Readonly<Record<string, unknown>> }
export type MailOfOrder = NonNullable<Line['mail']> & { readonly id: string; readonly at: Date }
type Line = OrderDetail['timeline'][number]

/** Steps of the booking that its order repeats: shown once, as the booking's. */
const followed = new Set([
  'added',
  'requested',
  'confirmed',
  'cancelled',
  'declined',
  'expired',
  'completed',
  'no-show',
])

/** Milliseconds within which an order normally follows its booking; longer means that a job was delayed. */
const followsWithin = 5000

/**
 * Merges the events of an order and its booking with their mails, oldest first. An event that both have appears once,
 * as the booking's, with the notes of both. `zone`: the zone of times in notes.
 */
export function timelineOf(
  order: readonly OrderEvent[],
  booking: readonly BookingEvent[],
  mails: readonly MailOfOrder[],
  zone: string,
): Line[] {
  const own = booking
    .filter(({ step, data }) => step !== 'updated' || 'until' in data)
    .map((event) => ({ event, line: lineOf(event, 'booking', bookingNote(event.step, event.data, zone)) }))
  const lines: Line[] = []
  const merged = new Set<Line>()
  for (const event of order) {
    const line = lineOf(event, 'order', timelineNote(event.step, event.data))
    const same = followed.has(event.step)
      ? own.find((one) => one.event.step === event.step && !merged.has(one.line))
      : undefined
    if (!same) lines.push(line)
    else {
      merged.add(same.line)
      lines.push(together(same.line, line))
    }
  }
  for (const { line } of own) if (!merged.has(line)) lines.push(line)
  for (const { id, at, ...mail } of mails)
    lines.push({ ...lineOf({ id, at, actor: 'system', step: 'mail' }, 'mail', `“${mail.subject}”`), mail })
  return lines.sort((a, b) => a.at.localeCompare(b.at) || written(a.id).localeCompare(written(b.id)))
}

/** Merges an event of both. Uses the order's later time, unless a delayed job wrote it. */
function together(booking: Line, order: Line): Line {
  const waited = Date.parse(order.at) - Date.parse(booking.at) > followsWithin
  const { id, at } = waited ? booking : order
  const notes = [booking.note, order.note === booking.note ? '' : order.note]
  return { ...booking, id, at, note: notes.filter(Boolean).join('. ') }
}

const lineOf = ({ id, at, actor, step }: Event, of: Line['of'], note: string): Line => ({
  id,
  at: at.toISOString(),
  of,
  actor,
  step,
  note,
  mail: null,
})

/** The part of an id that ascends with time, for ids of every kind. */
const written = (id: string): string => id.slice(id.indexOf('_') + 1)
