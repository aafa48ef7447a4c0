import { expect, test } from 'vitest'
import { storyState } from './story-state.ts'

const now = new Date('2026-11-20T12:00:00Z')
const state = (startedAt: string | null, pinned = false) => storyState({ pinned, startedAt }, now)

test('a story says how long visitors see it', () => {
  expect(state(null)).toBe('On your page for 24 hours after you publish it')
  expect(state('2026-11-20T11:30:00Z')).toBe('Ends in about 24 hours')
  expect(state('2026-11-19T12:30:00Z')).toBe('Ends in less than an hour')
  expect(state('2026-11-19T12:00:00Z')).toBe('Ended: visitors no longer see it')
  expect(state('2020-01-01T00:00:00Z', true)).toBe('Pinned')
})
