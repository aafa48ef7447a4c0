import { expect, test } from 'vitest'
import type { WaitlistPlace } from '#domains/commerce/waitlist-contract.ts'
import { placeStory } from './place-story.ts'

const story = (overrides: Partial<WaitlistPlace>) =>
  placeStory({
    state: 'waiting',
    name: 'Inês Carvalho',
    number: 1,
    quantity: 1,
    totalCents: 2800,
    off: null,
    provider: { name: 'Thea Amankwah', firstName: 'Thea', userUrl: 'thea' },
    ...overrides,
  } as WaitlistPlace)

test.each([
  [{}, 'You are first in the line'],
  [{ number: 4 }, 'You are number 4 in the line'],
  [{ number: null }, 'We tell you when there are seats'],
  [{ state: 'offered' }, 'A seat is free, Inês'],
  [{ state: 'offered', quantity: 3 }, '3 seats are free, Inês'],
  [{ state: 'taken' }, 'It is yours'],
  [{ state: 'told' }, 'There were seats'],
  [{ state: 'declined' }, 'You said no, thank you'],
  [{ state: 'left' }, 'You left the line'],
  [{ state: 'lapsed' }, 'The offer has lapsed'],
  [{ state: 'ended' }, 'No seat came free'],
  [{ state: 'ended', off: '' }, 'This date is called off'],
] as const)('%o is told as %s', (place, heading) => expect(story(place).heading).toBe(heading))

test('what it costs stands beside the place, for the whole party', () => {
  expect(story({ quantity: 2, totalCents: 5600 }).sentence).toContain('You pay $56 only if you take them.')
  expect(story({ totalCents: 0 }).sentence).toContain('It is free.')
  expect(story({ state: 'ended', off: 'I am ill' }).quote).toEqual({ by: 'Thea', words: 'I am ill' })
})
