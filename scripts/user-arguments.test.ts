import { expect, test } from 'vitest'
import { readUserArguments } from './user-arguments.ts'

test('a verb and a user are enough', () => {
  expect(readUserArguments(['disable', '--user', 'ada@example.test'])).toEqual({
    verb: 'disable',
    user: 'ada@example.test',
    firstName: '',
    lastName: '',
  })
})

test('an invitation may say the name', () => {
  const args = ['invite', '--user', 'ada@example.test', '--first-name', 'Ada', '--last-name', 'Lovelace']
  expect(readUserArguments(args)).toMatchObject({ verb: 'invite', firstName: 'Ada', lastName: 'Lovelace' })
})

test.each([
  [[], 'Say what to do'],
  [['delete', '--user', 'ada'], 'Say what to do'],
  [['disable', 'enable', '--user', 'ada'], 'Say what to do'],
  [['reset'], 'Say whom with --user.'],
  [['reset', '--user', 'ada', '--now'], 'npm run user'],
])('%j is refused with a sentence', (args, sentence) => {
  expect(() => readUserArguments(args)).toThrow(sentence)
})
