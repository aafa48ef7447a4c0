import { expect, test } from 'vitest'
import { timesOfDay } from './times-of-day.ts'

const at = (...starts: string[]) => starts.map((start) => ({ start: `2026-05-14T${start}:00.000Z` }))
const summary = (zone: string, ...starts: string[]) =>
  timesOfDay(at(...starts), zone).map(({ name, times }) => `${name} ${times.length}`)

test('times are grouped by the clock of the visitor', () => {
  expect(summary('UTC', '00:00', '11:45', '12:00', '16:45', '17:00', '23:45')).toEqual([
    'Morning 2',
    'Afternoon 2',
    'Evening 2',
  ])
  expect(summary('America/New_York', '18:00', '20:45', '21:00')).toEqual(['Afternoon 2', 'Evening 1'])
})

test('a group without a time is left out', () => {
  expect(summary('UTC', '13:00')).toEqual(['Afternoon 1'])
  expect(summary('UTC')).toEqual([])
})
