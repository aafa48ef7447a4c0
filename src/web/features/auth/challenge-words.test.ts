import { expect, test } from 'vitest'
import { hasRunOut } from './challenge-words.ts'

const named = (name: string) => ({ name, message: 'as the service said it' })

test('a wrong code leaves the questions open, an ended session does not', () => {
  expect(hasRunOut(named('CodeMismatchException'))).toBe(false)
  expect(hasRunOut(named('NetworkError'))).toBe(false)
  expect(hasRunOut(named('NotAuthorizedException'))).toBe(true)
  expect(hasRunOut(named('SignInException'))).toBe(true)
})
