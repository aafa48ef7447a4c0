import { expect, test } from 'vitest'
import { hour } from '#platform/common/time.ts'
import { dateAt, datesOfHours, dayOf, isRecounted } from './days.ts'

const hours = (zone: string, date: string) => {
  const { from, to } = dayOf(date, zone)
  return (to.getTime() - from.getTime()) / hour
}

test('a day is as long as the clock of its zone makes it', () => {
  expect(hours('America/New_York', '2026-11-20')).toBe(24)
  expect(hours('America/New_York', '2026-11-01')).toBe(25)
  expect(hours('America/New_York', '2026-03-08')).toBe(23)
  expect(hours('Australia/Lord_Howe', '2026-10-04')).toBe(23.5)
})

test('an hour lies in two days where midnight is not on the hour', () => {
  const at = [new Date('2026-11-20T18:00:00Z')]
  expect(datesOfHours(at, 'Asia/Kathmandu')).toEqual(['2026-11-20', '2026-11-21'])
  expect(datesOfHours(at, 'Asia/Kolkata')).toEqual(['2026-11-20', '2026-11-21'])
  expect(datesOfHours(at, 'Europe/Lisbon')).toEqual(['2026-11-20'])
  expect(dateAt(Date.parse('2026-11-20T18:14:59Z'), 'Asia/Kathmandu')).toBe('2026-11-20')
  expect(dateAt(Date.parse('2026-11-20T18:15:00Z'), 'Asia/Kathmandu')).toBe('2026-11-21')
})

test('a day whose first events may be deleted is not counted again', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  expect(isRecounted(dayOf('2026-08-24', 'UTC'), now)).toBe(true)
  expect(isRecounted(dayOf('2026-08-23', 'UTC'), now)).toBe(false)
})
