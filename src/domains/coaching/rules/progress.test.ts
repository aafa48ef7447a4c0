import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Temporal } from '#platform/common/time.ts'
import type { Facts } from './facts.ts'
import { datesDone, percentage, streakOf, winsOf } from './progress.ts'

describe('a percentage', () => {
  test.each([
    [0, 0, 0],
    [0, 5, 0],
    [1, 3, 33],
    [2, 3, 66],
    [199, 200, 99],
    [46, 46, 100],
  ])('%i of %i is %i', (done, all, expected) => {
    expect(percentage(done, all)).toBe(expected)
  })

  test('it is rounded down, and 100 only if all is done', () => {
    const anyCounts = fc
      .integer({ min: 1, max: 500 })
      .chain((all) => fc.tuple(fc.integer({ min: 0, max: all }), fc.constant(all)))
    fc.assert(
      fc.property(anyCounts, ([done, all]) => {
        const percent = percentage(done, all)
        expect(percent * all).toBeLessThanOrEqual(100 * done)
        expect((percent + 1) * all).toBeGreaterThan(100 * done)
        expect(percent === 100).toBe(done === all)
      }),
    )
  })
})

describe('a streak', () => {
  test.each([
    ['nothing was ever done', [], 0],
    ['something was done today', ['2026-11-29'], 1],
    ['today may still come', ['2026-11-28', '2026-11-27'], 2],
    ['today counts with the days before it', ['2026-11-29', '2026-11-28', '2026-11-27'], 3],
    ['a date without a deed ends it', ['2026-11-29', '2026-11-27'], 1],
    ['the day before yesterday was the last', ['2026-11-27', '2026-11-26'], 0],
    ['a month ends between', ['2026-11-29', '2026-11-28', '2026-10-31'], 2],
  ] as const)('%s', (_when, dates, expected) => {
    expect(streakOf(dates, '2026-11-29')).toBe(expected)
  })

  test('it is as long as the dates in a row, over months and leap days', () => {
    const anyRow = fc.record({
      back: fc.integer({ min: 0, max: 1 }),
      length: fc.integer({ min: 1, max: 60 }),
      today: fc.constantFrom('2026-11-29', '2027-01-01', '2028-03-01', '2026-03-09'),
    })
    fc.assert(
      fc.property(anyRow, ({ back, length, today }) => {
        const dates = Array.from({ length }, (_, index) =>
          Temporal.PlainDate.from(today)
            .subtract({ days: back + index })
            .toString(),
        )
        const older = Temporal.PlainDate.from(dates.at(-1) ?? today)
          .subtract({ days: 2 })
          .toString()
        expect(streakOf([...dates, older], today)).toBe(length)
      }),
    )
  })
})

test('a deed before five in the morning belongs to the date before, on the provider’s clock', () => {
  const ticks = [
    '2026-11-29T09:59:59Z',
    '2026-11-29T10:00:00Z',
    '2026-11-27T15:00:00Z',
    '2026-11-27T16:00:00Z',
  ]
  const dates = datesDone(
    ticks.map((at) => ({ at })),
    'America/New_York',
  )
  expect(dates).toEqual(['2026-11-29', '2026-11-28', '2026-11-27'])
})

const nothing: Facts = {
  isPublished: false,
  services: 0,
  classes: 0,
  promotions: 0,
  hasPortrait: false,
  hasJobTitle: false,
  hasAbout: false,
  socials: 0,
  reviews: 2,
  posts: 0,
  hasDomain: false,
  asksForAddresses: false,
  subscribers: 4,
  lettersDelivered: 0,
  sessions: 1,
  customers: 0,
  coupons: 0,
  requestsAnswered: 0,
}

test('wins are the figures that rose, with what they were; one that fell is no win', () => {
  expect(winsOf(nothing, nothing)).toEqual([])
  expect(
    winsOf(nothing, { ...nothing, services: 1, sessions: 4, subscribers: 3, isPublished: true }),
  ).toEqual([
    { figure: 'services', title: 'Services on your page', before: 0, now: 1 },
    { figure: 'sessions', title: 'Sessions booked', before: 1, now: 4 },
  ])
})
