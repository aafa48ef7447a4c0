import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import type { CalendarEntry } from '../rules/calendar-entry.ts'
import { makeCalendar } from './make-calendar.ts'

const anEntry = (overrides: Partial<CalendarEntry> = {}): CalendarEntry => ({
  id: 'bkg_1',
  state: 'confirmed',
  sequence: 3,
  stamp: new Date('2026-11-20T12:00:00Z'),
  start: new Date('2026-12-03T19:00:00Z'),
  end: new Date('2026-12-03T20:00:00Z'),
  visitorTimezone: 'Asia/Kathmandu',
  serviceTimezone: 'America/New_York',
  here: undefined,
  summary: 'Lesson with Thea Amankwah',
  place: 'Zoom',
  url: 'https://showcase.example/join',
  links: [{ label: 'Meeting page', url: 'https://showcase.example/join' }],
  ...overrides,
})

const publicUrl = 'https://showcase.example'
const read = (text: string) => new ICAL.Component(ICAL.parse(text) as unknown[])
const eventsOf = (text: string) =>
  read(text)
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event))

test('an entry has its invitation’s UID and sequence, its instants, place and address', () => {
  const text = makeCalendar(
    { kind: 'customer', entries: [anEntry({ summary: 'Lesson, party of 2, with Thea Amankwah' })] },
    publicUrl,
  )
  const [event] = eventsOf(text)
  expect(event?.uid).toBe('bkg_1@showcase.example')
  expect(event?.sequence).toBe(3)
  expect(event?.startDate.toJSDate().toISOString()).toBe('2026-12-03T19:00:00.000Z')
  expect(event?.endDate.toJSDate().toISOString()).toBe('2026-12-03T20:00:00.000Z')
  expect(event?.summary).toBe('Lesson, party of 2, with Thea Amankwah')
  expect(event?.location).toBe('Zoom')
  expect(event?.component.getFirstPropertyValue('url')).toBe('https://showcase.example/join')
})

test('both zones stand in every entry, the reader’s first', () => {
  const entries = [anEntry()]
  expect(eventsOf(makeCalendar({ kind: 'customer', entries }, publicUrl))[0]?.description).toBe(
    'Fri, Dec 4, 12:45 AM in Kathmandu, Thu, Dec 3, 2:00 PM in New York\nMeeting page: https://showcase.example/join',
  )
  expect(eventsOf(makeCalendar({ kind: 'provider', entries }, publicUrl))[0]?.description).toMatch(
    /^Thu, Dec 3, 2:00 PM in New York, Fri, Dec 4, 12:45 AM in Kathmandu\n/,
  )
  const here = { place: 'Baltimore', timezone: 'America/New_York' }
  const named = makeCalendar({ kind: 'customer', entries: [anEntry({ here })] }, publicUrl)
  expect(eventsOf(named)[0]?.description).toContain('2:00 PM in Baltimore')
})

test('a calendar entry shows its booking as confirmed, tentative, or cancelled and taking no time', () => {
  const status = (state: CalendarEntry['state']) => {
    const [event] = eventsOf(makeCalendar({ kind: 'provider', entries: [anEntry({ state })] }, publicUrl))
    return ['status', 'transp'].map((name) => event?.component.getFirstPropertyValue(name))
  }
  expect(status('confirmed')).toEqual(['CONFIRMED', 'OPAQUE'])
  expect(status('completed')).toEqual(['CONFIRMED', 'OPAQUE'])
  expect(status('requested')).toEqual(['TENTATIVE', 'OPAQUE'])
  expect(status('cancelled')).toEqual(['CANCELLED', 'TRANSPARENT'])
})

test('a calendar has a name and says how often to look, and the same entries give the same text', () => {
  const calendar = { kind: 'provider', entries: [anEntry()] } as const
  const text = makeCalendar(calendar, publicUrl)
  const component = read(text)
  expect(component.getFirstPropertyValue('x-wr-calname')).toBe('Booked with me')
  expect(text).toMatch(/^REFRESH-INTERVAL;VALUE=DURATION:PT15M\r$/m)
  expect(text).toMatch(/^X-PUBLISHED-TTL:PT15M\r$/m)
  expect(component.getFirstPropertyValue('method')).toBeNull()
  expect(makeCalendar(calendar, publicUrl)).toBe(text)
  expect(eventsOf(makeCalendar({ kind: 'customer', entries: [] }, publicUrl))).toEqual([])
})

test('names and places with line breaks stay in lines of their own', () => {
  const spoilt = 'a\r\nATTENDEE:mailto:evil@example.com\nEND:VCALENDAR'
  const entries = [anEntry({ summary: spoilt, place: spoilt })]
  const text = makeCalendar({ kind: 'provider', entries }, publicUrl)
  const [event] = eventsOf(text)
  expect(event?.attendees).toEqual([])
  expect(event?.location).toContain('ATTENDEE:mailto:evil@example.com')
  expect(text.split('\r\n').filter((line) => /^(?:ATTENDEE|END:VCALENDAR)/.test(line))).toEqual([
    'END:VCALENDAR',
  ])
})
