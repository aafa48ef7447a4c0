import { expect, test } from 'vitest'
import { returnWords } from './return-words.ts'

const titleOf = (name: string) => returnWords({ name, message: '' }).title

test.each([
  ['access_denied', 'You did not continue with Google'],
  ['user_cancelled', 'You did not continue with Google'],
  ['OAuthSignInException', 'This sign-in cannot be finished here'],
  ['invalid_grant', 'This sign-in link was already used'],
  ['NetworkError', 'The connection dropped'],
  ['Configuration', 'Signing in with Google is switched off here'],
  ['temporarily_unavailable', 'Google is not responding'],
])('a return that fails with %s says “%s”', (name, title) => {
  expect(titleOf(name)).toBe(title)
})

test('an unexpected error gets a calm sentence without its name', () => {
  for (const name of ['server_error', 'toString', '']) expect(titleOf(name)).toBe('Signing in did not work')
})
