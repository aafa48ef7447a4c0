import { expect, test } from 'vitest'
import { readMailArguments, usage } from './mail-arguments.ts'

test('the address of a complaint is read', () => {
  expect(readMailArguments(['complained', 'Reader@example.com'])).toEqual({ email: 'Reader@example.com' })
})

test.each([
  [[]],
  [['complained']],
  [['bounced', 'a@example.com']],
  [['complained', 'a@']],
  [['complained', 'a@b.example', 'c']],
])('%j is refused with the usage', (args) => expect(() => readMailArguments(args)).toThrow(usage))
