import { expect, test } from 'vitest'
import { WeeklySchedule } from '#domains/catalogue/contract.ts'
import {
  askedWindow,
  asksNight,
  canGrow,
  confirmedNight,
  copiedDay,
  hoursAWeek,
  passesMidnight,
  usualWeek,
  withDay,
  withWindow,
} from './week-edits.ts'
import { isSound, weekIssues } from './week-issues.ts'

const week = usualWeek('Europe/Lisbon')

test('a new week opens on working days, forty hours', () => {
  expect(hoursAWeek(week)).toBe(40)
  expect(week.days.sunday).toEqual([])
})

test('another window starts an hour after the last and ends by midnight', () => {
  expect(withWindow([{ start: '09:00', end: '12:00' }]).at(-1)).toEqual({ start: '13:00', end: '17:00' })
  expect(withWindow([{ start: '09:00', end: '21:00' }]).at(-1)).toEqual({ start: '22:00', end: '00:00' })
  expect(withWindow([])).toEqual([{ start: '09:00', end: '17:00' }])
})

test('a day that is full offers no further window', () => {
  expect(canGrow([{ start: '09:00', end: '23:30' }])).toBe(false)
  expect(canGrow(Array.from({ length: 6 }, (_, i) => ({ start: `0${i}:00`, end: `0${i}:30` })))).toBe(false)
})

test('a copied day replaces what the others had and touches no third', () => {
  const copied = copiedDay(withDay(week, 'monday', [{ start: '10:00', end: '11:00' }]), 'monday', [
    'tuesday',
    'sunday',
  ])
  expect(copied.days.tuesday).toEqual([{ start: '10:00', end: '11:00' }])
  expect(copied.days.sunday).toEqual([{ start: '10:00', end: '11:00' }])
  expect(copied.days.friday).toEqual([{ start: '09:00', end: '17:00' }])
})

test('a window that ends at or before its start passes midnight', () => {
  expect(passesMidnight({ start: '22:00', end: '02:00' })).toBe(true)
  expect(passesMidnight({ start: '22:00', end: '00:00' })).toBe(false)
  expect(passesMidnight({ start: '22:00', end: '24:00' })).toBe(false)
})

test('touching windows are fine, overlapping ones are named on their day', () => {
  const touching = withDay(week, 'monday', [
    { start: '09:00', end: '12:00' },
    { start: '12:00', end: '13:00' },
  ])
  expect(isSound(touching)).toBe(true)
  const crossed = withDay(week, 'monday', [
    { start: '09:00', end: '12:00' },
    { start: '11:00', end: '13:00' },
  ])
  expect(weekIssues(crossed).days).toEqual({ monday: 'Two windows of a day overlap.' })
})

test('a night that reaches into the next morning is named on its own day', () => {
  const night = withDay(withDay(week, 'sunday', [{ start: '22:00', end: '03:00' }]), 'monday', [
    { start: '02:00', end: '05:00' },
  ])
  expect(weekIssues(night).days).toEqual({
    sunday: 'Two windows of a day overlap. This one runs into the hours of Monday.',
  })
})

test('a window over midnight is not saved before it is confirmed', () => {
  const asked = askedWindow({ start: '18:00', end: '17:00' })
  expect(asksNight(asked)).toBe(true)
  const asking = withDay(week, 'monday', [asked])
  // the other days are judged as if the window were not there
  expect(weekIssues(asking).days).toEqual({ monday: '' })
  expect(hoursAWeek(asking)).toBe(32)
  expect(WeeklySchedule.safeParse(asking).success).toBe(false)
  const confirmed = withDay(week, 'monday', [confirmedNight(asked)])
  expect(confirmed.days.monday).toEqual([{ start: '18:00', end: '17:00' }])
  expect(weekIssues(confirmed).days).toEqual({
    monday: 'Two windows of a day overlap. This one runs into the hours of Tuesday.',
  })
})

test('only a window over midnight is asked about', () => {
  for (const [start, end] of [
    ['09:00', '17:00'],
    ['18:00', '00:00'],
    ['18:00', ''],
    ['', '17:00'],
  ] as const)
    expect(askedWindow({ start, end })).toEqual({ start, end })
  // a mended end needs no answer
  expect(askedWindow({ ...askedWindow({ start: '18:00', end: '17:00' }), end: '22:00' }).end).toBe('22:00')
})

test('an empty time and a reversed range get different messages', () => {
  expect(weekIssues(withDay(week, 'friday', [{ start: '', end: '12:00' }])).days.friday).toBe(
    'A time such as 09:30',
  )
  const away = { ...week, exceptions: [{ from: '2026-12-24', to: '2026-12-01', windows: [], note: '' }] }
  expect(weekIssues(away).exceptions).toEqual({ 0: 'The last day is before the first' })
  expect(isSound(away)).toBe(false)
})
