import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { expect } from 'vitest'
import { aPage, aSignedInPage, expireTokens } from '../../factories/identity/browser.ts'
import { anIdentityPool, type TestPool } from '../../factories/identity/identity-pool.ts'
import { test } from '../../factories/identity/identity-test.ts'
import { standStill } from '../../factories/product/stand-still.ts'

type Current = {
  listen(listener: (user: Record<string, unknown> | null) => void): void
  currentUser(): Promise<Record<string, unknown>>
}

const codeOf = (pool: TestPool) => pool.codes.at(-1)?.code ?? ''
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

test('4.04 nobody, then somebody, then nobody again; each told once', async ({ pool }) => {
  const page = aPage(pool)
  const { listen, currentUser } = await page.load<Current>('current')
  const announced: unknown[] = []
  listen((user) => announced.push(user && user['email']))
  const before = await currentUser()
  expect(before).toMatchObject({ signedIn: false, profileCreated: false, emailVerified: false })
  expect(before['cognitoUsername']).toMatch(/^unsigned-[\w-]{22}$/)

  const { email, sub, password } = await pool.signUp()
  const { signIn } = await page.load('sign-in')
  const { signOut } = await page.load('sign-out')
  expect((await signIn(email, password)).user).toMatchObject({ cognitoUsername: sub, signedIn: true })
  expect(await signOut()).toEqual({ data: true, error: null })
  expect(announced).toEqual([email, null])
  expect(page.local.length).toBe(0)
  const after = await currentUser()
  expect(after).toMatchObject({ signedIn: false, accessToken: null })
  expect(after['cognitoUsername']).not.toBe(before['cognitoUsername'])
})

test('4.04 signing out ends the session at the service; everywhere ends them all', async ({ pool }) => {
  const { page, email, password } = await aSignedInPage(pool)
  const refreshToken = page.local.getItem('refreshToken')
  const here = page.local.getItem('accessToken')
  const { signOut } = await page.load('sign-out')
  await signOut()
  const renewed = await pool.call('GetTokensFromRefreshToken', {
    ClientId: pool.clientId,
    RefreshToken: refreshToken,
  })
  expect(renewed.body).toMatchObject({ message: 'Refresh Token has been revoked' })
  const { signIn } = await page.load('sign-in')
  await signIn(email, password)
  const there = page.local.getItem('accessToken')
  page.local.clear()
  await signIn(email, password)
  expect(await signOut({ everywhere: true })).toEqual({ data: true, error: null })
  for (const token of [here, there])
    expect((await pool.call('GetUser', { AccessToken: token })).body).toMatchObject({
      message: 'Access Token has been revoked',
    })
})

test('4.05 a code for the address, asked for and submitted: true or false; the flag can be held directly', async ({
  pool,
}) => {
  const { page } = await aSignedInPage(pool)
  const state = await page.load<{
    startIdentity(): Promise<unknown>
    knownUser(): Record<string, unknown>
    holdEmailVerified(flag: boolean): void
  }>('state')
  await state.startIdentity()
  const { updateAttributes, requestEmailCode, submitEmailCode } = await page.load('attributes')
  const moved = await updateAttributes({ email: `${crypto.randomUUID()}@example.com` })
  expect(moved.data.destination).toMatch(/^.\*\*\*@e\*\*\*$/)
  expect(state.knownUser()['emailVerified']).toBe(false)
  expect((await requestEmailCode()).data).toBe(true)
  expect((await submitEmailCode(wrong(codeOf(pool)))).data).toBe(false)
  expect(await submitEmailCode(codeOf(pool))).toEqual({ data: true, error: null })
  expect(state.knownUser()['emailVerified']).toBe(true)
  state.holdEmailVerified(false)
  expect(state.knownUser()['emailVerified']).toBe(false)
})

test('4.06 an authenticator app: set up, asked for, answered wrong and right', async ({ pool }) => {
  const { page, email, password } = await aSignedInPage(pool)
  const { beginTotp, proveTotp, readMfa, setPreferredMfa } = await page.load('mfa')
  const { data } = await beginTotp()
  expect(data.uri).toBe(`otpauth://totp/Showcase:${email}?secret=${data.secret}&issuer=Showcase`)
  const app = new TOTP({ secret: data.secret })
  expect((await proveTotp(wrong(app.generate()))).error?.name).toBe('EnableSoftwareTokenMFAException')
  expect((await proveTotp(app.generate(), 'Ada’s phone')).data).toBe(true)
  expect((await setPreferredMfa('TOTP')).data).toBe(true)
  expect((await readMfa()).data.preferred).toBe('TOTP')
  const { signOut } = await page.load('sign-out')
  await signOut()

  const { signIn, answerChallenge } = await page.load('sign-in')
  expect(await signIn(email, password)).toEqual({
    user: null,
    step: { name: 'SOFTWARE_TOKEN_MFA', device: '' },
    error: null,
  })
  // each code works once, so this is the code of 30 seconds later
  const next = app.generate({ timestamp: Date.now() + 30_000 })
  expect((await answerChallenge(wrong(next))).error?.name).toBe('CodeMismatchException')
  expect((await answerChallenge(next)).user).toMatchObject({ email, signedIn: true })
  expect((await setPreferredMfa('NOMFA')).data).toBe(true)
  expect((await readMfa()).data.preferred).toBe('NOMFA')
})

test('4.06 a text message, chosen among two', async ({ pool, db }) => {
  const { page, email, sub, password } = await aSignedInPage(pool)
  const { updateAttributes, verifyAttribute, requestCode } = await page.load('attributes')
  expect((await updateAttributes({ phone_number: '+14155550100' })).error).toBeNull()
  expect((await requestCode('phone_number')).data.destination).toMatch(/0100$/)
  expect((await verifyAttribute('phone_number', codeOf(pool))).data).toBe(true)
  const { setPreferredMfa, beginTotp, proveTotp } = await page.load('mfa')
  expect((await setPreferredMfa('SMS')).data).toBe(true)
  const { data } = await beginTotp()
  await proveTotp(new TOTP({ secret: data.secret }).generate())
  await setPreferredMfa('TOTP')
  await sql`update identity_users set mfa_preferred = null where sub = ${sub}`.execute(db)
  const { signOut } = await page.load('sign-out')
  await signOut()
  const { signIn, answerChallenge } = await page.load('sign-in')
  expect((await signIn(email, password)).step).toEqual({
    name: 'SELECT_MFA_TYPE',
    types: expect.arrayContaining(['SMS', 'TOTP']),
  })
  expect((await answerChallenge('SMS')).step).toEqual({
    name: 'SMS_MFA',
    destination: expect.stringMatching(/0100$/),
  })
  expect((await answerChallenge(codeOf(pool))).user).toMatchObject({ email })
})

test('4.06 where everybody must, an app is set up on the way in', async ({ db }) => {
  const pool = await anIdentityPool(db, { switches: { mfa: 'required' } })
  const { email, password } = await pool.signUp()
  const { signIn, answerChallenge } = await aPage(pool).load('sign-in')
  const { step } = await signIn(email, password)
  expect(step).toMatchObject({ name: 'MFA_SETUP', uri: expect.stringContaining(String(step?.['secret'])) })
  const app = new TOTP({ secret: String(step?.['secret']) })
  expect((await answerChallenge(app.generate())).user).toMatchObject({ email })
  await pool.close()
})

test('4.06 a mailed code is asked for where its switch is on', async ({ db }) => {
  const pool = await anIdentityPool(db, { switches: { customChallenge: true } })
  const { email, password } = await pool.signUp()
  for (const flow of ['CUSTOM_WITHOUT_SRP', 'CUSTOM_WITH_SRP']) {
    const page = aPage(pool)
    const { signIn, answerChallenge } = await page.load('sign-in')
    const { step } = await signIn(email, flow === 'CUSTOM_WITH_SRP' ? password : undefined, flow)
    expect(step).toMatchObject({ name: 'CUSTOM_CHALLENGE', parameters: {} })
    expect((await answerChallenge(codeOf(pool))).user).toMatchObject({ email })
    expect(page.local.getItem('flow')).toBe(flow)
  }
  await pool.close()
})

test('4.06 a remembered device stands in for the second factor until it is forgotten', async ({ pool }) => {
  const { page, email, password } = await aSignedInPage(pool)
  const { beginTotp, proveTotp, setPreferredMfa } = await page.load('mfa')
  const { listDevices, rememberThisDevice, forgetDevice } = await page.load('devices')
  const { data } = await beginTotp()
  const app = new TOTP({ secret: data.secret })
  await proveTotp(app.generate())
  await setPreferredMfa('TOTP')
  expect((await rememberThisDevice()).data).toBe(true)
  const { signOut } = await page.load('sign-out')
  const { signIn } = await page.load('sign-in')
  await signOut()
  expect(page.local.length).toBe(0)
  expect((await signIn(email, password)).user).toMatchObject({ email })
  const devices = (await listDevices()).data
  expect(devices).toEqual([
    {
      key: expect.stringMatching(/^us-east-1_/),
      name: expect.any(String),
      lastUsed: expect.any(Date),
      current: true,
    },
  ])
  expect((await forgetDevice(devices[0].key)).data).toBe(true)
  await signOut()
  expect((await signIn(email, password)).step?.name).toBe('SOFTWARE_TOKEN_MFA')
})

test('4.07 tokens are used while both are good, and renewed when one is over', async ({ pool }) => {
  standStill()
  const { page } = await aSignedInPage(pool)
  const { currentSession } = await page.load('current')
  const first = (await currentSession()).data
  expect((await currentSession()).data.idToken).toBe(first.idToken)
  expireTokens(page)
  const [one, other] = await Promise.all([currentSession(), currentSession()])
  expect(one.data.idToken).not.toBe(first.idToken)
  expect(other.data.idToken).toBe(one.data.idToken)
  expect(Math.abs(Number(page.local.getItem('clockDrift')))).toBeLessThan(1000)
})

test('4.07 no connection keeps the session; a refusal ends it', async ({ pool }) => {
  const { page } = await aSignedInPage(pool)
  const { currentSession, listen } = await page.load<
    Current & Record<'currentSession', () => Promise<{ data: object | null }>>
  >('current')
  const announced: unknown[] = []
  listen((user) => announced.push(user))
  expireTokens(page)
  page.answer = (url) => (url === pool.endpoint ? Promise.reject(new TypeError('fetch failed')) : undefined)
  expect((await currentSession()).data).toMatchObject({ claims: { email_verified: true } })
  expect(page.local.getItem('refreshToken')).not.toBeNull()
  page.answer = () => undefined
  await pool.call('RevokeToken', { ClientId: pool.clientId, Token: page.local.getItem('refreshToken') })
  expect((await currentSession()).data).toBeNull()
  expect(page.local.getItem('refreshToken')).toBeNull()
  expect(announced).toEqual([null])
})

test('4.11 a profile counts as created only when the user state says so', async ({ pool }) => {
  const { page } = await aSignedInPage(pool)
  const { currentUser } = await page.load<Current>('current')
  const { setUserState, updateAttributes, userInfo } = await page.load('attributes')
  expect(await currentUser()).toMatchObject({ profileCreated: false })
  await updateAttributes({ 'custom:userState': 'begun' })
  expect(await currentUser()).toMatchObject({ profileCreated: false })
  expect((await setUserState('profileCreated')).data).toBe(true)
  expect(await currentUser()).toMatchObject({ profileCreated: true })
  expect((await userInfo()).data.attributes['custom:userState']).toBe('profileCreated')
})
