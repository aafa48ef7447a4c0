import { expect, test } from 'vitest'
import { readGrantArguments } from './grant-arguments.ts'

test('a user and a plan are enough', () => {
  expect(readGrantArguments(['--user', 'ada@example.test', '--plan', 'pro'])).toEqual({
    user: 'ada@example.test',
    plan: 'pro',
    until: undefined,
  })
})

test('a date ends the plan at its midnight', () => {
  const { until } = readGrantArguments(['--user', 'ada', '--plan', 'premium', '--until', '2027-01-01'])
  expect(until?.toISOString()).toBe('2027-01-01T00:00:00.000Z')
})

test.each([
  [['--plan', 'pro'], 'Say whose plan it is'],
  [['--user', 'ada'], 'Say which plan with --plan.'],
  [['--user', 'ada', '--plan', 'gold'], 'There is no plan gold.'],
  [['--user', 'ada', '--plan', 'pro', '--until', 'spring'], 'write a date such as 2027-01-01'],
  [['--user', 'ada', '--plan', 'pro', '--until', '2027-02-30'], 'write a date such as 2027-01-01'],
  [['--user', 'ada', '--plan', 'pro', '--forever'], 'npm run grant'],
])('%j is refused with a sentence', (args, sentence) => {
  expect(() => readGrantArguments(args)).toThrow(sentence)
})
