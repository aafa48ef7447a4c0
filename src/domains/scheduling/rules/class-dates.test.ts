import { expect, test } from 'vitest'
import type { ClassRule } from '#domains/catalogue/cards-contract.ts'
import { nextDates } from './class-dates.ts'

const rule = (own: Partial<ClassRule> = {}): ClassRule => ({
  weekday: 'tuesday',
  startTime: '19:00',
  durationMin: 60,
  capacity: null,
  from: null,
  until: null,
  ...own,
})
const weekly = (...rules: ClassRule[]) => ({
  scheduleType: 'weekly' as const,
  rules,
  sessions: [],
  capacity: 10,
})
const starts = (
  planned: Parameters<typeof nextDates>[0],
  now: string,
  zone = 'America/New_York',
  limit = 3,
) => nextDates(planned, zone, Date.parse(now), limit).map(({ start }) => new Date(start).toISOString())

test('a weekly class has its next dates on the wall clock of its zone', () => {
  expect(starts(weekly(rule()), '2026-05-12T09:00:00Z')).toEqual([
    '2026-05-12T23:00:00.000Z',
    '2026-05-19T23:00:00.000Z',
    '2026-05-26T23:00:00.000Z',
  ])
})

test('a class that has begun is no next date', () => {
  expect(starts(weekly(rule()), '2026-05-12T22:59:59.999Z', undefined, 1)).toEqual([
    '2026-05-12T23:00:00.000Z',
  ])
  expect(starts(weekly(rule()), '2026-05-12T23:00:00Z', undefined, 1)).toEqual(['2026-05-19T23:00:00.000Z'])
})

test('several rules are sorted together, each between its first and its last day', () => {
  const both = weekly(
    rule({ until: '2026-05-19' }),
    rule({ weekday: 'saturday', startTime: '10:30', from: '2026-05-23' }),
  )
  expect(starts(both, '2026-05-12T09:00:00Z', undefined, 9).slice(0, 3)).toEqual([
    '2026-05-12T23:00:00.000Z',
    '2026-05-19T23:00:00.000Z',
    '2026-05-23T14:30:00.000Z',
  ])
  expect(starts(weekly(rule({ until: '2026-05-11' })), '2026-05-12T09:00:00Z')).toEqual([])
})

test('a class in the missing hour begins when the clock has jumped; in the doubled hour it begins the first time', () => {
  const spring = weekly(rule({ weekday: 'sunday', startTime: '02:30' }))
  expect(starts(spring, '2026-03-07T12:00:00Z', undefined, 1)).toEqual(['2026-03-08T07:00:00.000Z'])
  const autumn = weekly(rule({ weekday: 'sunday', startTime: '01:30' }))
  expect(starts(autumn, '2026-10-31T12:00:00Z', undefined, 1)).toEqual(['2026-11-01T05:30:00.000Z'])
})

test.each([
  ['Asia/Kathmandu', '2026-05-12T13:15:00.000Z'],
  ['Australia/Lord_Howe', '2026-05-12T08:30:00.000Z'],
  ['Pacific/Apia', '2026-05-12T06:00:00.000Z'],
])('seven in the evening in %s is %s', (zone, start) => {
  expect(starts(weekly(rule()), '2026-05-11T12:00:00Z', zone, 1)).toEqual([start])
})

test('a class on single dates shows those to come, in their order', () => {
  const session = (date: string) => ({ date, startTime: '10:30', durationMin: 90, capacity: null })
  const planned = {
    scheduleType: 'one_time' as const,
    capacity: 10,
    rules: [rule()],
    sessions: [session('2026-06-20'), session('2026-05-01'), session('2026-06-06')],
  }
  expect(starts(planned, '2026-05-12T09:00:00Z')).toEqual([
    '2026-06-06T14:30:00.000Z',
    '2026-06-20T14:30:00.000Z',
  ])
})
