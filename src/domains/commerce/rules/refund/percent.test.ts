import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hour } from '#platform/common/time.ts'
import { percentByLadder } from './ladder.ts'
import { refundPercent, type Terms } from './percent.ts'

const start = new Date('2026-05-14T18:00:00Z')
const ahead = (hours: number, ms = 0) => new Date(start.getTime() - hours * hour + ms)
const ladders = {
  '100p': { individual: [{ hoursBefore: 0, percent: 100 }], group: [{ hoursBefore: 0, percent: 100 }] },
  '100p_conditional': {
    individual: [{ hoursBefore: 24, percent: 100 }],
    group: [{ hoursBefore: 3, percent: 100 }],
  },
  no_refund: { individual: [], group: [] },
} as const
const own = [
  { hoursBefore: 168, percent: 100 },
  { hoursBefore: 48, percent: 50 },
  { hoursBefore: 24, percent: 25 },
]
const terms = (other: Partial<Terms> = {}): Terms => ({
  ladder: [...ladders['100p_conditional'].individual],
  start,
  percentAtMove: null,
  freeCancelUntil: null,
  withdrawalUntil: null,
  ...other,
})
const byCustomer = (at: Date, other: Partial<Terms> = {}) =>
  refundPercent(terms(other), { by: 'customer', at, requested: false })

test.for([
  ['100p', 'individual', 0, 0, 100],
  ['100p', 'individual', 0, 1, 0],
  ['100p', 'group', 0, 0, 100],
  ['100p_conditional', 'individual', 24, 0, 100],
  ['100p_conditional', 'individual', 24, 1, 0],
  ['100p_conditional', 'group', 3, 0, 100],
  ['100p_conditional', 'group', 3, 1, 0],
  ['no_refund', 'individual', 8760, 0, 0],
  ['no_refund', 'group', 8760, 0, 0],
] as const)('%s, %s, %d hours ahead and %d ms late: %d %%', ([template, type, hours, late, percent]) => {
  expect(percentByLadder([...ladders[template][type]], start, ahead(hours, late))).toBe(percent)
})

test('a ladder of its own gives the first step that is still far enough ahead, however it was written down', () => {
  for (const ladder of [own, own.toReversed()])
    expect(
      [200, 168, 167, 48, 47, 24, 23, 0].map((hours) => percentByLadder(ladder, start, ahead(hours))),
    ).toEqual([100, 100, 50, 50, 25, 25, 0, 0])
})

test('when the provider or the product cancels, everything comes back', () => {
  for (const by of ['provider', 'system'] as const)
    expect(
      refundPercent(terms({ ladder: [], percentAtMove: 0 }), { by, at: ahead(0), requested: false }),
    ).toEqual({
      percent: 100,
      why: 'provider_cancels',
    })
})

test('a request can be taken back with everything', () => {
  expect(refundPercent(terms({ ladder: [] }), { by: 'customer', at: ahead(1), requested: true })).toEqual({
    percent: 100,
    why: 'request',
  })
})

test('a move keeps what it found: a late one is not undone by a later date', () => {
  expect(byCustomer(ahead(25), { percentAtMove: 100 })).toEqual({ percent: 100, why: 'policy' })
  expect(byCustomer(ahead(48), { percentAtMove: 0 })).toEqual({ percent: 0, why: 'move_cap' })
  expect(byCustomer(ahead(200), { ladder: own, percentAtMove: 50 })).toEqual({ percent: 50, why: 'move_cap' })
  expect(byCustomer(ahead(30), { ladder: own, percentAtMove: 50 })).toEqual({ percent: 25, why: 'policy' })
})

test('for 72 hours after the provider moved it everything comes back, to the very end of them', () => {
  const freeCancelUntil = ahead(2)
  expect(byCustomer(ahead(2), { freeCancelUntil, percentAtMove: 0 })).toEqual({
    percent: 100,
    why: 'provider_moved',
  })
  expect(byCustomer(ahead(2, 1), { freeCancelUntil })).toEqual({ percent: 0, why: 'policy' })
  expect(byCustomer(ahead(24), { freeCancelUntil })).toEqual({ percent: 100, why: 'policy' })
})

test('the law can raise the percent and never lowers it', () => {
  expect(byCustomer(ahead(2), { withdrawalUntil: ahead(1) })).toEqual({
    percent: 100,
    why: 'withdrawal_right',
  })
  expect(byCustomer(ahead(2), { withdrawalUntil: ahead(3) })).toEqual({ percent: 0, why: 'policy' })
  expect(byCustomer(ahead(30), { withdrawalUntil: ahead(31) })).toEqual({ percent: 100, why: 'policy' })
})

const anInstant = fc.integer({ min: -50, max: 400 }).map((hours) => ahead(hours))
const aLadder = fc.array(
  fc.record({ hoursBefore: fc.integer({ min: 0, max: 200 }), percent: fc.integer({ min: 0, max: 100 }) }),
  { maxLength: 4 },
)
/** A ladder in which more hours never refund less, as real policies do. */
const aFairLadder = aLadder.map((steps) => {
  const percents = steps.map(({ percent }) => percent).toSorted((a, b) => b - a)
  return steps
    .toSorted((a, b) => b.hoursBefore - a.hoursBefore)
    .map(({ hoursBefore }, index) => ({ hoursBefore, percent: percents[index] ?? 0 }))
})
const someTerms = (ladder: fc.Arbitrary<Terms['ladder']>) =>
  fc.record({
    ladder,
    start: fc.constant(start),
    percentAtMove: fc.option(fc.integer({ min: 0, max: 100 })),
    freeCancelUntil: fc.option(anInstant),
    withdrawalUntil: fc.option(anInstant),
  })

test('waiting never raises what comes back', () => {
  fc.assert(
    fc.property(
      someTerms(aFairLadder),
      anInstant,
      fc.integer({ min: 0, max: 500 * hour }),
      (all, at, wait) => {
        const later = new Date(at.getTime() + wait)
        const ask = (when: Date) => refundPercent(all, { by: 'customer', at: when, requested: false }).percent
        expect(ask(later)).toBeLessThanOrEqual(ask(at))
      },
    ),
  )
})

test('a move never raises what comes back, and what the law or the provider gave stays', () => {
  fc.assert(
    fc.property(someTerms(aLadder), anInstant, fc.integer({ min: 0, max: 100 }), (all, at, cap) => {
      const ask = (some: Terms) => refundPercent(some, { by: 'customer', at, requested: false }).percent
      const lower = Math.min(cap, all.percentAtMove ?? 100)
      expect(ask({ ...all, percentAtMove: lower })).toBeLessThanOrEqual(ask(all))
      expect(ask(all)).toBeGreaterThanOrEqual(ask({ ...all, freeCancelUntil: null, withdrawalUntil: null }))
    }),
  )
})
