import { expect, test } from 'vitest'
import { WeeklySchedule, weekdays } from '../contract.ts'
import { checkSchedule } from './check-schedule.ts'

const closed = Object.fromEntries(weekdays.map((day) => [day, []]))
const faults = (days: object, exceptions: object[] = []) =>
  checkSchedule(
    WeeklySchedule.parse({ timezone: 'America/New_York', days: { ...closed, ...days }, exceptions }),
  )
const w = (start: string, end: string) => ({ start, end })

test('windows that touch are fine', () => {
  expect(faults({ monday: [w('13:00', '17:00'), w('09:00', '13:00')] })).toEqual([])
})

test('windows of a day that overlap are named by their day', () => {
  expect(faults({ tuesday: [w('09:00', '13:00'), w('12:59', '17:00')] })).toEqual([
    { field: 'days.tuesday', fault: 'overlap' },
  ])
})

test('a night into the next morning overlaps with that morning, the week around included', () => {
  expect(faults({ friday: [w('22:00', '02:00')], saturday: [w('01:00', '05:00')] })).toEqual([
    { field: 'days.saturday', fault: 'overlap' },
  ])
  expect(faults({ sunday: [w('22:00', '02:00')], monday: [w('01:00', '05:00')] })).toEqual([
    { field: 'days.monday', fault: 'overlap' },
  ])
  expect(faults({ friday: [w('22:00', '02:00')], saturday: [w('02:00', '05:00')] })).toEqual([])
})

test('a day may end at 24:00 or 00:00, but no window starts at 24:00', () => {
  expect(
    faults({ monday: [w('20:00', '24:00')], tuesday: [w('00:00', '08:00'), w('20:00', '00:00')] }),
  ).toEqual([])
  expect(faults({ monday: [w('24:00', '02:00')] })).toEqual([{ field: 'days.monday', fault: 'start' }])
})

test('exceptions are checked too', () => {
  const date = '2026-12-24'
  expect(faults({}, [{ from: date, to: date, windows: [w('09:00', '12:00'), w('11:00', '13:00')] }])).toEqual(
    [{ field: 'exceptions.0.windows', fault: 'overlap' }],
  )
  expect(faults({}, [{ from: date, to: '2026-12-23', windows: [] }])).toEqual([
    { field: 'exceptions.0.to', fault: 'reversed' },
  ])
})
