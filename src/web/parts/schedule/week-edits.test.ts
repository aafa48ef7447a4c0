import { expect, test } from 'vitest'
import {
  canGrow,
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

test('a night that reaches into the next morning is held against that morning', () => {
  const night = withDay(withDay(week, 'sunday', [{ start: '22:00', end: '03:00' }]), 'monday', [
    { start: '02:00', end: '05:00' },
  ])
  expect(weekIssues(night).days).toEqual({ monday: 'Two windows of a day overlap.' })
})

test('an empty time and a reversed range get different messages', () => {
  expect(weekIssues(withDay(week, 'friday', [{ start: '', end: '12:00' }])).days.friday).toBe(
    'A time such as 09:30',
  )
  const away = { ...week, exceptions: [{ from: '2026-12-24', to: '2026-12-01', windows: [], note: '' }] }
  expect(weekIssues(away).exceptions).toEqual({ 0: 'The last day is before the first' })
  expect(isSound(away)).toBe(false)
})
