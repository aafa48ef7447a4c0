import { expect, test } from 'vitest'
import { day, hour } from '#platform/common/time.ts'
import {
  cameOf,
  crowdedWith,
  type Judged,
  judge,
  type PartnershipTimes,
  type Sent,
  stoodAt,
} from './attribution.ts'

const at = (days: number, ms = 0) => new Date(Date.parse('2026-11-01T12:00:00Z') + days * day + ms)
const partnership: PartnershipTimes = {
  low: 'a',
  high: 'b',
  windowDays: 30,
  startedAt: at(-10),
  endedAt: null,
  lowPausedAt: null,
  highPausedAt: null,
  lowLeftAt: null,
  highLeftAt: null,
}
const sent: Sent = { by: 'link', from: 'a', to: 'b', at: at(0) }
const order = (days: number, ms = 0) => ({ provider: 'b', placedAt: at(days, ms) })

test('an order comes of a visit for 30 days, at the provider who was visited', () => {
  expect(cameOf(sent, partnership, order(0))).toBe(true)
  expect(cameOf(sent, partnership, order(30))).toBe(true)
  expect(cameOf(sent, partnership, order(30, 1))).toBe(false)
  expect(cameOf(sent, partnership, order(0, -1))).toBe(false)
  expect(cameOf(sent, partnership, { ...order(1), provider: 'a' })).toBe(false)
  expect(cameOf({ ...sent, from: 'c' }, partnership, order(1))).toBe(false)
})

test('terms of 90 days lengthen an introduction, not the word in a browser', () => {
  const long = { ...partnership, windowDays: 90 }
  const introduced: Sent = { ...sent, by: 'introduction' }
  expect(cameOf(sent, long, order(31))).toBe(false)
  expect(cameOf(introduced, long, order(90))).toBe(true)
  expect(cameOf(introduced, long, order(90, 1))).toBe(false)
  expect(cameOf(introduced, partnership, order(31))).toBe(false)
})

test('the partnership stands at the visit and at the order', () => {
  for (const stop of ['endedAt', 'lowPausedAt', 'highPausedAt', 'lowLeftAt', 'highLeftAt'] as const) {
    const stopped = (days: number) => ({ ...partnership, [stop]: at(days) })
    expect({
      stop,
      atStop: stoodAt(stopped(2), at(2)),
      before: cameOf(sent, stopped(2), order(1)),
      after: cameOf(sent, stopped(2), order(3)),
      atVisit: cameOf(sent, stopped(-1), order(1)),
    }).toEqual({ stop, atStop: false, before: true, after: false, atVisit: false })
  }
  expect(cameOf(sent, { ...partnership, startedAt: at(0, 1) }, order(1))).toBe(false)
})

const judged = (changes: Partial<Judged> = {}) =>
  judge({
    email: 'client@example.com',
    fromEmail: 'ana@example.com',
    toEmail: 'ben@example.com',
    paidAt: at(0),
    paidCents: 8000,
    priorOrderAt: null,
    onCard: [],
    ...changes,
  })

test('a first order brings one credit, none under $10', () => {
  expect(judged()).toEqual({ state: 'pending', reason: '', credits: 1 })
  expect(judged({ paidCents: 1000 })).toMatchObject({ credits: 1 })
  expect(judged({ paidCents: 999 })).toEqual({ state: 'pending', reason: '', credits: 0 })
  expect(judged({ paidCents: 0 })).toMatchObject({ state: 'pending', credits: 0 })
})

test('orders of either side are not counted, in whatever spelling of the mailbox', () => {
  expect(judged({ email: 'Ana+dance@EXAMPLE.com' })).toMatchObject({
    state: 'not_counted',
    reason: 'from_team',
    credits: 0,
  })
  expect(judged({ email: 'ben@example.com' })).toMatchObject({ reason: 'to_team' })
  expect(judged({ email: 'b.e.n@gmail.com', toEmail: 'ben@googlemail.com' })).toMatchObject({
    reason: 'to_team',
  })
  expect(judged({ fromEmail: undefined, toEmail: undefined })).toMatchObject({ state: 'pending' })
})

test('a customer of the last 12 months is not counted', () => {
  expect(judged({ priorOrderAt: at(-365) })).toMatchObject({ state: 'not_counted', reason: 'before' })
  expect(judged({ priorOrderAt: at(-365, -1) })).toMatchObject({ state: 'pending' })
})

test('the fourth order on one card in 30 days is reviewed, in whatever order they are read', () => {
  const review = { state: 'review', reason: 'card', credits: 1 }
  expect(judged({ onCard: [at(-1), at(-2)] })).toMatchObject({ state: 'pending' })
  expect(judged({ onCard: [at(-1), at(-2), at(-7)] })).toEqual(review)
  expect(judged({ onCard: [at(-1), at(-2), at(-30)] })).toEqual(review)
  expect(judged({ onCard: [at(1), at(2), at(30)] })).toEqual(review)
  expect(judged({ onCard: [at(-15), at(0), at(15)] })).toEqual(review)
  expect(judged({ onCard: [at(-1), at(-2), at(-30, -1)] })).toMatchObject({ state: 'pending' })
  expect(judged({ onCard: [at(-20), at(-19), at(10, hour)] })).toMatchObject({ state: 'pending' })
})

test('with it the others of its 30 days are reviewed, and no others on the card', () => {
  const others = [-40, -20, -10, -1, 15].map((days) => ({ id: String(days), paidAt: at(days) }))
  expect(crowdedWith(at(0), others)).toEqual(['-20', '-10', '-1', '15'])
  expect(crowdedWith(at(0), others.slice(0, 3))).toEqual([])
})
