import { expect, test } from 'vitest'
import { weekToSend } from './week.ts'
import { adviceOf } from './week-advice.ts'

test.each([
  ['2026-11-23T11:59:59Z', 'America/New_York', undefined],
  ['2026-11-23T12:00:00Z', 'America/New_York', '2026-11-16 2026-11-22'],
  ['2026-11-24T04:59:59Z', 'America/New_York', '2026-11-16 2026-11-22'],
  ['2026-11-24T05:00:00Z', 'America/New_York', undefined],
  ['2026-11-23T01:15:00Z', 'Asia/Kathmandu', '2026-11-16 2026-11-22'],
  ['2026-11-22T17:00:00Z', 'Pacific/Kiritimati', '2026-11-16 2026-11-22'],
  // the clocks went back on Sunday
  ['2026-11-02T12:00:00Z', 'America/New_York', '2026-10-26 2026-11-01'],
  ['2026-11-02T11:30:00Z', 'America/New_York', undefined],
])('at %s in %s the week is %s', (at, zone, days) => {
  const week = weekToSend(Date.parse(at), zone)
  expect(week && `${week.from} ${week.to}`).toBe(days)
})

const card = (title: string | null, opened: number, booked: number) => ({ title, opened, booked })

test('advice needs a card on the page that thirty opened and fewer than one of fifteen booked', () => {
  const first = card('First lesson', 58, 3)
  expect(adviceOf([card('Salsa', 30, 0), first])).toBe(
    'Look at “First lesson”: 58 visitors opened it, and 3 booked it.',
  )
  expect(adviceOf([card('Salsa', 30, 0)])).toBe(
    'Look at “Salsa”: 30 visitors opened it, and nobody booked it.',
  )
  for (const none of [card('Salsa', 29, 0), card('Salsa', 45, 3), card(null, 90, 0)])
    expect(adviceOf([none])).toBe('')
})
