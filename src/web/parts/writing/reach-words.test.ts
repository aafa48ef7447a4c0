import { expect, test } from 'vitest'
import { reachWords } from './reach-words.ts'

const reach = { count: 11, leftToday: 5, replyTo: 'thea@example.com' }

test.each([
  [
    reach,
    '11 people get one mail each, now. Answers reach you at thea@example.com. You can send 4 more about this today.',
  ],
  [
    { ...reach, count: 1, leftToday: 1 },
    '1 person gets a mail, now. Answers reach you at thea@example.com. It is the last one about this today.',
  ],
  [{ ...reach, count: 0 }, 'Nobody is there to read it.'],
  [
    { ...reach, leftToday: 0 },
    'You sent five messages about this today, which is all that they get in a day.',
  ],
])('%o', (given, words) => expect(reachWords({ about: 'session' }, given)).toBe(words))

test('before a service and its days are chosen it asks for them', () => {
  expect(reachWords({ about: 'service' }, undefined)).toBe('Choose a service and two days.')
  expect(reachWords({ about: 'session' }, undefined)).toBe('')
})
