import { expect, test } from 'vitest'
import { formerCard, isSameCard, type PageCard, peerCardOf } from './peer-card.ts'

const page: PageCard = {
  userUrl: 'marta',
  name: 'Marta Kowalska',
  firstName: 'Marta',
  trade: 'Potter',
  place: 'Baltimore',
  isOnline: false,
  timezone: 'America/New_York',
  oneLiner: 'Hands first.',
  portrait: '',
  drawn: 'neutral-dots',
  theme: 'studio',
}
const joinedAt = new Date('2026-11-01T12:00:00Z')
const row = { provider: 'USERSUB#1', page, fromCents: 5500, answerMinutes: 120, joinedAt }

test('a member is new for 14 days', () => {
  expect(peerCardOf(row, Date.parse('2026-11-15T11:59:59Z')).newSince).toBe('2026-11-01T12:00:00.000Z')
  expect(peerCardOf(row, Date.parse('2026-11-15T12:00:00Z')).newSince).toBeNull()
})

test('a card has no more than the page and the figures', () => {
  const { firstName: _, ...shown } = page
  expect(peerCardOf(row, Date.parse('2026-12-15T12:00:00Z'))).toEqual({
    provider: 'USERSUB#1',
    ...shown,
    fromCents: 5500,
    answerMinutes: 120,
    newSince: null,
  })
  expect(formerCard('USERSUB#1')).toMatchObject({ name: 'A former member', userUrl: '', fromCents: null })
})

test('two cards are the same if each printed field is', () => {
  expect(isSameCard(page, { ...page })).toBe(true)
  expect(isSameCard(page, { ...page, oneLiner: 'Clay.' })).toBe(false)
  expect(isSameCard(page, null)).toBe(false)
  expect(isSameCard(null, null)).toBe(true)
})
