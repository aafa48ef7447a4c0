import { expect, test } from 'vitest'
import type { Pass } from '#domains/passes/contract.ts'
import { aPass } from './pass.fixture.ts'
import { passStory } from './pass-story.ts'

const says = (change: Partial<Pass>) => passStory({ ...aPass, ...change }).sentence

test('each state of a pass says what can be done with it, and until when', () => {
  expect(passStory(aPass)).toEqual({ mark: 'pass', heading: 'The ten-pass', sentence: 'With Thea Amankwah.' })
  expect(says({ sharedWith: 'Nuno' })).toBe('It is shared with you, Nuno. You book with Thea.')
  expect(says({ state: 'used_up', left: 0 })).toContain('All 10 are used.')
  expect(says({ state: 'ended', left: 0 })).toBe('It ended. Its last day was Wed, Apr 14, 2027.')
  expect(says({ state: 'withdrawn', left: 0 })).toContain('It was paid back')
  expect(says({ cameBack: true, left: 1 })).toBe(
    'It ended, and 1 of 10 came back because a session was cancelled: use it until Wed, Apr 14, 2027.',
  )
})
