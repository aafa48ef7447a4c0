import { expect, test } from 'vitest'
import { busyOfIcs } from './busy-of-ics.ts'

const question = {
  timezone: 'Europe/Berlin',
  from: Date.parse('2026-11-30T00:00:00Z'),
  to: Date.parse('2027-11-30T00:00:00Z'),
  ownHost: 'showcase.example',
}
const file = (events: string): string => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events}END:VCALENDAR\r\n`
const two = (digits: number): string => String(digits).padStart(2, '0')

/** One event of a busy person's calendar of five years; each fortieth one is a series. */
function event(at: number): string {
  const date = `${2023 + (at % 5)}${two(1 + (at % 12))}${two(1 + (at % 28))}`
  const hour = 8 + (at % 9)
  return [
    'BEGIN:VEVENT',
    `DTSTART;TZID=Europe/Berlin:${date}T${two(hour)}0000`,
    `DTEND;TZID=Europe/Berlin:${date}T${two(hour)}4500`,
    ...(at % 40 === 0 ? ['RRULE:FREQ=WEEKLY;COUNT=30'] : []),
    'DTSTAMP:20261129T080000Z',
    `UID:event-${at}@google.com`,
    'CREATED:20220901T080000Z',
    `DESCRIPTION:Agenda for number ${at}\\n\\nPlease read the notes of last time\\, and bring your own; \r\n the room is beside the stairs`,
    'LAST-MODIFIED:20261129T075900Z',
    'LOCATION:Room 4',
    'SEQUENCE:1',
    'STATUS:CONFIRMED',
    `SUMMARY:Meeting ${at}`,
    'TRANSP:OPAQUE',
    'END:VEVENT\r\n',
  ].join('\r\n')
}

const bomb = (rule: string): string =>
  file(`BEGIN:VEVENT\r\nDTSTART:19700101T000000Z\r\nDURATION:PT1S\r\nRRULE:${rule}\r\nEND:VEVENT\r\n`)

test('a calendar of five megabytes is read, and this thread does other things meanwhile', async () => {
  const events: string[] = []
  for (let bytes = 0; bytes < 5_000_000; bytes += events.at(-1)?.length ?? 0)
    events.push(event(events.length))
  let turns = 0
  const timer = setInterval(() => turns++, 5)
  const answer = await busyOfIcs(file(events.join('')), question)
  clearInterval(timer)
  expect(answer.kind === 'read' && answer.spans.length).toBeGreaterThan(2000)
  expect(turns).toBeGreaterThan(10)
})

test.each([
  ['100,000 events', file(Array.from({ length: 100_000 }, (_one, at) => event(at)).join(''))],
  ['every second since 1970', bomb('FREQ=SECONDLY')],
  ['every second since 1970, counted', bomb('FREQ=SECONDLY;COUNT=2000000000')],
  // the package that knows the rules looks for it without an end
  ['every 30th of February', bomb('FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30')],
])('%s are too much', { timeout: 150_000 }, async (_name, text) => {
  // as long as a busy machine needs for two seconds of a processor
  expect(await busyOfIcs(text, question, 120_000)).toEqual({ kind: 'refused', reason: 'too_much' })
})

test('a busy machine is no fault of the calendar', async () => {
  expect(await busyOfIcs(bomb('FREQ=SECONDLY'), question, 0)).toEqual({ kind: 'refused', reason: 'slow' })
})

test('what the thread says is passed on', async () => {
  expect(await busyOfIcs('no calendar', question)).toEqual({ kind: 'refused', reason: 'not_a_calendar' })
  expect(
    await busyOfIcs(
      file('BEGIN:VEVENT\r\nDTSTART;TZID=Mars/Olympus:20261201T090000\r\nDURATION:PT1H\r\nEND:VEVENT\r\n'),
      question,
    ),
  ).toEqual({ kind: 'refused', reason: 'unknown_zone', zone: 'Mars/Olympus' })
})
