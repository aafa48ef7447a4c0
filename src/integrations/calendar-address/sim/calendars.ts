import { createHash } from 'node:crypto'
import { ulid } from 'ulid'
import type { Millis } from '#platform/common/time.ts'

/** An event of a calendar; its times are a day, a time without a zone, or an instant. */
export type SimEvent = {
  readonly id: string
  readonly start: string
  readonly end: string
  readonly title: string
  readonly isFree: boolean
}

/** A calendar shows its events, or a text that a test or a person gave it. */
type Calendar = { readonly events: SimEvent[]; text?: string | undefined; changedAt: Millis }

/** The calendars of the stand-in. */
export function createCalendars(now: () => Millis) {
  const calendars = new Map<string, Calendar>()

  function change(name: string, apply: (calendar: Calendar) => void): void {
    const calendar = calendars.get(name) ?? { events: [], changedAt: now() }
    apply(calendar)
    calendar.changedAt = now()
    calendars.set(name, calendar)
  }

  return {
    /** All of them. */
    maps: { calendars },
    list: () =>
      [...calendars].map(([name, { events, text }]) => ({ name, events, hasText: text !== undefined })),
    /** Makes a calendar, if it is not there. */
    make: (name: string) => change(name, () => undefined),
    add(name: string, event: Omit<SimEvent, 'id'>): string {
      const id = ulid().toLowerCase()
      change(name, ({ events }) => events.push({ id, ...event }))
      return id
    },
    removeEvent: (name: string, id: string) =>
      change(name, ({ events }) => {
        const at = events.findIndex((event) => event.id === id)
        if (at !== -1) events.splice(at, 1)
      }),
    /** Shows a text in place of the events; undefined: the events again. */
    setText: (name: string, text: string | undefined) =>
      change(name, (calendar) => {
        calendar.text = text
      }),
    remove: (name: string) => calendars.delete(name),
    clear: () => calendars.clear(),
    /** The file of a calendar; undefined if there is none. */
    file(
      name: string,
    ): { readonly text: string; readonly etag: string; readonly modified: string } | undefined {
      const calendar = calendars.get(name)
      if (!calendar) return undefined
      const text = calendar.text ?? fileOf(name, calendar)
      const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
      return { text, etag, modified: new Date(calendar.changedAt).toUTCString() }
    },
  }
}

export type Calendars = ReturnType<typeof createCalendars>

function fileOf(name: string, { events, changedAt }: Calendar): string {
  const stamp = compact(new Date(changedAt).toISOString())
  const lines = events.flatMap(({ id, start, end, title, isFree }) => [
    'BEGIN:VEVENT',
    `UID:${id}@calendars.example`,
    `DTSTAMP:${stamp}`,
    lineOf('DTSTART', start),
    lineOf('DTEND', end),
    `SUMMARY:${escapeText(title)}`,
    `TRANSP:${isFree ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ])
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Calendars//Stand-in//EN', `X-WR-CALNAME:${name}`]
  return [...head, ...lines, 'END:VCALENDAR', ''].join('\r\n')
}

const lineOf = (name: string, time: string): string =>
  time.includes('T') ? `${name}:${compact(time)}` : `${name};VALUE=DATE:${compact(time)}`

/** `2026-12-01T09:00` → `20261201T090000`; an instant ends in Z. */
function compact(time: string): string {
  const [date = '', clock] = time.split('T')
  const day = date.replaceAll('-', '')
  if (clock === undefined) return day
  const digits = clock.replace(/\.\d+/, '').replaceAll(/[:Z]/g, '')
  return `${day}T${digits.padEnd(6, '0')}${clock.endsWith('Z') ? 'Z' : ''}`
}

/** RFC 5545, 3.3.11 */
const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n')
