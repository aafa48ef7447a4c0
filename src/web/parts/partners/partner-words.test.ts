import { expect, test } from 'vitest'
import { clockWords, nextWords, soldWords } from './partner-words.ts'

const here = { place: 'Baltimore', timezone: 'America/New_York' }
const start = '2026-11-30T18:30:00.000Z'
const leeds = { place: 'Leeds', timezone: 'Europe/London' }

test('a time is the reader’s, and names its place where the partner has another clock', () => {
  const time = { start, zone: 'America/New_York', here }
  expect(nextWords({ ...time, partner: here })).toBe('Mon, Nov 30, 1:30 PM')
  expect(clockWords({ ...time, partner: here })).toBe('')
  expect(nextWords({ ...time, partner: leeds })).toBe('Mon, Nov 30, 1:30 PM in Baltimore')
  expect(clockWords({ ...time, partner: leeds })).toBe(' in Baltimore, 6:30 PM in Leeds')
})

test('a clock on another day says which', () => {
  const tokyo = { place: 'Tokyo', timezone: 'Asia/Tokyo' }
  expect(clockWords({ start, zone: 'America/New_York', here, partner: tokyo })).toBe(
    ' in Baltimore, Tue, Dec 1, 3:30 AM in Tokyo',
  )
})

test('what is sold has its length and its price', () => {
  const sold = { serviceTitle: 'Clay for two', durationMin: 120, priceCents: 7000 }
  expect(soldWords(sold)).toBe('Clay for two, 120 minutes, $70')
  expect(soldWords({ ...sold, priceCents: 0 })).toBe('Clay for two, 120 minutes, free')
})
