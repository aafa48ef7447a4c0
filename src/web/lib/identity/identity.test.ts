import { expect, test } from 'vitest'
import { openCupboard } from './cupboard.ts'
import { describe } from './errors.ts'
import { createKeyStorage, plainKey } from './keys.ts'
import { isUnexpired, readClaims, readSession } from './session.ts'
import { signIn } from './sign-in.ts'
import { confirmSignUp, resendCode, signUp } from './sign-up.ts'
import { anonymousUser, userOf } from './user.ts'

function aStorage(entries: Record<string, string> = {}): Storage {
  const storage = new Map(Object.entries(entries))
  return {
    getItem: (key) => storage.get(key) ?? null,
    setItem: (key, value) => void storage.set(key, value),
    removeItem: (key) => void storage.delete(key),
    clear: () => storage.clear(),
    key: (index) => [...storage.keys()][index] ?? null,
    get length() {
      return storage.size
    },
  }
}

const part = (value: object) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
const token = (claims: object) => `${part({ alg: 'RS256' })}.${part(claims)}.signature`
const noon = Date.parse('2026-05-12T12:00:00Z')
const until = (minutes: number) => noon / 1000 + minutes * 60
const stored = (idMinutes: number, accessMinutes: number, more: Record<string, string> = {}) => ({
  cognitoUsername: 'sub-1',
  idToken: token({ sub: 'sub-1', exp: until(idMinutes) }),
  accessToken: token({ sub: 'sub-1', exp: until(accessMinutes) }),
  refreshToken: 'refresh',
  ...more,
})
const sessionOf = (entries: Record<string, string>) => readSession(aStorage(entries), noon)

test('the library’s tokens lie once, under the plain keys', async () => {
  const storage = aStorage()
  const keys = createKeyStorage(storage, openCupboard('Devices'))
  const prefix = 'CognitoIdentityServiceProvider.client.thea@example.com'
  await keys.setItem(`${prefix}.idToken`, 'id')
  await keys.setItem(`${prefix}.accessToken`, 'access')
  await keys.setItem(`${prefix}.refreshToken`, 'refresh')
  await keys.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', 'sub-1')
  await keys.setItem(`${prefix}.signInDetails`, '{"loginId":"thea@example.com"}')
  expect(
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').toSorted((one, other) =>
      one.localeCompare(other),
    ),
  ).toEqual(['accessToken', 'cognitoUsername', 'idToken', 'refreshToken'])
  expect(await keys.getItem(`${prefix}.idToken`)).toBe('id')
  await keys.removeItem(`${prefix}.idToken`)
  expect(storage.getItem('idToken')).toBeNull()
  expect(plainKey(`${prefix}.deviceKey`)).toBeUndefined()
})

test('a session is valid while both tokens are unexpired', () => {
  expect(sessionOf(stored(5, 5)).state).toBe('valid')
  expect(sessionOf(stored(-5, 5)).state).toBe('expired')
  expect(sessionOf(stored(5, -5)).state).toBe('expired')
  expect(sessionOf({}).state).toBe('none')
})

test('the drift of the clock counts', () => {
  expect(sessionOf(stored(5, 5, { clockDrift: String(6 * 60_000) })).state).toBe('expired')
  expect(sessionOf(stored(-5, -5, { clockDrift: String(-6 * 60_000) })).state).toBe('valid')
  expect(isUnexpired({ exp: noon / 1000 }, noon, 0)).toBe(false)
  expect(isUnexpired({}, noon, 0)).toBe(false)
})

test('a missing value gets the message of the catalogue', () => {
  const { idToken: _id, ...withoutId } = stored(5, 5)
  const { cognitoUsername: _name, ...withoutName } = stored(5, 5)
  const { refreshToken: _refresh, ...withoutRefresh } = stored(-5, -5)
  expect(sessionOf(withoutId)).toEqual({
    state: 'broken',
    message: 'Local storage is missing an ID Token, Please authenticate',
  })
  expect(sessionOf(withoutName)).toEqual({
    state: 'broken',
    message: 'Username is null. Cannot retrieve a new session',
  })
  expect(sessionOf(withoutRefresh)).toEqual({
    state: 'broken',
    message: 'Cannot retrieve a new session. Please authenticate.',
  })
})

test('a name with accents survives its token, and rubbish is no token', () => {
  expect(readClaims(token({ given_name: 'Inês' }))?.['given_name']).toBe('Inês')
  expect(readClaims('rubbish')).toBeUndefined()
})

test('the current user carries the id token as his access token', () => {
  const claims = {
    sub: 'sub-1',
    'cognito:username': 'sub-1',
    email: 'a@b.co',
    email_verified: true,
    given_name: 'Thea',
    family_name: 'M',
  }
  const user = userOf({ idToken: 'the-id-token', accessToken: 'the-access-token', claims })
  expect(user).toEqual({
    cognitoUsername: 'sub-1',
    signedIn: true,
    profileCreated: false,
    emailVerified: true,
    firstName: 'Thea',
    lastName: 'M',
    email: 'a@b.co',
    accessToken: 'the-id-token',
  })
  expect(
    userOf({ idToken: '', accessToken: '', claims: { ...claims, 'custom:userState': 'profileCreated' } })
      .profileCreated,
  ).toBe(true)
})

test('nobody is an anonymous profile that stays the same in this browser', () => {
  const storage = aStorage({ cognitoUsername: 'sub-of-somebody-else' })
  const user = anonymousUser(storage)
  expect(user.cognitoUsername).toMatch(/^unsigned-[\w-]{22}$/)
  expect(user).toMatchObject({ signedIn: false, profileCreated: false, emailVerified: false })
  expect(anonymousUser(storage).cognitoUsername).toBe(user.cognitoUsername)
  expect(anonymousUser(aStorage()).cognitoUsername).not.toBe(user.cognitoUsername)
})

const named = (name: string, message = 'as the service said it.') =>
  Object.assign(new Error(message), { name })

test('failures have messages by name; the service’s own messages pass through', () => {
  expect(describe(named('NotAuthorizedException', 'Incorrect username or password.')).message).toBe(
    'Incorrect username or password.',
  )
  expect(describe(named('NotAuthorizedException', 'User is disabled.')).message).toBe('User is disabled')
  expect(describe(named('NetworkError', 'A network error has occurred.')).message).toBe('Network error')
  expect(describe(named('EmptySignInPassword')).message).toBe('Password cannot be empty')
  expect(describe(named('TypeError', 'x is undefined')).message).toBe('Authentication Error')
  expect(describe(named('Unknown'), 'Error creating account').message).toBe('Error creating account')
  expect(describe('a string').message).toBe('Authentication Error')
})

test('an empty value is refused before the service is called', async () => {
  const message = async (outcome: Promise<{ error: { message: string } | null }>) =>
    (await outcome).error?.message
  expect(await message(signIn('', 'secret'))).toBe('Username cannot be empty')
  expect(await message(signIn('thea', ''))).toBe('Password cannot be empty')
  expect(await message(signIn('thea', undefined))).toBe('PASSWORD parameter is required')
  expect(await message(signIn('thea', 'secret', 'MAGIC' as 'USER_SRP_AUTH'))).toBe(
    'Authentication flow type is invalid.',
  )
  expect(await message(signUp({ username: '', password: 'x', given_name: '', family_name: '' }))).toBe(
    'Username cannot be empty',
  )
  expect(await message(signUp({ username: 'x', password: '', given_name: '', family_name: '' }))).toBe(
    'Password cannot be empty',
  )
  expect(await message(confirmSignUp('thea', ''))).toBe('Confirmation code cannot be empty')
  expect(await message(resendCode(''))).toBe('Username cannot be empty')
})
