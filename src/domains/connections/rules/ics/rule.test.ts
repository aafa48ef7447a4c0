import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day, hour } from '#platform/common/time.ts'
import { countSteps, timesOf } from './rule.ts'
import { utc } from './zone.ts'

const since = Date.UTC(2026, 10, 30)
const until = since + 60 * day

/** The times of a rule in sixty days; `from` tells it which earlier ones nobody needs. */
function timesIn(rule: string, wall: number, from: number): number[] {
  const found: number[] = []
  for (const time of timesOf(
    rule,
    { wall, isDay: false, zone: utc },
    { steps: countSteps(1e9), since: from },
  )) {
    if (time >= until) break
    if (time >= since) found.push(time)
  }
  return found
}

test('a rule that begins long ago has the same times if the way to now is left out', () => {
  const days = fc.subarray(['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'], { minLength: 1 })
  const form = fc.record({
    freq: fc.constantFrom('HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
    interval: fc.integer({ min: 1, max: 6 }),
    days: fc.option(days),
    month: fc.option(fc.constantFrom(12, 1)),
    weekStart: fc.constantFrom('SU', 'MO'),
    ago: fc.integer({ min: 0, max: 200 * 24 }),
  })
  fc.assert(
    fc.property(form, ({ freq, interval, days: on, month, weekStart, ago }) => {
      const parts = [`FREQ=${freq}`, `INTERVAL=${interval}`, `WKST=${weekStart}`]
      if (on) parts.push(`BYDAY=${on.join(',')}`)
      if (month) parts.push(`BYMONTH=${month}`)
      const rule = parts.join(';')
      const wall = since - ago * hour
      expect(timesIn(rule, wall, since)).toEqual(timesIn(rule, wall, wall))
    }),
    { numRuns: 60 },
  )
})

test('a rule from long ago takes few steps', () => {
  const weekly = () => {
    const steps = countSteps(200)
    const walk = { steps, since }
    const found: number[] = []
    for (const time of timesOf('FREQ=HOURLY', { wall: 0, isDay: false, zone: utc }, walk)) {
      if (time >= since + 5 * day) break
      found.push(time)
    }
    return found.filter((time) => time >= since)
  }
  expect(weekly()).toHaveLength(120)
})
