import { expect, test } from 'vitest'
import type { PartnerTimes } from '#web/parts/data/partner-times.ts'
import { isFar, soonerThan } from './sooner-than.ts'

const partner = (name: string, start: string | null) =>
  ({ name, next: start === null ? null : { start } }) as PartnerTimes[number]

test('a week without a free time is a full one', () => {
  const from = '2026-11-30T08:00:00.000Z'
  expect([null, '2026-12-08T08:00:00.000Z'].map((next) => isFar(next, from))).toEqual([true, true])
  expect(isFar('2026-12-07T08:00:00.000Z', from)).toBe(false)
})

test('partners are offered whose next time is before the own one, or any time where there is none', () => {
  const partners = [
    partner('soon', '2026-12-01T15:00:00.000Z'),
    partner('same', '2026-12-11T23:30:00.000Z'),
    partner('full', null),
  ]
  const names = (before: string | null) => soonerThan(before, partners).map(({ name }) => name)
  expect(names('2026-12-11T23:30:00.000Z')).toEqual(['soon'])
  expect(names('2026-11-30T08:00:00.000Z')).toEqual([])
  expect(names(null)).toEqual(['soon', 'same'])
})
