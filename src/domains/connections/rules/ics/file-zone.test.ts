import { expect, test } from 'vitest'
import { hour, minute, Temporal } from '#platform/common/time.ts'
import { timeOn } from '#platform/common/zoned.ts'
import { fileZone } from './file-zone.ts'
import { readParts, Unreadable } from './lines.ts'
import { countSteps } from './rule.ts'
import { namedZone } from './zone.ts'

const from = Date.UTC(2026, 10, 30)
const to = Date.UTC(2027, 10, 30)

const half = (kind: string, start: string, [before, after]: readonly [string, string], rule: string) =>
  [
    `BEGIN:${kind}`,
    `DTSTART:${start}`,
    `TZOFFSETFROM:${before}`,
    `TZOFFSETTO:${after}`,
    rule,
    `END:${kind}`,
  ].join('\n')

function describedZone(...halves: string[]) {
  const text = `BEGIN:VCALENDAR\nBEGIN:VTIMEZONE\nTZID:X\n${halves.join('\n')}\nEND:VTIMEZONE\nEND:VCALENDAR\n`
  const [part] = readParts(text)[0]?.parts ?? []
  if (!part) throw new Error('a zone is described')
  return fileZone(part, to, countSteps(10_000))
}

const zones = {
  'Europe/Berlin': describedZone(
    half('STANDARD', '16010101T030000', ['+0200', '+0100'], 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10'),
    half('DAYLIGHT', '16010101T020000', ['+0100', '+0200'], 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3'),
  ),
  'America/New_York': describedZone(
    half('DAYLIGHT', '20070311T020000', ['-0500', '-0400'], 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU'),
    half('STANDARD', '20071104T020000', ['-0400', '-0500'], 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU'),
  ),
  'Australia/Lord_Howe': describedZone(
    half('STANDARD', '20080406T020000', ['+1100', '+1030'], 'RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU'),
    half('DAYLIGHT', '20081005T020000', ['+1030', '+1100'], 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=1SU'),
  ),
  'Asia/Kolkata': describedZone(
    half('STANDARD', '19700101T000000', ['+0530', '+0530'], 'RDATE:19800101T000000'),
  ),
}

test.each(Object.entries(zones))(
  '%s by the rules of a file has the instants of its name',
  (name, described) => {
    const named = namedZone(name)
    const wrong: number[] = []
    for (let wall = from; wall < to; wall += 15 * minute) {
      const at = new Date(wall)
      const date = new Temporal.PlainDate(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate())
      const instant = timeOn(date, { hour: at.getUTCHours(), minute: at.getUTCMinutes() }, name)
      if (named.instantOf(wall) !== instant || described.instantOf(wall) !== instant) wrong.push(wall)
    }
    for (let instant = from; instant < to; instant += hour)
      if (described.wallOf(instant) !== named.wallOf(instant)) wrong.push(instant)
    expect(wrong).toEqual([])
  },
)

test.each([
  ['no half', ''],
  ['no beginning', 'BEGIN:STANDARD\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0100\nEND:STANDARD'],
  ['no offset', 'BEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETTO:+0100\nEND:STANDARD'],
])('a zone with %s cannot be read', (_name, halves) => {
  expect(() => describedZone(halves)).toThrow(Unreadable)
})
