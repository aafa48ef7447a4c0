import { expect, test } from 'vitest'
import { dateIn, inZone } from '#platform/common/zones.ts'
import { agreedDaysBefore, aroundToday } from './around-today.ts'
import { plan } from './plan.ts'
import { daysFrom } from './wall-times.ts'

const zone = 'America/New_York'
const hourOf = (at: Date): number => Number(inZone(at, zone, { hour: '2-digit', hourCycle: 'h23' }))
/** The times of all planned orders and of the sessions around today. */
const timesAt = (now: Date) => {
  const days = daysFrom(now, zone)
  return {
    orders: plan().map(({ day, lead }, nth) => days.orderAt(day - lead, nth)),
    lessons: plan().map(({ day }, nth) => days.lessonFrom(day, nth)),
    sessions: aroundToday().map(({ day, time }) => days.at(day, time)),
    agreedAt: aroundToday().map(({ day }, nth) => days.orderAt(day - agreedDaysBefore, nth)),
  }
}

test('every start of a day has the same times, and each weekday has sessions today and tomorrow', () => {
  // a week with a clock change of the zone
  for (let day = 1; day <= 7; day++) {
    const early = new Date(`2026-11-0${day}T10:00:00Z`)
    const late = new Date(early.getTime() + 17 * 3_600_000)
    expect(timesAt(late)).toEqual(timesAt(early))
    const { sessions } = timesAt(early)
    const dates = new Set(sessions.map((at) => dateIn(at, zone)))
    expect([...dates]).toEqual([dateIn(early, zone), dateIn(new Date(early.getTime() + 86_400_000), zone)])
  }
})

test('every order is placed between 8 AM and 11 PM of the provider’s zone, and before today', () => {
  const now = new Date('2026-11-03T05:10:00Z')
  const { orders, agreedAt } = timesAt(now)
  const hours = [...orders, ...agreedAt].map(hourOf)
  expect(Math.min(...hours)).toBeGreaterThanOrEqual(8)
  expect(Math.max(...hours)).toBeLessThan(23)
  expect([...orders, ...agreedAt].filter((at) => at >= now)).toEqual([])
})

test('a step that would fall into the night is taken on the evening before', () => {
  const { awake } = daysFrom(new Date('2026-05-12T16:00:00Z'), zone)
  expect(awake(new Date('2026-05-12T07:00:00Z'))).toEqual(new Date('2026-05-12T01:00:00Z'))
  expect(awake(new Date('2026-05-13T03:30:00Z'))).toEqual(new Date('2026-05-13T01:00:00Z'))
  expect(awake(new Date('2026-05-12T12:00:00Z'))).toEqual(new Date('2026-05-12T12:00:00Z'))
})
