import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hour } from '#platform/common/time.ts'
import { cancelSentence } from './cancel-sentence.ts'
import { cancellationAt, type Sold } from './cancellation.ts'
import { refundPercent, type Terms } from './percent.ts'
import { promisedLadder } from './promised-ladder.ts'
import { refundSteps } from './steps.ts'

const start = new Date('2026-05-14T18:00:00Z')
const ahead = (hours: number, ms = 0) => new Date(start.getTime() - hours * hour + ms)
const day = [{ hoursBefore: 24, percent: 100 }]
const sold = (terms: Partial<Terms> = {}, other: Partial<Sold> = {}): Sold => ({
  terms: {
    ladder: day,
    start,
    percentAtMove: null,
    freeCancelUntil: null,
    withdrawalUntil: null,
    ...terms,
  },
  stake: { captured: 8000, refunded: 0 },
  held: 0,
  total: 8000,
  requested: false,
  ...other,
})
const say = (what: Sold, at: Date, paidBy: Parameters<typeof cancelSentence>[0]['paidBy'] = 'cc') =>
  cancelSentence({
    sold: what,
    cancelling: cancellationAt(what, at),
    at,
    zone: 'Europe/Lisbon',
    providerName: 'Thea Amankwah',
    paidBy,
  })

test('two days ahead: everything, the deadline, and what comes after', () => {
  expect(cancellationAt(sold(), ahead(48))).toEqual({
    percent: 100,
    why: 'policy',
    amount: 8000,
    deadline: ahead(24),
    steps: [
      { percent: 100, amount: 8000, until: ahead(24) },
      { percent: 0, amount: 0, until: null },
    ],
  })
  expect(say(sold(), ahead(48))).toBe(
    'You are more than 24 hours ahead, so all of it returns to your card, usually in 5 to 10 days. After Wed, May 13, 7:00 PM in Lisbon nothing would.',
  )
  expect(say(sold(), ahead(24))).toMatch(/^You are exactly 24 hours ahead, so all of it/)
})

test('a moment too late: nothing, and when it ended', () => {
  expect(cancellationAt(sold(), ahead(24, 1))).toMatchObject({ percent: 0, amount: 0, deadline: null })
  expect(say(sold(), ahead(24, 1))).toBe(
    'The time to cancel with a refund ended Wed, May 13, 7:00 PM in Lisbon, so nothing comes back.',
  )
})

test('steps of a ladder say what is left after each of them', () => {
  const ladder = [
    { hoursBefore: 168, percent: 100 },
    { hoursBefore: 48, percent: 50 },
    { hoursBefore: 24, percent: 25 },
  ]
  expect(say(sold({ ladder }), ahead(200))).toBe(
    'You are more than 7 days ahead, so all of it returns to your card, usually in 5 to 10 days. After Thu, May 7, 7:00 PM in Lisbon only $40 would.',
  )
  expect(say(sold({ ladder }), ahead(50), 'paypal')).toBe(
    'You are more than 2 days ahead, so $40, 50% of it, returns to your PayPal account, usually in 5 to 10 days. After Tue, May 12, 7:00 PM in Lisbon only $20 would.',
  )
})

test('until the start, without a refund, free, not paid, a request, after moves', () => {
  expect(say(sold({ ladder: [{ hoursBefore: 0, percent: 100 }] }), ahead(5), 'unlisted')).toBe(
    'You can cancel until the start, so all of it returns the way you paid, usually in 5 to 10 days.',
  )
  expect(say(sold({ ladder: [] }), ahead(500))).toBe(
    'This booking was sold without a refund, so nothing comes back. If Thea Amankwah cancels, all of it does.',
  )
  expect(say(sold({}, { total: 0, stake: { captured: 0, refunded: 0 } }), ahead(1))).toBe(
    'Nothing was charged, so nothing has to come back.',
  )
  expect(say(sold({}, { stake: { captured: 0, refunded: 0 } }), ahead(1), 'unpaid_other_payments')).toBe(
    'Nothing was paid yet, so nothing comes back and nothing stays owed.',
  )
  expect(say(sold({ ladder: [] }, { requested: true }), ahead(1))).toBe(
    'Thea Amankwah has not agreed yet, so all of it returns to your card, usually in 5 to 10 days.',
  )
  expect(say(sold({ percentAtMove: 0 }), ahead(90))).toBe(
    'You moved this booking when nothing would have come back any more, so nothing does now.',
  )
  expect(say(sold({ percentAtMove: 50 }), ahead(90))).toBe(
    'You moved this booking when 50% would have come back, so $40, 50% of it, returns to your card, usually in 5 to 10 days. After Wed, May 13, 7:00 PM in Lisbon nothing would.',
  )
  expect(say(sold({ freeCancelUntil: ahead(2) }), ahead(5))).toBe(
    'Thea Amankwah moved this booking, so all of it returns to your card, usually in 5 to 10 days. After Thu, May 14, 5:00 PM in Lisbon nothing would.',
  )
  expect(say(sold({ withdrawalUntil: ahead(2) }), ahead(5))).toMatch(
    /^The law lets you withdraw until Thu, May 14, 5:00 PM in Lisbon, so all of it returns/,
  )
})

test('a payment outside is refunded by the provider; after an earlier refund only the rest', () => {
  expect(
    say(sold({}, { stake: { captured: 8000, refunded: 2000 } }), ahead(48), 'unpaid_other_payments'),
  ).toBe(
    'You are more than 24 hours ahead, so all that is left comes back from Thea Amankwah, the way you paid. After Wed, May 13, 7:00 PM in Lisbon nothing would.',
  )
})

test('the words of the policy follow what moves made of it', () => {
  const ladder = (terms: Partial<Terms>) => promisedLadder(sold(terms), ahead(90))
  expect(ladder({})).toBe(day)
  expect(ladder({ percentAtMove: 50 })).toEqual([
    { hoursBefore: 24, percent: 50 },
    { hoursBefore: 0, percent: 0 },
  ])
  expect(ladder({ freeCancelUntil: ahead(2) })).toEqual([
    { hoursBefore: 2, percent: 100 },
    { hoursBefore: 0, percent: 0 },
  ])
})

const anInstant = fc.integer({ min: -5 * hour, max: 400 * hour }).map((ms) => new Date(start.getTime() - ms))
const someTerms = fc.record({
  ladder: fc.array(
    fc.record({ hoursBefore: fc.integer({ min: 0, max: 200 }), percent: fc.integer({ min: 0, max: 100 }) }),
    { maxLength: 4 },
  ),
  start: fc.constant(start),
  percentAtMove: fc.option(fc.integer({ min: 0, max: 100 })),
  freeCancelUntil: fc.option(anInstant),
  withdrawalUntil: fc.option(anInstant),
})

test('the steps that are shown are what a cancellation at any instant until the start returns', () => {
  fc.assert(
    fc.property(someTerms, anInstant, fc.double({ min: 0, max: 1, noNaN: true }), (terms, at, part) => {
      const steps = refundSteps(terms, { captured: 8000, refunded: 0 }, at)
      const left = Math.max(0, start.getTime() - at.getTime())
      const then = new Date(at.getTime() + Math.floor(left * part))
      const shown = steps.find(({ until }) => until === null || then <= until)
      expect(shown?.percent).toBe(
        refundPercent(terms, { by: 'customer', at: then, requested: false }).percent,
      )
      steps.slice(1).forEach(({ percent }, index) => expect(percent).not.toBe(steps[index]?.percent))
    }),
    { numRuns: 500 },
  )
})
