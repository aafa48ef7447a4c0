import { expect, test } from 'vitest'
import { creditsOf, ledgerWords, type SeenReferral } from './ledger-words.ts'

const paidAt = new Date('2026-11-01T12:00:00Z')
const seen = (changes: Partial<SeenReferral>): SeenReferral => ({
  what: 'order',
  direction: 'sent',
  state: 'pending',
  reason: '',
  credits: 1,
  paidAt,
  completedAt: null,
  earnedAt: null,
  reversedAt: null,
  ...changes,
})
const words = (changes: Partial<SeenReferral>) => ledgerWords(seen(changes), 'America/New_York')
const completedAt = new Date('2026-12-04T15:00:00Z')
const reversed = {
  state: 'reversed',
  reason: 'refund',
  earnedAt: paidAt,
  reversedAt: new Date('2026-11-18T02:00:00Z'),
} as const

test('each state says what it waits for, or why, with dates of the reader', () => {
  expect(words({})).toBe('Counts 48 hours after it takes place')
  expect(words({ completedAt })).toBe('Counts on Dec 6, 48 hours after it took place')
  expect(words({ state: 'earned', completedAt })).toBe('Took place by Dec 4')
  expect(words({ state: 'earned', completedAt, credits: 0 })).toBe('Under $10, so it brings no credit')
  expect(words({ ...reversed, what: 'reversal' })).toBe('Refund of Nov 17, within 30 days')
  expect(words(reversed)).toBe('Taken back on Nov 17')
  expect(words({ ...reversed, earnedAt: null })).toBe('Refund of Nov 17')
  expect(words({ ...reversed, earnedAt: null, reason: 'cancelled' })).toBe('Cancelled on Nov 17')
})

test('the reason of what is not counted depends on the reader', () => {
  const not = (reason: string, direction: 'sent' | 'received') =>
    words({ state: 'not_counted', reason, direction })
  expect(not('from_team', 'sent')).toBe('Your own team')
  expect(not('from_team', 'received')).toBe('Their own team')
  expect(not('to_team', 'received')).toBe('Your own team')
  expect(not('before', 'sent')).toBe('Ordered there before, within 12 months')
})

test('the credits of the rows sum to the balance', () => {
  expect(creditsOf(seen({}))).toBe(1)
  expect(creditsOf(seen({ direction: 'received', state: 'earned' }))).toBe(-1)
  expect(creditsOf(seen({ ...reversed }))).toBe(1)
  expect(creditsOf(seen({ ...reversed, what: 'reversal' }))).toBe(-1)
  expect(creditsOf(seen({ ...reversed, earnedAt: null }))).toBe(0)
  expect(creditsOf(seen({ state: 'review' }))).toBe(0)
  expect(creditsOf(seen({ state: 'earned', credits: 0 }))).toBe(0)
})
