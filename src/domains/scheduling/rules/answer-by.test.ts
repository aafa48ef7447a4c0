import { expect, test } from 'vitest'
import { answerBy } from './answer-by.ts'

const now = new Date('2026-11-20T12:00:00Z')

test.for([
  ['a session in three days is answered within a day', '2026-11-23T15:00:00Z', '2026-11-21T12:00:00Z'],
  [
    'a session tomorrow is answered two hours before it starts',
    '2026-11-21T09:00:00Z',
    '2026-11-21T07:00:00Z',
  ],
  ['a session in an hour cannot be answered any more', '2026-11-20T13:00:00Z', '2026-11-20T11:00:00Z'],
])('%s', ([, start = '', until = '']) => {
  expect(answerBy(new Date(start), now)).toEqual(new Date(until))
})
