import { expect, test } from 'vitest'
import { answerTo, event, file, spans } from '../../../../../test/factories/calendars/calendar.ts'

test.each([
  ['nothing', ''],
  ['a page', '<!doctype html><html><body>BEGIN:VCALENDAR</body></html>'],
  ['a file that was cut in an event', file(event('DTSTART:20261201T090000Z')).slice(0, -30)],
  [
    'a file that was cut between events',
    `BEGIN:VCALENDAR\r\n${event('UID:1', 'DTSTART:20261201T090000Z')}\r\n`,
  ],
  ['parts that do not close', file('BEGIN:VEVENT', 'BEGIN:VALARM', 'END:VEVENT', 'END:VALARM')],
  ['an end without a beginning', file('END:VEVENT')],
  ['a contact', 'BEGIN:VCARD\r\nFN:Ada\r\nEND:VCARD\r\n'],
  ['a time that is none', file(event('DTSTART:tomorrow'))],
  ['a duration that is none', file(event('DTSTART:20261201T090000Z', 'DURATION:an hour'))],
  ['a rule that is none', file(event('DTSTART:20261201T090000Z', 'RRULE:every day'))],
  [
    'a rule that contradicts itself',
    file(event('DTSTART:20261201T090000Z', 'RRULE:FREQ=WEEKLY;BYMONTHDAY=1')),
  ],
  ['an open quotation', file(event('DTSTART;TZID="Europe/Berlin:20261201T090000'))],
])('%s is no calendar', (_name, text) => {
  expect(answerTo(text)).toEqual({ kind: 'refused', reason: 'not_a_calendar' })
})

test('an empty calendar is free, and so is an event without a time', () => {
  expect(spans(file())).toEqual([])
  expect(spans(file(event('UID:1', 'SUMMARY:No time'), event('UID:2', 'DTSTART:')))).toEqual([])
})

test('lines may be folded, begin with a mark, end in a line feed and be written in any case', () => {
  const text = `\uFEFFbegin:vcalendar\nbegin:vevent\ndtstart;tzid=Europe/Ber\n lin:20261201T09\n\t0000\ndtend;tzid="Europe/Berlin":20261201T100000\nend:vevent\nend:vcalendar`
  expect(spans(text)).toEqual(['2026-12-01 08:00 09:00'])
})

test.each([
  ['Europe/Berlin', '08:00 09:00'],
  ['europe/berlin', '08:00 09:00'],
  ['"Europe/Berlin"', '08:00 09:00'],
  ['/freeassociation.sourceforge.net/Europe/Berlin', '08:00 09:00'],
  ['/softwarestudio.org/Tzfile/America/Argentina/Buenos_Aires', '12:00 13:00'],
  ['/mozilla.org/20050126_1/Asia/Kolkata', '03:30 04:30'],
  ['W. Europe Standard Time', '08:00 09:00'],
  ['"Eastern Standard Time"', '14:00 15:00'],
  ['India Standard Time', '03:30 04:30'],
  ['"tzone://Microsoft/Utc"', '09:00 10:00'],
  ['UTC', '09:00 10:00'],
])('a time at %s is found without a description of the zone', (zone, time) => {
  const lines = [`DTSTART;TZID=${zone}:20261201T090000`, `DTEND;TZID=${zone}:20261201T100000`]
  expect(spans(file(event(...lines)), 'Asia/Tokyo')).toEqual([`2026-12-01 ${time}`])
})

const ownZone = (name: string): string =>
  [
    'BEGIN:VTIMEZONE',
    `TZID:${name}`,
    'BEGIN:STANDARD',
    'DTSTART:16010101T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:16010101T020000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ].join('\r\n')
const at = (zone: string, time: string, ...more: string[]): string =>
  event(`DTSTART;TZID=${zone}:${time}`, 'DURATION:PT1H', ...more)

test('a zone that only the file knows is the one that it describes, in winter and in summer', () => {
  const text = file(ownZone('Customized Time Zone'), at('Customized Time Zone', '20261201T090000'))
  expect(spans(text, 'Asia/Tokyo')).toEqual(['2026-12-01 08:00 09:00'])
  const summer = file(ownZone('Mine'), at('Mine', '20270701T090000'), at('Mine', '20271031T023000'))
  // the second one is on the clock twice: the first time counts
  expect(spans(summer)).toEqual(['2027-07-01 07:00 08:00', '2027-10-31 00:30 01:30'])
})

test('a zone that nobody knows is named, if one of its busy times may touch what is looked at', () => {
  const refused = (zone: string) => ({ kind: 'refused', reason: 'unknown_zone', zone })
  expect(answerTo(file(at('Mars/Olympus', '20261201T090000')))).toEqual(refused('Mars/Olympus'))
  expect(answerTo(file(at('Mars/Olympus', '20200101T090000', 'RRULE:FREQ=WEEKLY')))).toEqual(
    refused('Mars/Olympus'),
  )
  // eight hours before the beginning may be within it
  expect(answerTo(file(at('Mars/Olympus', '20261129T160000')))).toEqual(refused('Mars/Olympus'))
  expect(spans(file(at('Mars/Olympus', '20261101T090000')))).toEqual([])
  expect(spans(file(at('Mars/Olympus', '20261201T090000', 'TRANSP:TRANSPARENT')))).toEqual([])
  expect(spans(file(at('Mars/Olympus', '20200101T090000', 'RRULE:FREQ=DAILY;COUNT=9')))).toEqual([])
  expect(answerTo(file(at(`"A\u202E\u0007${'b'.repeat(200)}"`, '20261201T090000')))).toEqual(
    refused(`A${'b'.repeat(99)}`),
  )
})

test('a time without a zone is on the clock of the calendar, else of the provider; UTC says so', () => {
  const floating = event('DTSTART:20261201T090000', 'DTEND:20261201T100000')
  expect(spans(file(floating), 'America/New_York')).toEqual(['2026-12-01 14:00 15:00'])
  expect(spans(file('X-WR-TIMEZONE:Asia/Tokyo', floating), 'America/New_York')).toEqual([
    '2026-12-01 00:00 01:00',
  ])
  expect(spans(file('X-WR-TIMEZONE:Nowhere', floating), 'America/New_York')).toEqual([
    '2026-12-01 14:00 15:00',
  ])
  expect(spans(file(event('DTSTART:20261201T090000Z', 'DTEND:20261201T100000Z')), 'Asia/Tokyo')).toEqual([
    '2026-12-01 09:00 10:00',
  ])
})

test('a whole day is one at the provider, also one of 23 or 25 hours, whatever the calendar says of zones', () => {
  const days = (...lines: string[]) => spans(file('X-WR-TIMEZONE:Asia/Tokyo', event(...lines)))
  expect(days('DTSTART;VALUE=DATE:20270328')).toEqual(['2027-03-27 23:00 2027-03-28 22:00'])
  expect(days('DTSTART;VALUE=DATE:20271031', 'DTEND;VALUE=DATE:20271101')).toEqual([
    '2027-10-30 22:00 2027-10-31 23:00',
  ])
  expect(days('DTSTART;VALUE=DATE;TZID=America/New_York:20261201')).toEqual([
    '2026-11-30 23:00 2026-12-01 23:00',
  ])
  // an end on the same day is a mistake that programs make
  expect(days('DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261201')).toEqual([
    '2026-11-30 23:00 2026-12-01 23:00',
  ])
  expect(days('DTSTART;VALUE=DATE:20261201', 'DURATION:P2D')).toEqual(['2026-11-30 23:00 2026-12-02 23:00'])
})

test('what takes no time is not busy: free, cancelled, our own, without a length', () => {
  const hour = ['DTSTART:20261201T090000Z', 'DTEND:20261201T100000Z']
  const busy = ['2026-12-01 09:00 10:00']
  for (const line of [
    'TRANSP:TRANSPARENT',
    'STATUS:CANCELLED',
    'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
    'UID:bkg_1@showcase.example',
    'UID:BKG_1@Showcase.Example',
  ])
    expect([line, spans(file(event(...hour, line)))]).toEqual([line, []])
  for (const line of [
    'TRANSP:OPAQUE',
    'STATUS:TENTATIVE',
    'X-MICROSOFT-CDO-BUSYSTATUS:OOF',
    'UID:1@notshowcase.example',
    'UID:1@showcase.example.com',
  ])
    expect([line, spans(file(event(...hour, line)))]).toEqual([line, busy])
  expect(spans(file(event('DTSTART:20261201T090000Z')))).toEqual([])
  expect(spans(file(event('DTSTART:20261201T090000Z', 'DURATION:-PT1H')))).toEqual([])
  expect(spans(file(event('DTSTART:20261201T090000Z', 'DTEND:20261201T080000Z')))).toEqual([])
  // tasks, journals and alarms are no events
  expect(spans(file('BEGIN:VTODO', ...hour, 'END:VTODO'))).toEqual([])
  expect(spans(file(event(...hour, 'BEGIN:VALARM', 'TRIGGER:-PT5M', 'DURATION:PT9H', 'END:VALARM')))).toEqual(
    busy,
  )
})

test('of two versions of an event the newer one counts', () => {
  const version = (sequence: number, hour: string) =>
    event('UID:v', `SEQUENCE:${sequence}`, `DTSTART:20261201T${hour}0000Z`, 'DURATION:PT1H')
  expect(spans(file(version(1, '09'), version(2, '11')))).toEqual(['2026-12-01 11:00 12:00'])
  expect(spans(file(version(2, '09'), version(2, '11')))).toEqual([
    '2026-12-01 09:00 10:00',
    '2026-12-01 11:00 12:00',
  ])
  // events without a UID are not versions of each other
  const bare = (hour: string) => event(`DTSTART:20261201T${hour}0000Z`, 'DURATION:PT1H', `SEQUENCE:${hour}`)
  expect(spans(file(bare('09'), bare('11')))).toHaveLength(2)
})

test('published busy time counts, by its type', () => {
  const text = file(
    'BEGIN:VFREEBUSY',
    'FREEBUSY:20261201T090000Z/PT1H',
    'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20261202T090000Z/20261202T100000Z,20261203T090000Z/PT1H',
    'FREEBUSY;FBTYPE=FREE:20261204T090000Z/PT1H',
    'END:VFREEBUSY',
  )
  expect(spans(text)).toEqual(['2026-12-01 09:00 10:00', '2026-12-02 09:00 10:00', '2026-12-03 09:00 10:00'])
})

test('only what touches the time that is looked at is read, as a whole', () => {
  const long = event('DTSTART:20200101T000000Z', 'DTEND:20261130T000001Z')
  const before = event('DTSTART:20261129T230000Z', 'DTEND:20261130T000000Z')
  const after = event('DTSTART:20271130T000000Z', 'DTEND:20271130T010000Z')
  const last = event('DTSTART:20271129T235959Z', 'DTEND:20271130T010000Z')
  expect(spans(file(long, before, after, last))).toEqual([
    '2020-01-01 00:00 2026-11-30 00:00',
    '2027-11-29 23:59 2027-11-30 01:00',
  ])
})

test('more events, times or steps than any calendar has are too much', () => {
  const tooMuch = { kind: 'refused', reason: 'too_much' }
  const bomb = (start: string, rule: string) => answerTo(file(event(start, 'DURATION:PT1S', `RRULE:${rule}`)))
  expect(answerTo(file(...Array.from({ length: 100_000 }, () => event('DTSTART:20261201T090000Z'))))).toEqual(
    tooMuch,
  )
  expect(bomb('DTSTART:19700101T000000Z', 'FREQ=SECONDLY')).toEqual(tooMuch)
  expect(bomb('DTSTART:19700101T000000Z', 'FREQ=SECONDLY;COUNT=900000000')).toEqual(tooMuch)
  expect(bomb('DTSTART:19700101T000000Z', 'FREQ=MINUTELY;INTERVAL=1')).toEqual(tooMuch)
  // a quick rule that is over long ago takes nothing
  expect(bomb('DTSTART:19700101T000000Z', 'FREQ=SECONDLY;UNTIL=20000101T000000Z')).toEqual({
    kind: 'read',
    spans: [],
  })
})

test('no text of a calendar is in the answer', () => {
  const text = file(
    'X-WR-CALNAME:<script>alert(1)</script>',
    at('UTC', '20261201T090000', 'SUMMARY:<b>secret</b>'),
  )
  expect(Object.keys(answerTo(text))).toEqual(['kind', 'spans'])
  expect(JSON.stringify(answerTo(text))).not.toMatch(/script|secret/)
})
