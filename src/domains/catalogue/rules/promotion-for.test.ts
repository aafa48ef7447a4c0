import { expect, test } from 'vitest'
import { LivePromotion } from '../promotion-contract.ts'
import { offCentsOf, promotionFor } from './promotion-for.ts'
import { hoursWords } from './promotion-hours.ts'
import { promotionState } from './promotion-state.ts'

const entityId = '01JD0000000000000000000009'
const now = Date.parse('2026-11-28T12:00:00Z')
/** Tuesday, nine o'clock in New York. */
const tuesday = Date.parse('2026-12-01T14:00:00Z')

const aPromotion = (wish: object = {}) =>
  LivePromotion.parse({
    entityId: '01JD0000000000000000000001',
    title: 'Less',
    serviceUrl: 'less',
    targets: [entityId],
    percentOff: 25,
    beginsAt: null,
    endsAt: null,
    ...wish,
  })
const sold = (...promotions: LivePromotion[]) => ({
  entityId,
  timezone: 'America/New_York',
  priceCents: 8000,
  promotions,
})
const offAt = (wish: object, start: number = tuesday) =>
  promotionFor(sold(aPromotion(wish)), { now, start })?.offCents

test('a window ends with its last instant, and begins with its first', () => {
  const at = (ms: number) => new Date(now + ms).toISOString()
  expect(offAt({ endsAt: at(1) })).toBe(2000)
  expect(offAt({ endsAt: at(0) })).toBeUndefined()
  expect(offAt({ beginsAt: at(0) })).toBe(2000)
  expect(offAt({ beginsAt: at(1) })).toBeUndefined()
})

test('weekdays and hours are those of the start, on the clock of the service', () => {
  expect(offAt({ weekdays: ['tuesday'] })).toBe(2000)
  expect(offAt({ weekdays: ['wednesday'] })).toBeUndefined()
  expect(offAt({ startTime: '09:00' })).toBe(2000)
  expect(offAt({ startTime: '09:01' })).toBeUndefined()
  expect(offAt({ endTime: '09:00' })).toBeUndefined()
  expect(offAt({ endTime: '09:01' })).toBe(2000)
  // Wednesday at 00:30 UTC is Tuesday evening in New York
  expect(offAt({ weekdays: ['tuesday'] }, Date.parse('2026-12-02T00:30:00Z'))).toBe(2000)
  // without a start, what is bound to some does not count
  expect(promotionFor(sold(aPromotion({ weekdays: ['tuesday'] })), { now })).toBeNull()
})

test('one that is paused, sold out, for another service or no price of its own takes nothing off', () => {
  expect(offAt({ visibility: 'paused' })).toBeUndefined()
  expect(offAt({ maxSold: 2, taken: 2 })).toBeUndefined()
  expect(offAt({ maxSold: 2, taken: 1 })).toBe(2000)
  expect(offAt({ targets: [] })).toBeUndefined()
  expect(offAt({ offer: 'bundle' })).toBeUndefined()
})

test('a price stands for itself, a higher one takes nothing off, and a charge below $0.50 is none', () => {
  expect(offCentsOf({ priceCents: 6000, percentOff: 10 }, 8000)).toBe(2000)
  expect(offCentsOf({ priceCents: 9000, percentOff: null }, 8000)).toBe(0)
  expect(offCentsOf({ priceCents: null, percentOff: null }, 8000)).toBe(0)
  expect(offCentsOf({ priceCents: null, percentOff: 33 }, 50)).toBe(50)
  expect(offCentsOf({ priceCents: null, percentOff: 50 }, 101)).toBe(51)
})

test('days and hours in words', () => {
  const of = (wish: object) => hoursWords(aPromotion(wish))
  expect(of({})).toBe('')
  expect(of({ weekdays: ['thursday', 'tuesday'], startTime: '09:00', endTime: '12:00' })).toBe(
    'Tue and Thu, 9:00 AM to 12:00 PM',
  )
  expect(of({ endTime: '12:00' })).toBe('before 12:00 PM')
})

test('a promotion is scheduled, live, ended, sold out, paused or resting', () => {
  const at = (ms: number) => new Date(now + ms).toISOString()
  const of = (wish: object, isSwitchedOff = false, isResting = false) =>
    promotionState({ ...aPromotion(wish), isSwitchedOff, isResting }, now)
  expect(of({})).toBe('live')
  expect(of({ beginsAt: at(1) })).toBe('scheduled')
  expect(of({ endsAt: at(0), maxSold: 1, taken: 1 })).toBe('ended')
  expect(of({ maxSold: 1, taken: 1 })).toBe('sold_out')
  expect(of({ visibility: 'paused' })).toBe('paused')
  expect(of({}, true)).toBe('paused')
  expect(of({ beginsAt: at(1) }, true, true)).toBe('resting')
})

test('a bound for each customer is in the terms, with the best that everybody gets; an intro is once anyway', () => {
  const two = aPromotion({ percentOff: 50, maxPerCustomer: 2 })
  const all = aPromotion({ entityId: '01JD0000000000000000000002', percentOff: 10 })
  expect(promotionFor(sold(two, all), { now })).toMatchObject({
    offCents: 4000,
    mostEach: 2,
    otherwise: { id: all.entityId, offCents: 800 },
  })
  expect(promotionFor(sold({ ...two, offer: 'intro' }), { now })).not.toHaveProperty('mostEach')
})
