import { expect, test } from 'vitest'
import { offerEnd } from './offer-end.ts'

const at = (iso: string) => Date.parse(iso)
const far = at('2027-06-01T00:00:00Z')
const endOf = (now: string, zone: string, start = far, closes = start) =>
  new Date(offerEnd({ now: at(now), zone, start, closes })).toISOString()

test.each([
  ['half an hour in the day', '2026-12-01T12:00:00Z', 'Europe/Lisbon', '2026-12-01T12:30:00.000Z'],
  ['until ten in the evening', '2026-12-01T21:59:59Z', 'Europe/Lisbon', '2026-12-01T22:29:59.000Z'],
  ['from ten on until the morning', '2026-12-01T22:00:00Z', 'Europe/Lisbon', '2026-12-02T08:30:00.000Z'],
  [
    'after midnight until the same morning',
    '2026-12-02T03:00:00Z',
    'Europe/Lisbon',
    '2026-12-02T08:30:00.000Z',
  ],
  ['a minute before eight', '2026-12-02T07:59:00Z', 'Europe/Lisbon', '2026-12-02T08:30:00.000Z'],
  ['from eight on half an hour', '2026-12-02T08:00:00Z', 'Europe/Lisbon', '2026-12-02T08:30:00.000Z'],
  ['on the customer’s clock', '2026-12-01T12:00:00Z', 'Asia/Tokyo', '2026-12-01T12:30:00.000Z'],
  ['on the customer’s clock, at night', '2026-12-01T14:00:00Z', 'Asia/Tokyo', '2026-12-01T23:30:00.000Z'],
  ['a night of 25 hours', '2026-10-24T22:30:00Z', 'Europe/Lisbon', '2026-10-25T08:30:00.000Z'],
  ['a night of 23 hours', '2027-03-14T04:00:00Z', 'America/New_York', '2027-03-14T12:30:00.000Z'],
  ['half an hour’s change', '2026-10-03T13:00:00Z', 'Australia/Lord_Howe', '2026-10-03T21:30:00.000Z'],
])('%s', (_what, now, zone, until) => expect(endOf(now, zone)).toBe(until))

test('a class that begins before the morning leaves half an hour, and booking that closes ends every offer', () => {
  const night = '2026-12-01T23:00:00Z'
  expect(endOf(night, 'UTC', at('2026-12-02T08:00:00Z'))).toBe('2026-12-01T23:30:00.000Z')
  expect(endOf(night, 'UTC', at('2026-12-02T09:00:00Z'), at('2026-12-02T08:15:00Z'))).toBe(
    '2026-12-02T08:15:00.000Z',
  )
  expect(endOf('2026-12-01T12:00:00Z', 'UTC', at('2026-12-01T13:00:00Z'), at('2026-12-01T12:10:00Z'))).toBe(
    '2026-12-01T12:10:00.000Z',
  )
})
