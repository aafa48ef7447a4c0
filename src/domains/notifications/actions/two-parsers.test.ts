import ICAL from 'ical.js'
import { convertIcsCalendar } from 'ts-ics'
import { expect, test } from 'vitest'
import { day, hour } from '#platform/common/time.ts'
import type { CalendarEntry } from '../rules/calendar-entry.ts'
import { makeInvitation } from './make-invitation.ts'

/** A weekly evening in New York around the end of summer time, on both sides of it. */
const evening = (week: number): CalendarEntry => {
  const start = Date.parse('2026-10-20T23:00:00Z') + week * 7 * day + (week > 1 ? hour : 0)
  return {
    id: `bkg_${week}`,
    state: 'confirmed',
    sequence: week + 1,
    stamp: new Date('2026-10-01T12:00:00Z'),
    start: new Date(start),
    end: new Date(start + 1.5 * hour),
    visitorTimezone: 'Europe/Berlin',
    serviceTimezone: 'America/New_York',
    here: undefined,
    summary:
      'Kizomba, “slow”; with Thea Amankwah, and others whose names make this line longer than seventy-five octets',
    place: '412 N Howard Street, Baltimore; second floor',
    url: 'https://showcase.example/join',
    links: [],
  }
}

test('two parsers read the file of a series alike: four events, in the evening before and after the clocks change', () => {
  const entries = [evening(0), evening(1), evening(2), evening(3)] as const
  const { content, method } = makeInvitation(
    { to: 'customer', entries, publicUrl: 'https://showcase.example' },
    { name: 'Ines', email: 'ines@example.com' },
    'Thea',
  )
  const byIcal = new ICAL.Component(ICAL.parse(content) as unknown[])
    .getAllSubcomponents('vevent')
    .map((one) => {
      const event = new ICAL.Event(one)
      return {
        uid: event.uid,
        start: event.startDate.toJSDate(),
        end: event.endDate.toJSDate(),
        summary: event.summary,
        location: event.location,
        sequence: event.sequence,
      }
    })
  const second = convertIcsCalendar(undefined, content)
  const byIcs = (second.events ?? []).map(({ uid, start, end, summary, location, sequence }) => ({
    uid,
    start: start.date,
    end: end?.date,
    summary,
    location,
    sequence,
  }))
  expect(method).toBe('PUBLISH')
  expect(second.method).toBe('PUBLISH')
  expect(byIcs).toEqual(byIcal)
  expect(byIcal).toEqual(
    entries.map(({ id, start, end, summary, place: location, sequence }) => ({
      uid: `${id}@showcase.example`,
      start,
      end,
      summary,
      location,
      sequence,
    })),
  )
})
