import { expect, test } from 'vitest'
import { codeFault } from './code-words.ts'

const named = (name: string) => ({ name, message: 'as the service said it' })

test.each([
  ['mail', 'That code is not right. Please check the newest mail.'],
  ['message', 'That code is not right. Please check the newest message.'],
  ['app', 'That code is not right. Please use the one your app shows now.'],
  ['recovery', 'That code is not right. Please compare it with your list, or try another one.'],
] as const)('a wrong code of the %s says where the right one is', (source, sentence) => {
  expect(codeFault(named('CodeMismatchException'), source)).toBe(sentence)
})

test('an expired code asks for a new one, a used one for the next or another one', () => {
  expect(codeFault(named('ExpiredCodeException'), 'mail')).toBe(
    'That code has expired. Please ask for a new one.',
  )
  expect(codeFault(named('ExpiredCodeException'), 'app')).toBe(
    'That code was used already. Please wait for the next one in your app.',
  )
  expect(codeFault(named('ExpiredCodeException'), 'recovery')).toBe(
    'That code was used already. Please use another one of your list.',
  )
})

test('a failure that is not about the code is not shown beside it', () => {
  expect(codeFault(named('NetworkError'), 'app')).toBeUndefined()
  expect(codeFault(named('LimitExceededException'), 'message')).toBeUndefined()
})
