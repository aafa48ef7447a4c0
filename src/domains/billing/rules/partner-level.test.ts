import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asLevel, levelOfCodes, levelOfLicences, stackingRefusal, standingAfter } from './partner-level.ts'

const now = new Date('2026-11-20T12:00:00Z')
const day = 86_400_000

test.each([
  [[], 0],
  [[1], 1],
  [[1, 1], 2],
  [[1, 1, 1], 3],
  [[2], 2],
  [[3], 3],
  [[2, 2], 3],
])('codes of the tiers %j give level %i', (tiers, level) => {
  expect(levelOfCodes(tiers.map((tier) => ({ tier })))).toBe(level)
})

test('a licence that was deactivated or replaced gives nothing', () => {
  const licence = { tier: 2, status: 'active', isReplaced: false }
  expect(levelOfLicences([])).toBe(0)
  expect(levelOfLicences([licence])).toBe(2)
  expect(levelOfLicences([{ ...licence, status: 'inactive' }])).toBe(2)
  expect(levelOfLicences([{ ...licence, tier: 9 }])).toBe(3)
  expect(levelOfLicences([{ ...licence, tier: null }])).toBe(0)
  expect(levelOfLicences([{ ...licence, isReplaced: true }])).toBe(0)
  expect(
    levelOfLicences([
      { ...licence, status: 'deactivated' },
      { ...licence, tier: 1 },
    ]),
  ).toBe(1)
})

test('a fourth code is refused, and any code after 60 days', () => {
  const at = (days: number) => ({ redeemedAt: new Date(now.getTime() - days * day) })
  expect(stackingRefusal([], now)).toBeUndefined()
  expect(stackingRefusal([at(60)], now)).toBeUndefined()
  expect(stackingRefusal([at(0), at(61)], now)).toBe('days')
  expect(stackingRefusal([at(1), at(1), at(1)], now)).toBe('count')
})

test('a higher level is granted at once; a lower one waits, and the level never falls by itself', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 12 }), (owedOnes) => {
      let standing = standingAfter({ level: 0, owed: 0, tellAt: null, lowersAt: null }, 0, {
        now,
        patienceMs: 0,
      })
      for (const count of owedOnes) {
        const owed = asLevel(count)
        const after = standingAfter(standing, owed, { now, patienceMs: 60_000 })
        expect(after.level).toBe(Math.max(standing.level, owed))
        expect(after.owed).toBe(owed)
        expect(after.tellAt !== null || after.lowersAt !== null).toBe(owed < after.level)
        standing = after
      }
    }),
  )
})

test('a notice that was sent stands when a code is added, and is sent again when another one is taken back', () => {
  const told = { level: 3, owed: 1, tellAt: null, lowersAt: new Date(now.getTime() + 3 * day) } as const
  expect(standingAfter(told, 2, { now, patienceMs: 0 })).toEqual({ ...told, owed: 2 })
  expect(standingAfter(told, 1, { now, patienceMs: 0 })).toEqual(told)
  expect(standingAfter(told, 0, { now, patienceMs: 0 })).toEqual({
    level: 3,
    owed: 0,
    tellAt: now,
    lowersAt: null,
  })
  expect(standingAfter(told, 3, { now, patienceMs: 0 })).toEqual({
    level: 3,
    owed: 3,
    tellAt: null,
    lowersAt: null,
  })
})
