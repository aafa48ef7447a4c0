import { expect, test } from 'vitest'
import { words } from './words.ts'

const modes = ['stand-in', 'test', 'live', 'unknown', 'off'] as const
const all = (mode: (typeof modes)[number]) => {
  const { state, short, facts } = words[mode]
  return [state, short, ...facts.flatMap(({ question, answer }) => [question, answer])].join(' ')
}

test('each state says whose account it is, when money arrives, or what to do', () => {
  for (const mode of ['stand-in', 'test', 'live', 'unknown'] as const) {
    const questions = words[mode].facts.map(({ question }) => question)
    expect(questions).toEqual(expect.arrayContaining(['Whose account', 'When it arrives']))
  }
  for (const mode of ['stand-in', 'test', 'off'] as const)
    expect(all(mode)).toContain('The person who runs this installation')
})

test('no state names a setting of the server: providers cannot set it', () => {
  for (const mode of modes) expect(all(mode)).not.toMatch(/[A-Z]+_[A-Z]+|[A-Z]{4,}=/)
})

test('no test state promises money, and no state names a date of a payout', () => {
  for (const mode of ['stand-in', 'test'] as const) expect(all(mode)).toContain('no card is charged')
  expect(all('off')).toContain('nobody can book a service that costs money')
  for (const mode of modes) expect(all(mode)).not.toMatch(/\d+ days/)
})
