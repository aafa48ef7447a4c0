import { expect, test } from 'vitest'
import { day } from '#platform/common/time.ts'
import { hindranceOf, planUntil } from './plan-days.ts'

const now = new Date('2026-11-24T12:00:00Z')
const at = (days: number) => new Date(now.getTime() + days * day)
const free = { plan: 'free', source: 'none', until: null }
const running = { plan: 'pro', source: 'exchange', until: at(3) }
const week = { credits: 5, days: 7 }

test('days begin now, or after those that run already', () => {
  expect(planUntil(week, free, now)).toEqual(at(7))
  expect(planUntil(week, running, now)).toEqual(at(10))
})

test('credits are used on the free plan and to lengthen the days, and never below 0', () => {
  expect(hindranceOf(week, free, 5)).toBe('')
  expect(hindranceOf(week, free, 4)).toBe('balance')
  expect(hindranceOf(week, running, 5)).toBe('')
  for (const plan of ['pro', 'premium'])
    expect(hindranceOf(week, { plan, source: 'trial', until: at(3) }, 9)).toBe('plan')
})
