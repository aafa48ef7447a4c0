import type { OrderDetail } from '../provider-contract.ts'
import { bookingNote } from './booking-note.ts'
import { type EventData, timelineNote } from './timeline-note.ts'

type Event = { readonly id: string; readonly at: Date; readonly actor: string; readonly step: string }
export type OrderEvent = Event & { readonly data: EventData }
export type BookingEvent = Event & { readonly data: Readonly<Record<string, unknown>> }
export type MailOfOrder = NonNullable<Line['mail']> & { readonly id: string; readonly at: Date }
type Line = OrderDetail['timeline'][number]

/** Steps that the booking takes and its order then follows: told once, as the booking's. */
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

/** An order follows its booking within this; later than that somebody has waited for a job. */
const followsWithin = 5000

/**
 * Everything that happened to an order, its booking and by mail, oldest first: what booking and order both say stands
 * there once, as the booking's, with the words of both. `zone`: whose clock the notes speak of.
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
  const told = new Set<Line>()
  for (const event of order) {
    const line = lineOf(event, 'order', timelineNote(event.step, event.data))
    const same = followed.has(event.step)
      ? own.find((one) => one.event.step === event.step && !told.has(one.line))
      : undefined
    if (!same) lines.push(line)
    else {
      told.add(same.line)
      lines.push(together(same.line, line))
    }
  }
  for (const { line } of own) if (!told.has(line)) lines.push(line)
  for (const { id, at, ...mail } of mails)
    lines.push({ ...lineOf({ id, at, actor: 'system', step: 'mail' }, 'mail', `“${mail.subject}”`), mail })
  return lines.sort((a, b) => a.at.localeCompare(b.at) || written(a.id).localeCompare(written(b.id)))
}

/** The booking's line where its order wrote the same: after what the order says came before it. */
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

/** The part of an id that ascends with time, whatever it is the id of. */
const written = (id: string): string => id.slice(id.indexOf('_') + 1)
