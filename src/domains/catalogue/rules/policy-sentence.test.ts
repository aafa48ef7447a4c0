import { expect, test } from 'vitest'
import { type RefundPolicy, RefundPolicy as Schema } from '../contract.ts'
import { policySentence, policySummary } from './policy-sentence.ts'
import { refundPolicyOf } from './refund-policy.ts'

const start = new Date('2026-05-14T18:00:00Z')
const ladderOf = (
  refund: Partial<RefundPolicy> & { template: RefundPolicy['template'] },
  type: 'individual' | 'group' = 'individual',
) => refundPolicyOf({ type, refund: Schema.parse(refund) }).ladder
const early = new Date('2026-05-01T00:00:00Z')
const sentence = (
  ladder: RefundPolicy['ladder'],
  amount = 8000,
  now = early,
  other: Partial<Parameters<typeof policySentence>[0]> = {},
) => policySentence({ ladder, start, zone: 'Europe/Lisbon', amount, now, ...other })

test('a lesson at 24 hours names the deadline, the place and the amount', () => {
  expect(sentence(ladderOf({ template: '100p_conditional' }))).toBe(
    'Cancel by Wed, May 13, 7:00 PM in Lisbon and all $80 comes back. After that it does not.',
  )
})

test('a group is at 3 hours', () => {
  expect(sentence(ladderOf({ template: '100p_conditional' }, 'group'))).toBe(
    'Cancel by Thu, May 14, 4:00 PM in Lisbon and all $80 comes back. After that it does not.',
  )
})

test('a full refund runs until the start', () => {
  expect(sentence(ladderOf({ template: '100p' }))).toBe(
    'Cancel by Thu, May 14, 7:00 PM in Lisbon and all $80 comes back. After that it does not.',
  )
})

test('no refund says so', () => {
  expect(sentence(ladderOf({ template: 'no_refund' }))).toBe('The $80 does not come back if you cancel.')
})

test('a ladder of its own names every step, whatever order it was typed in, and rounds in the favour of who paid', () => {
  const ladder = ladderOf({
    template: 'custom',
    ladder: [
      { hoursBefore: 24, percent: 25 },
      { hoursBefore: 168, percent: 100 },
      { hoursBefore: 48, percent: 50 },
    ],
  })
  expect(sentence(ladder, 8001)).toBe(
    'Cancel by Thu, May 7, 7:00 PM in Lisbon and all $80.01 comes back, by Tue, May 12, 7:00 PM and $40.01 comes back, ' +
      'by Wed, May 13, 7:00 PM and $20 comes back. After that nothing does.',
  )
})

test('a free booking can be cancelled at any time', () => {
  expect(sentence(ladderOf({ template: '100p_conditional' }), 0)).toBe(
    'Nothing is charged, and you can cancel at any time.',
  )
})

test('before a time is chosen the sentence speaks of hours', () => {
  expect(policySummary(ladderOf({ template: '100p_conditional' }), 8000)).toBe(
    'Cancel at least 24 hours ahead and all $80 comes back. After that it does not.',
  )
  expect(policySummary(ladderOf({ template: '100p' }), 8000)).toBe(
    'Cancel before the start and all $80 comes back. After that it does not.',
  )
  expect(policySummary([{ hoursBefore: 72, percent: 100 }], 6500)).toBe(
    'Cancel at least 3 days ahead and all $65 comes back. After that it does not.',
  )
})

test('a deadline that has passed is not promised; the deadline itself still counts', () => {
  const ladder = ladderOf({ template: '100p_conditional' })
  expect(sentence(ladder, 8000, new Date('2026-05-13T18:00:00Z'))).toContain('all $80 comes back')
  expect(sentence(ladder, 8000, new Date('2026-05-13T18:00:00.001Z'))).toBe(
    'The time to cancel ended Wed, May 13, 7:00 PM in Lisbon: the $80 does not come back.',
  )
})

test('the zone of the profile has the name of its place; a zone without a city stands alone', () => {
  const at24 = ladderOf({ template: '100p_conditional' })
  const here = { place: 'Sintra', timezone: 'Europe/Lisbon' }
  expect(sentence(at24, 8000, early, { here })).toBe(
    'Cancel by Wed, May 13, 7:00 PM in Sintra and all $80 comes back. After that it does not.',
  )
  expect(sentence(at24, 8000, early, { here, zone: 'America/New_York' })).toBe(
    'Cancel by Wed, May 13, 2:00 PM in New York and all $80 comes back. After that it does not.',
  )
  expect(sentence(at24, 8000, early, { zone: 'UTC' })).toBe(
    'Cancel by Wed, May 13, 6:00 PM UTC and all $80 comes back. After that it does not.',
  )
})

test('a deadline that is over is a condition of what is about to be booked, and a fact of what was', () => {
  const at24 = ladderOf({ template: '100p_conditional' })
  const late = new Date('2026-05-14T09:00:00Z')
  expect(sentence(at24, 8000, late, { isAhead: true })).toBe(
    'This start is less than 24 hours away, so the $80 does not come back if you cancel.',
  )
  expect(sentence(at24, 8000, late)).toBe(
    'The time to cancel ended Wed, May 13, 7:00 PM in Lisbon: the $80 does not come back.',
  )
})
