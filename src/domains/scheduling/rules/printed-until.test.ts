import { expect, test } from 'vitest'
import { anOffer } from '../../../../test/factories/product/offer.ts'
import { printedUntil } from './printed-until.ts'

const at = (text: string) => Date.parse(text)
const now = at('2026-11-20T12:00:00Z')
const until = (next: string | null, holdEnds: string[] = [], minNoticeMin = 60) =>
  new Date(
    printedUntil(
      [{ offer: anOffer({ minNoticeMin }), next: next === null ? null : at(next) }],
      holdEnds.map(at),
      now,
    ),
  ).toISOString()

test('a next time holds until notice has passed it', () => {
  expect(until('2026-11-20T15:00:00Z')).toBe('2026-11-20T14:00:00.001Z')
})

test('no printed fact outlives the service’s day', () => {
  expect(until('2026-11-24T15:00:00Z')).toBe('2026-11-21T05:00:00.000Z')
  expect(until(null)).toBe('2026-11-21T05:00:00.000Z')
})

test('the end of a hold may bring an earlier time; one that is over cannot', () => {
  expect(until('2026-11-24T15:00:00Z', ['2026-11-20T12:07:00Z', '2026-11-20T11:00:00Z'])).toBe(
    '2026-11-20T12:07:00.000Z',
  )
})

test('a page without services holds for a day', () => {
  expect(new Date(printedUntil([], [], now)).toISOString()).toBe('2026-11-21T12:00:00.000Z')
})
