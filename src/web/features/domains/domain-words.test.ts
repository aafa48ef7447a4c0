import { expect, test } from 'vitest'
import { lookWords, standingOf } from './domain-words.ts'

const now = new Date('2026-12-01T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString()

test('a look says what it found and when the next one is', () => {
  const often = { oftenUntil: ago(-600), lookedAt: ago(30), found: null }
  expect(lookWords(often, now)).toMatch(
    /^Looked a moment ago: nothing there yet\. We look every minute until \d+:\d\d [AP]M, then every hour\.$/,
  )
  expect(lookWords({ oftenUntil: ago(600), lookedAt: ago(1800), found: '203.0.113.5' }, now)).toBe(
    'Looked 30 minutes ago: it leads to 203.0.113.5. We look every hour.',
  )
  expect(lookWords({ ...often, lookedAt: null }, now)).toContain('We have not looked yet.')
})

test('each state has a word of its own', () => {
  const badges = (['waiting', 'connected', 'elsewhere', 'removed'] as const).map(
    (state) => standingOf({ state, isTaken: false }).badge,
  )
  expect(badges).toEqual(['waiting for your record', 'live', 'points elsewhere', 'removed'])
  expect(standingOf({ state: 'waiting', isTaken: true }).badge).toBe('taken')
})
