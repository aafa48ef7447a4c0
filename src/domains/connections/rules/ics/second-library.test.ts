import { readFileSync } from 'node:fs'
import path from 'node:path'
import ical, { type DateWithTimeZone, type VEvent } from 'node-ical'
import { expect, test } from 'vitest'
import { hour } from '#platform/common/time.ts'
import { busyInIcs } from './busy.ts'

// a year with both changes of the clock on both sides of the Atlantic
const from = Date.parse('2026-11-30T00:00:00Z')
const to = Date.parse('2027-11-30T00:00:00Z')
const ownHost = 'showcase.example'
const folder = path.resolve(import.meta.dirname, '../../../../../test/factories/calendars')
const read = (name: string): string => readFileSync(path.join(folder, `${name}.ics`), 'utf8')

type Span = { readonly from: number; readonly until: number }

/** The hours of the year in which something is busy. */
function hoursOf(spans: readonly Span[]): string[] {
  const hours = new Set<number>()
  for (const span of spans)
    for (let at = Math.floor(span.from / hour) * hour; at < span.until; at += hour)
      if (at >= from && at < to) hours.add(at)
  return [...hours].sort((a, b) => a - b).map((at) => new Date(at).toISOString())
}

function ours(text: string, timezone: string): readonly Span[] {
  const answer = busyInIcs(text, { timezone, from, to, ownHost })
  if (answer.kind !== 'read') throw new Error(JSON.stringify(answer))
  return answer.spans
}

/** What the second library says. It reads whole days and times without a zone on the clock of the process. */
function theirs(text: string): readonly Span[] {
  const events = Object.values(ical.sync.parseICS(text)).filter(
    (one): one is VEvent => one?.type === 'VEVENT',
  )
  return events
    .filter(({ uid }) => !uid.endsWith(`@${ownHost}`))
    .flatMap((event) =>
      ical.expandRecurringEvent(event, { from: new Date(from), to: new Date(to), expandOngoing: true }),
    )
    .filter(({ event }) => isBusy(event))
    .map(({ start, end }) => ({ from: timeOf(start), until: timeOf(end) }))
}

const timeOf = (date: DateWithTimeZone): number => date.getTime()

const isBusy = (event: VEvent): boolean =>
  event.transparency !== 'TRANSPARENT' &&
  event.status !== 'CANCELLED' &&
  (event as { 'MICROSOFT-CDO-BUSYSTATUS'?: unknown })['MICROSOFT-CDO-BUSYSTATUS'] !== 'FREE'

function inZone<T>(zone: string, run: () => T): T {
  const before = process.env['TZ']
  process.env['TZ'] = zone
  try {
    return run()
  } finally {
    if (before === undefined) delete process.env['TZ']
    else process.env['TZ'] = before
  }
}

/** Where the second library is wrong: what it is given instead, and hours by hand that it leaves out. */
const corrections: Readonly<Record<string, { text?: (text: string) => string; hours?: readonly string[] }>> =
  {
    // it takes the summer's offset for the whole year where the name of a zone has a prefix: 16:00 in Berlin is 15:00 UTC
    // in December. Without the prefix it is right
    kerio: { text: (text) => text.replaceAll('/freeassociation.sourceforge.net/', '') },
    // it knows no RDATE: 14:00 in Vienna is 13:00 UTC in January and 12:00 UTC in April
    nextcloud: { hours: ['2027-01-09T13:00:00.000Z', '2027-04-03T12:00:00.000Z'] },
  }

test.each([
  ['google', 'Europe/Berlin'],
  ['apple', 'America/New_York'],
  ['outlook', 'Europe/Berlin'],
  ['proton', 'Europe/Zurich'],
  ['kerio', 'Europe/Berlin'],
  ['nextcloud', 'Europe/Vienna'],
])('the hours of a calendar of %s are busy as a second library says', (name, timezone) => {
  const text = read(name)
  const busy = hoursOf(ours(text, timezone))
  expect(busy.length).toBeGreaterThan(40)
  const { text: corrected = (same: string) => same, hours = [] } = corrections[name] ?? {}
  const second = hoursOf(inZone(timezone, () => theirs(corrected(text))))
  for (const missing of hours) expect(second).not.toContain(missing)
  expect(busy).toEqual([...second, ...hours].sort())
})
