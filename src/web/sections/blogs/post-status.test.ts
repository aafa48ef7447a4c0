import { expect, test } from 'vitest'
import { statusOf } from './post-status.ts'

const around = { zone: 'America/New_York', here: undefined, now: new Date('2026-05-12T12:00:00Z') }
const words = (data: object, live: 'nothing' | 'same' | 'earlier') =>
  statusOf({ ...data }, { ...around, live }).words
const scheduled = { state: 'published', publishAt: '2026-05-17T13:00:00.000Z' }
const past = { state: 'published', publishAt: '2026-04-27T13:00:00.000Z' }

test('a post says who can read it, and from when', () => {
  expect(words({ state: 'draft' }, 'nothing')).toBe('Draft')
  expect(words({ state: 'draft' }, 'same')).toBe('Draft')
  expect(words({ state: 'draft' }, 'earlier')).toBe('Draft. If visitors see it now, publish to take it down.')
  expect(words(scheduled, 'same')).toBe('Scheduled for Sun, May 17, 9:00 AM in New York')
  const here = { place: 'Baltimore, Maryland', timezone: 'America/New_York' }
  expect(statusOf(scheduled, { ...around, here, live: 'same' }).words).toBe(
    'Scheduled for Sun, May 17, 9:00 AM in Baltimore',
  )
  expect(words(scheduled, 'nothing')).toBe(
    'Scheduled for Sun, May 17, 9:00 AM in New York. Publish your page once before that',
  )
  expect(words({ state: 'published', publishAt: null }, 'nothing')).toBe('Appears when you publish your page')
  expect(words(past, 'same')).toBe('On your page since April 27, 2026')
  expect(words(past, 'earlier')).toBe('On your page since April 27, 2026, with changes to publish')
})
