import { expect, test } from 'vitest'
import { review } from '../kinds/review.ts'
import { skill } from '../kinds/skill.ts'
import { isForeign, refusedFields } from './foreign-record.ts'

const entityId = '01KAG5M0000000000000000000'
const own = review.schema.parse({ ...review.example, entityId })
const now = '2026-11-20T12:00:00.000Z'
const theirs = { ...own, verified: true }

test('an owner cannot make a review verified, neither a new one nor an own one', () => {
  for (const before of [undefined, own])
    expect(refusedFields(review, before, theirs)).toEqual({ verified: 'Only a booking can set this' })
  expect(refusedFields(review, undefined, own)).toEqual({})
  expect(refusedFields(review, own, { ...own, text: 'Written once more', stars: 4 })).toEqual({})
})

test.each([
  ['name', 'Somebody else'],
  ['text', 'Better than ever'],
  ['stars', 4],
  ['service', 'Another lesson'],
  ['date', '2020-01-01'],
  ['profileImage', 'a face'],
  ['verified', false],
])('the %s of a verified review cannot be changed', (field, value) => {
  expect(Object.keys(refusedFields(review, theirs, { ...theirs, [field]: value }))).toEqual([field])
})

test('a verified review can be answered and hidden', () => {
  expect(
    refusedFields(review, theirs, { ...theirs, answer: 'Thank you', isHidden: true, hiddenAt: now }),
  ).toEqual({})
})

test('an older verified review without a field of today can still be answered', () => {
  const { service: _, ...older } = { ...theirs, service: '' }
  expect(refusedFields(review, older, { ...theirs, service: '', answer: 'Thank you' })).toEqual({})
})

test('records of other kinds belong to their owner', () => {
  const record = { entityId, name: 'Salsa', verified: true }
  expect(isForeign(skill, record)).toBe(false)
  expect(refusedFields(skill, record, { entityId, name: 'Son' })).toEqual({})
})
