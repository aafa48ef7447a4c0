import { sql } from 'kysely'
import { expect } from 'vitest'
import {
  aBrowser,
  aClosedPort,
  aPage,
  aSignedInPage,
  aSilentServer,
  expireTokens,
  identityConfig,
  type Outcome,
} from '../../factories/identity/browser.ts'
import { test } from '../../factories/identity/identity-test.ts'

const message = async (outcome: Promise<Outcome>) => (await outcome).error?.message

test('8.01 who is signed out is told so by everything that needs a session', async ({ pool }) => {
  const page = aPage(pool)
  const { changePassword } = await page.load('password')
  const { userInfo, requestCode } = await page.load('attributes')
  const { listDevices } = await page.load('devices')
  const { deleteUser } = await page.load('sign-out')
  for (const refused of [
    changePassword('correct horse', 'correct mule'),
    userInfo(),
    requestCode('email'),
    listDevices(),
    deleteUser(),
  ])
    expect((await refused).error?.message).toBe('User is not authenticated')
})

test('8.01 a session that is kept in part says what is missing', async ({ pool }) => {
  const { page } = await aSignedInPage(pool)
  const { currentSession } = await page.load('current')
  const without = async (key: string) => {
    const stored = page.local.getItem(key) ?? ''
    page.local.removeItem(key)
    const said = await message(currentSession())
    page.local.setItem(key, stored)
    return said
  }
  expect(await without('idToken')).toBe('Local storage is missing an ID Token, Please authenticate')
  expireTokens(page)
  expect(await without('cognitoUsername')).toBe('Username is null. Cannot retrieve a new session')
  expect(await without('refreshToken')).toBe('Cannot retrieve a new session. Please authenticate.')
  expect((await currentSession()).data).toMatchObject({ claims: { email_verified: true } })
})

test('8.01 a sign-in without a password, or by an unknown flow', async ({ pool }) => {
  const { signIn } = await aPage(pool).load('sign-in')
  expect(await message(signIn('ada@example.com', undefined, 'USER_PASSWORD_AUTH'))).toBe(
    'PASSWORD parameter is required',
  )
  expect(await message(signIn('ada@example.com', 'correct horse', 'MAGIC_LINK'))).toBe(
    'Authentication flow type is invalid.',
  )
})

test('8.01 the new password that a sign-in asks for cannot be left out', async ({ pool, db }) => {
  const { email, sub, password } = await pool.signUp()
  await sql`update identity_users set status = 'FORCE_CHANGE_PASSWORD', temporary_until = now() + interval '1 day'
    where sub = ${sub}`.execute(db)
  const { signIn, answerChallenge } = await aPage(pool).load('sign-in')
  expect((await signIn(email, password)).step).toEqual({ name: 'NEW_PASSWORD_REQUIRED', missing: [] })
  expect(await message(answerChallenge(''))).toBe('New password is required.')
  expect((await answerChallenge('correct mule')).user).toMatchObject({ email, signedIn: true })
})

test('8.01 no connection is a network error, by name too', async ({ pool }) => {
  const page = aPage(pool, { userPoolEndpoint: await aClosedPort() })
  const { signIn } = await page.load('sign-in')
  expect((await signIn('ada@example.com', 'correct horse')).error).toMatchObject({
    name: 'NetworkError',
    message: 'Network error',
  })
})

test('8.01 a configuration that is not whole', async ({ pool }) => {
  const signInWith = async (changes: object) => {
    const { signIn } = await aPage(pool, changes).load('sign-in')
    return message(signIn('ada@example.com', 'correct horse'))
  }
  expect(await signInWith({ userPoolId: '' })).toBe('Both UserPoolId and ClientId are required.')
  expect(await signInWith({ clientId: '' })).toBe('Both UserPoolId and ClientId are required.')
  expect(await signInWith({ userPoolId: 'no-underscore' })).toBe('Invalid UserPoolId format.')
})

const ends = {
  'User is disabled': (sub: string) => sql`update identity_users set enabled = false where sub = ${sub}`,
  'User does not exist': (sub: string) => sql`delete from identity_users where sub = ${sub}`,
  'Access Token has been revoked': (sub: string) =>
    sql`update identity_sessions set revoked_at = now() where sub = ${sub}`,
}
test.for(Object.entries(ends))('8.02 %s is a failed session', async ([said, end], { pool, db }) => {
  const { page, sub } = await aSignedInPage(pool)
  const { listen, currentUser } = await page.load<{
    listen(listener: (user: unknown) => void): void
    currentUser(): Promise<object>
  }>('current')
  const announced: unknown[] = []
  listen((user) => announced.push(user))
  await end(sub).execute(db)
  const { userInfo } = await page.load('attributes')
  expect(await message(userInfo())).toBe(said)
  expect(page.local.getItem('refreshToken')).toBeNull()
  expect(announced).toEqual([null])
  expect(await currentUser()).toMatchObject({ signedIn: false, accessToken: null })
})

test('8.03 a service that does not answer does not keep anybody signed in', async ({ pool }) => {
  const { page } = await aSignedInPage(pool)
  const storedKeys = ['idToken', 'accessToken', 'refreshToken', 'cognitoUsername'] as const
  const tokens = storedKeys.map((key) => [key, page.local.getItem(key) ?? ''] as const)
  const slow = aPage(pool, { userPoolEndpoint: await aSilentServer() })
  for (const [key, value] of tokens) slow.local.setItem(key, value)
  const { signOut } = await slow.load('sign-out')
  const began = performance.now()
  expect((await signOut()).error).toMatchObject({ message: 'Signout timeout fail' })
  expect(performance.now() - began).toBeGreaterThan(2990)
  expect(slow.local.length).toBe(0)
})

test('8.03 one sign-in at a time', async ({ pool }) => {
  const { email, password } = await pool.signUp()
  const { signIn } = await aPage(pool).load('sign-in')
  const first = signIn(email, password)
  expect(await message(signIn(email, password))).toBe('Pending sign-in attempt already in progress')
  expect((await first).user).toMatchObject({ email })
})

test('8.03 federation needs a pool, and a return with a code a user pool', async ({ pool }) => {
  const { federatedSignIn } = await aBrowser(undefined).load('hosted')
  expect(await message(federatedSignIn('Google'))).toBe('Federation requires a User Pool or Identity Pool')
  const page = aPage(pool, { userPoolId: '' })
  const { finishHosted } = await page.load('hosted')
  expect(await message(finishHosted('http://localhost:5100/redirect?code=one&state=two'))).toBe(
    'OAuth responses require a User Pool',
  )
})

test('8.03 a return with another state than the one that left is refused', async ({ pool }) => {
  const hosted = {
    url: 'http://localhost:5100',
    redirectUri: 'http://localhost:5100/redirect',
    logoutUri: 'http://localhost:5100/home',
    providers: ['Google'],
  }
  const page = aPage(pool, { hosted })
  const { federatedSignIn, finishHosted } = await page.load('hosted')
  const back = 'http://localhost:5100/redirect?code=one&state=of-somebody-else'
  expect(await message(finishHosted(back))).toBe('Invalid state in OAuth flow')
  await federatedSignIn('Google')
  expect(page.went).toHaveLength(1)
  expect(await message(finishHosted(`${back}s`))).toBe('Invalid state in OAuth flow')
})

test('8.03 a second factor that does not exist', async ({ pool, db }) => {
  const { page, email, sub, password } = await aSignedInPage(pool)
  const { setPreferredMfa } = await page.load('mfa')
  expect(await message(setPreferredMfa('PIGEON'))).toBe('no valid MFA method')
  const { signOut } = await page.load('sign-out')
  await signOut()
  await sql`update identity_users set phone_verified = true, mfa_sms = true, mfa_totp = true, sealed_totp = 'x',
    attributes = jsonb_set(attributes::jsonb, '{phone_number}', '"+15550100"') where sub = ${sub}`.execute(db)
  const { signIn, answerChallenge } = await page.load('sign-in')
  const { step } = await signIn(email, password)
  expect(step).toMatchObject({ name: 'SELECT_MFA_TYPE', types: expect.arrayContaining(['SMS', 'TOTP']) })
  expect(await message(answerChallenge('EMAIL'))).toBe('invalid MFA type')
})

test('8.04 operations resolve with a user or data and an error, never throw, and nobody is an anonymous profile', async ({
  pool,
}) => {
  const page = aPage(pool)
  const { signIn } = await page.load('sign-in')
  expect(await signIn('ada@example.com', 'wrong horse')).toMatchObject({
    user: null,
    error: { name: 'NotAuthorizedException', message: 'Incorrect username or password.' },
  })
  const { forgotPassword } = await page.load('password')
  expect(await forgotPassword('')).toMatchObject({
    data: null,
    error: { message: 'Username cannot be empty' },
  })
  const { currentUser } = await page.load<{ currentUser(): Promise<object> }>('current')
  expect(await currentUser()).toEqual({
    cognitoUsername: expect.stringMatching(/^unsigned-[\w-]{22}$/),
    signedIn: false,
    profileCreated: false,
    emailVerified: false,
    firstName: '',
    lastName: '',
    email: '',
    accessToken: null,
  })
})

test('8.10 failures without a name we know, and sessions nobody has', async ({ pool }) => {
  const page = aPage(pool)
  const { userSession, currentSession } = await page.load('current')
  expect(await message(userSession(null))).toBe('Failed to get the session because the user is empty')
  expect(await message(userSession({}))).toBe('Failed to get the session because the user is empty')
  expect(await message(currentSession())).toBe('No current user')

  // a proxy answers with its own error body
  page.answer = (url) =>
    url === identityConfig(pool).userPoolEndpoint
      ? Promise.resolve(Response.json({ reason: 'maintenance' }, { status: 418 }))
      : undefined
  const { signIn } = await page.load('sign-in')
  expect(await message(signIn('ada@example.com', 'correct horse'))).toBe('Authentication Error')
  const { signUp } = await page.load('sign-up')
  const ada = { username: 'ada@example.com', password: 'correct horse', given_name: 'Ada', family_name: 'L' }
  expect(await message(signUp(ada))).toBe('Error creating account')
})

test('8.10 the shell reads the session of the stored user, and without one it is the anonymous profile', async ({
  pool,
}) => {
  const { page } = await aSignedInPage(pool)
  const { currentUser } = await page.load<{ currentUser(): Promise<object> }>('current')
  expect(await currentUser()).toMatchObject({ signedIn: true })
  // tokens that belong to nobody are no session
  page.local.removeItem('cognitoUsername')
  expect(await currentUser()).toMatchObject({
    signedIn: false,
    cognitoUsername: expect.stringMatching(/^unsigned-/),
  })
})

test('8.10 a stored user whose session cannot be had is not authenticated', async ({ pool }) => {
  const { page } = await aSignedInPage(pool)
  await pool.call('RevokeToken', { ClientId: pool.clientId, Token: page.local.getItem('refreshToken') })
  expireTokens(page)
  const { currentSession } = await page.load('current')
  expect(await message(currentSession())).toBe('The user is not authenticated')
  expect(page.local.getItem('idToken')).toBeNull()
})
