import { expect, test } from 'vitest'
import { hour } from '#platform/common/time.ts'
import { anOffer, type OfferInput } from '../../../../test/factories/product/offer.ts'
import { aSchedule } from '../../../../test/factories/product/service.ts'
import { openSpans } from './open-hours.ts'

const hoursOf = (input: OfferInput, from: string, to: string) =>
  openSpans(anOffer(input), Date.parse(from), Date.parse(to)).map(
    ({ from, until }) => [new Date(from).toISOString().slice(0, 16), (until - from) / hour] as const,
  )
const nights = {
  ...aSchedule().days,
  ...Object.fromEntries(['saturday', 'sunday'].map((name) => [name, [{ start: '22:00', end: '03:00' }]])),
}
const closed = (date: string) => [{ from: date, to: date, windows: [], note: '' }]

test('hours are those of the weekdays, and a closed date has none', () => {
  // Friday to Tuesday in New York
  const span = ['2026-11-20T05:00Z', '2026-11-25T05:00Z'] as const
  expect(hoursOf({}, ...span)).toEqual([
    ['2026-11-20T14:00', 8],
    ['2026-11-23T14:00', 8],
    ['2026-11-24T14:00', 8],
  ])
  expect(hoursOf({ exceptions: closed('2026-11-23') }, ...span)).toEqual([
    ['2026-11-20T14:00', 8],
    ['2026-11-24T14:00', 8],
  ])
})

test('hours end where the span does, to the minute', () => {
  expect(hoursOf({}, '2026-11-20T16:30Z', '2026-11-20T18:00Z')).toEqual([['2026-11-20T16:30', 1.5]])
  expect(hoursOf({}, '2026-11-20T22:00Z', '2026-11-20T23:00Z')).toEqual([])
  expect(hoursOf({}, '2026-11-20T18:00Z', '2026-11-20T16:30Z')).toEqual([])
})

test('a night that passes midnight reaches into the next day, and ends at midnight before a closed date', () => {
  const sunday = ['2026-11-22T05:00Z', '2026-11-23T05:00Z'] as const
  expect(hoursOf({ days: nights }, ...sunday)).toEqual([
    ['2026-11-22T05:00', 3],
    ['2026-11-23T03:00', 2],
  ])
  const week = ['2026-11-21T20:00Z', '2026-11-23T14:00Z'] as const
  expect(hoursOf({ days: nights, exceptions: closed('2026-11-22') }, ...week)).toEqual([
    ['2026-11-22T03:00', 2],
  ])
})

test('a night lasts as long as its clock change lets it', () => {
  const summer = { timezone: 'America/New_York', days: nights }
  // the hour from one to two is there twice on November 1, 2026; that from two to three is missing on March 14, 2027
  expect(hoursOf(summer, '2026-10-31T12:00Z', '2026-11-01T12:00Z')).toEqual([['2026-11-01T02:00', 6]])
  expect(hoursOf(summer, '2027-03-13T12:00Z', '2027-03-14T12:00Z')).toEqual([['2027-03-14T03:00', 4]])
})
