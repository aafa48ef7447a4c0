import { randomBytes } from 'node:crypto'
import { checkTimes, etagOf, type SimEvent, type Written } from './event.ts'
import { GoogleError, notFound } from './google-error.ts'
import { occurrencesOf } from './recurring.ts'
import type { SimCalendar, World } from './world.ts'

/** Finds an event or an occurrence of a series, also one that was deleted. */
export function findEvent(calendar: SimCalendar, id: string): SimEvent {
  const stored = calendar.events.find((event) => event.id === id)
  if (stored) return stored
  const series = calendar.events.find((event) => event.recurrence && id.startsWith(`${event.id}_`))
  const occurrence = series && occurrencesOf(series, calendar).find((event) => event.id === id)
  if (!occurrence) throw notFound()
  return occurrence
}

/** Adds an event. An id that is or was in use is refused, and so is one beside an iCalUID. */
export function insertEvent(world: World, calendar: SimCalendar, written: Written): SimEvent {
  const { id = randomId(), iCalUID, ...fields } = written
  if (!/^[a-v0-9]{5,1024}$/.test(id) || (written.id !== undefined && iCalUID !== undefined))
    throw new GoogleError(400, 'invalid', 'Invalid resource id value.')
  if (calendar.events.some((event) => event.id === id))
    throw new GoogleError(409, 'duplicate', 'The requested identifier already exists.')
  const { start, end } = checkTimes(written, calendar.timeZone)
  const at = new Date(world.now()).toISOString()
  const event: SimEvent = {
    ...fields,
    id,
    iCalUID: iCalUID ?? `${id}@google.com`,
    status: written.status ?? 'confirmed',
    start,
    end,
    created: at,
    updated: at,
    sequence: 0,
    changed: ++world.counter.changes,
  }
  // a rule that is not understood is refused before the event is stored
  if (event.recurrence) occurrencesOf(event, calendar)
  calendar.events.push(event)
  return event
}

/** Changes fields of an event. `ifMatch`: the version that the caller read. */
export function changeEvent(
  world: World,
  calendar: SimCalendar,
  id: string,
  written: Written,
  ifMatch?: string,
): SimEvent {
  const before = findEvent(calendar, id)
  if (ifMatch !== undefined && ifMatch !== etagOf(before))
    throw new GoogleError(412, 'conditionNotMet', 'Precondition Failed')
  const { id: _id, iCalUID: _uid, ...fields } = written
  const { start, end } = checkTimes({ ...before, ...fields }, calendar.timeZone)
  const isMoved = JSON.stringify([start, end]) !== JSON.stringify([before.start, before.end])
  const after: SimEvent = {
    ...before,
    ...fields,
    status: written.status ?? before.status,
    start,
    end,
    updated: new Date(world.now()).toISOString(),
    sequence: before.sequence + (isMoved ? 1 : 0),
    changed: ++world.counter.changes,
  }
  const ids = (event: SimEvent) =>
    event.recurrence ? occurrencesOf(event, calendar).map((one) => one.id) : []
  const left = new Set(ids(after))
  const vanished = [...(before.vanished ?? []), ...ids(before)].filter((one) => !left.has(one))
  store(calendar, vanished.length > 0 ? { ...after, vanished } : after)
  return after
}

/** Deletes an event; the series with it keeps a trace, which readings with a cursor show. */
export function deleteEvent(world: World, calendar: SimCalendar, id: string): SimEvent {
  const before = findEvent(calendar, id)
  if (before.status === 'cancelled') throw new GoogleError(410, 'deleted', 'Resource has been deleted')
  return changeEvent(world, calendar, id, { status: 'cancelled' })
}

function store({ events }: SimCalendar, event: SimEvent): void {
  const index = events.findIndex(({ id }) => id === event.id)
  if (index === -1) events.push(event)
  else events[index] = event
}

const randomId = () =>
  BigInt(`0x${randomBytes(16).toString('hex')}`)
    .toString(32)
    .padStart(26, '0')
