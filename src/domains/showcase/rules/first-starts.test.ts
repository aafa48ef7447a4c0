import { expect, test } from 'vitest'
import { firstStarts } from './first-starts.ts'

const zone = 'America/New_York'
const dates = (...starts: string[]) => starts.map((start) => new Date(start))

test('a calendar card prints all starts of the first day in its zone, then one of each day', () => {
  const starts = dates(
    '2026-05-14T22:00:00Z',
    '2026-05-15T02:00:00Z',
    '2026-05-15T13:00:00Z',
    '2026-05-15T14:00:00Z',
    '2026-05-19T13:00:00Z',
  )
  expect(firstStarts(starts, zone)).toEqual([
    '2026-05-14T22:00:00.000Z',
    '2026-05-15T02:00:00.000Z',
    '2026-05-15T13:00:00.000Z',
    '2026-05-19T13:00:00.000Z',
  ])
  expect(firstStarts([], zone)).toEqual([])
})
