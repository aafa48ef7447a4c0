import { Amplify } from 'aws-amplify'
import {
  confirmSignUp,
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  resendSignUpCode,
  signIn,
  signOut,
  signUp,
} from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { expect } from 'vitest'
import { test as base } from '../../database.ts'
import { anIdentityPool, type TestPool } from '../../factories/identity/identity-pool.ts'

const kept = new Map<string, string>()
const storage = {
  setItem: async (key: string, value: string) => void kept.set(key, value),
  getItem: async (key: string) => kept.get(key) ?? null,
  removeItem: async (key: string) => void kept.delete(key),
  clear: async () => kept.clear(),
}

const test = base.extend<{ pool: TestPool }>({
  pool: async ({ db }, provide) => {
    const pool = await anIdentityPool(db)
    kept.clear()
    Amplify.configure({
      Auth: {
        Cognito: {
          userPoolId: pool.identity.userPoolId,
          userPoolClientId: pool.clientId,
          userPoolEndpoint: pool.endpoint,
        },
      },
    })
    cognitoUserPoolsTokenProvider.setKeyValueStorage(storage)
    await provide(pool)
    await pool.close()
  },
})

const password = 'correct horse'

async function register(pool: TestPool): Promise<string> {
  const username = `${crypto.randomUUID()}@example.com`
  const userAttributes = { email: username, given_name: 'Ada', family_name: 'Lovelace' }
  const made = await signUp({ username, password, options: { userAttributes } })
  expect(made.nextStep).toMatchObject({
    signUpStep: 'CONFIRM_SIGN_UP',
    codeDeliveryDetails: {
      deliveryMedium: 'EMAIL',
      destination: `${username[0]}***@e***`,
      attributeName: 'email',
    },
  })
  const confirmationCode = pool.codes.at(-1)?.code ?? ''
  expect(confirmationCode).toMatch(/^\d{6}$/)
  const confirmed = await confirmSignUp({ username, confirmationCode })
  expect(confirmed.isSignUpComplete).toBe(true)
  return username
}

test('a person signs up, confirms, signs in by SRP, is known, and signs out', async ({ pool }) => {
  const username = await register(pool)
  const entered = await signIn({ username, password })
  expect(entered.isSignedIn).toBe(true)

  const { userId, username: name } = await getCurrentUser()
  expect(name).toBe(userId)
  expect(await fetchUserAttributes()).toEqual({
    sub: userId,
    email: username,
    email_verified: 'true',
    given_name: 'Ada',
    family_name: 'Lovelace',
  })

  const { tokens } = await fetchAuthSession()
  expect(tokens?.idToken?.payload).toMatchObject({
    iss: pool.issuer,
    aud: pool.clientId,
    email: username,
    email_verified: true,
    given_name: 'Ada',
    family_name: 'Lovelace',
    token_use: 'id',
    'cognito:username': userId,
  })
  const idToken = tokens?.idToken?.toString() ?? ''
  expect(await pool.identity.verifyIdToken(idToken)).toEqual({
    sub: userId,
    username: userId,
    email: username,
    emailVerified: true,
    firstName: 'Ada',
    lastName: 'Lovelace',
  })

  await signOut()
  expect((await fetchAuthSession()).tokens).toBeUndefined()
  expect(await pool.identity.verifyIdToken(idToken)).toBeUndefined()
})

test('the session is refreshed with the same sign-in behind it', async ({ pool }) => {
  await signIn({ username: await register(pool), password })
  const before = (await fetchAuthSession()).tokens
  const after = (await fetchAuthSession({ forceRefresh: true })).tokens
  expect(after?.accessToken.toString()).not.toBe(before?.accessToken.toString())
  expect(after?.accessToken.payload['origin_jti']).toBe(before?.accessToken.payload['origin_jti'])
  expect(after?.idToken?.payload['auth_time']).toBe(before?.idToken?.payload['auth_time'])
  await signOut()
})

test('signing out everywhere ends the other sessions too', async ({ pool }) => {
  const username = await register(pool)
  await signIn({ username, password })
  const elsewhere = (await fetchAuthSession()).tokens?.idToken?.toString() ?? ''
  const refreshToken = kept.get([...kept.keys()].find((key) => key.endsWith('refreshToken')) ?? '')
  kept.clear()
  await signIn({ username, password })
  expect(await pool.identity.verifyIdToken(elsewhere)).toMatchObject({ email: username })
  await signOut({ global: true })
  expect(await pool.identity.verifyIdToken(elsewhere)).toBeUndefined()
  const refused = await pool.call('GetTokensFromRefreshToken', {
    ClientId: pool.clientId,
    RefreshToken: refreshToken,
  })
  expect(refused.body).toEqual({
    __type: 'NotAuthorizedException',
    message: 'Refresh Token has been revoked',
  })
})

test('the password flow works as well', async ({ pool }) => {
  const username = await register(pool)
  const entered = await signIn({
    username: username.toUpperCase(),
    password,
    options: { authFlowType: 'USER_PASSWORD_AUTH' },
  })
  expect(entered.isSignedIn).toBe(true)
  await signOut()
})

test('errors arrive under their names with the texts that clients compare', async ({ pool }) => {
  const username = await register(pool)
  await expect(signIn({ username, password: 'wrong horse' })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  })
  await expect(signIn({ username: 'nobody@example.com', password })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  })
  await expect(signUp({ username, password })).rejects.toMatchObject({ name: 'UsernameExistsException' })
  await expect(signUp({ username: 'new@example.com', password: 'short' })).rejects.toMatchObject({
    name: 'InvalidPasswordException',
  })
  await expect(resendSignUpCode({ username })).rejects.toMatchObject({ name: 'InvalidParameterException' })
})

test('who has not confirmed is asked to, and a code sent again works', async ({ pool }) => {
  const username = `${crypto.randomUUID()}@example.com`
  await signUp({ username, password })
  const first = pool.codes.at(-1)?.code ?? ''
  expect((await signIn({ username, password })).nextStep.signInStep).toBe('CONFIRM_SIGN_UP')
  expect(await resendSignUpCode({ username })).toMatchObject({ deliveryMedium: 'EMAIL' })
  const second = pool.codes.at(-1)?.code ?? ''
  // both codes are equal once in a million runs
  const stale = first === second ? second.replace(/.$/, (digit) => String((Number(digit) + 1) % 10)) : first
  await expect(confirmSignUp({ username, confirmationCode: stale })).rejects.toMatchObject({
    name: 'CodeMismatchException',
  })
  await confirmSignUp({ username, confirmationCode: second })
  expect((await signIn({ username, password })).isSignedIn).toBe(true)
  await signOut()
})
