import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js'
import { Amplify } from 'aws-amplify'
import {
  fetchAuthSession,
  fetchDevices,
  forgetDevice,
  getCurrentUser,
  rememberDevice,
  signIn,
  signOut,
} from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { expect } from 'vitest'
import { test as base } from '../../database.ts'
import { enter, tokensOf } from '../../factories/identity/device.ts'
import { anIdentityPool, type TestPool } from '../../factories/identity/identity-pool.ts'
import '../../factories/identity/quick-powers.ts'

/** The browser's storage. Both clients store the device's secret in it. */
const items = new Map<string, string>()
const storage = {
  setItem: async (key: string, value: string) => void items.set(key, value),
  getItem: async (key: string) => items.get(key) ?? null,
  removeItem: async (key: string) => void items.delete(key),
  clear: async () => items.clear(),
}

/** A user pool that records its challenges in order. */
const test = base.extend<{ pool: TestPool; challenges: string[] }>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern
  challenges: async ({}, provide) => provide([]),
  pool: async ({ db, challenges }, provide) => {
    const pool = await anIdentityPool(db)
    const real = globalThis.fetch
    globalThis.fetch = async (...given) => {
      const response = await real(...given)
      const answer = (await response
        .clone()
        .json()
        .catch(() => ({}))) as { ChallengeName?: string }
      if (answer.ChallengeName) challenges.push(answer.ChallengeName)
      return response
    }
    items.clear()
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
    globalThis.fetch = real
    await pool.close()
  },
})

const whole = ['PASSWORD_VERIFIER', 'DEVICE_SRP_AUTH', 'DEVICE_PASSWORD_VERIFIER']
const deviceKeyKept = () => items.get([...items.keys()].find((key) => key.endsWith('.deviceKey')) ?? '')

test('aws-amplify confirms its device and uses it at the next sign-in', async ({ pool, challenges }) => {
  const { email: username, password } = await pool.signUp()
  expect((await signIn({ username, password })).isSignedIn).toBe(true)
  const key = deviceKeyKept()
  expect(key).toMatch(/^us-east-1_/)
  const [device, ...others] = await fetchDevices()
  expect(others).toEqual([])
  expect(device).toMatchObject({
    id: key,
    name: expect.any(String),
    attributes: { 'dev:device_remembered_status': 'not_remembered' },
  })
  expect(Math.abs(Date.now() - (device?.createDate?.getTime() ?? 0))).toBeLessThan(60_000)
  await rememberDevice()
  expect((await fetchDevices())[0]?.attributes).toMatchObject({
    'dev:device_remembered_status': 'remembered',
  })
  await signOut()

  challenges.length = 0
  expect((await signIn({ username, password })).isSignedIn).toBe(true)
  expect(challenges).toEqual(whole)
  expect(deviceKeyKept()).toBe(key)
  const { tokens } = await fetchAuthSession()
  expect(tokens?.accessToken.payload['device_key']).toBe(key)
  const renewed = (await fetchAuthSession({ forceRefresh: true })).tokens
  expect(renewed?.accessToken.payload['device_key']).toBe(key)
  expect(await fetchDevices()).toHaveLength(1)
  await signOut()
})

test('aws-amplify forgets another device and its own, and then signs in from a new one', async ({
  pool,
  challenges,
}) => {
  const user = await pool.signUp()
  const { email: username, password } = user
  await signIn({ username, password })
  const first = deviceKeyKept() ?? ''
  await signOut()
  items.clear()
  await signIn({ username, password })
  expect((await fetchDevices()).map(({ id }) => id).toSorted()).toEqual(
    [first, deviceKeyKept() ?? ''].toSorted(),
  )
  await forgetDevice({ device: { id: first } })
  expect((await fetchDevices()).map(({ id }) => id)).toEqual([deviceKeyKept()])
  const { tokens } = await fetchAuthSession()
  await forgetDevice()
  expect(deviceKeyKept()).toBeUndefined()
  // forgetting the device ended its sign-in
  expect(await pool.identity.verifyIdToken(tokens?.idToken?.toString() ?? '')).toBeUndefined()
  await signOut()
  challenges.length = 0
  expect((await signIn({ username, password })).isSignedIn).toBe(true)
  expect(challenges).toEqual(['PASSWORD_VERIFIER'])
  await signOut()
})

test('aws-amplify signs in after its device was forgotten elsewhere', async ({ pool }) => {
  const user = await pool.signUp()
  await signIn({ username: user.email, password: user.password })
  const stale = deviceKeyKept() ?? ''
  const elsewhere = tokensOf(await enter(pool, user))
  await pool.call('ForgetDevice', { AccessToken: elsewhere.AccessToken, DeviceKey: stale })
  await signOut()
  expect(deviceKeyKept()).toBe(stale)
  expect((await signIn({ username: user.email, password: user.password })).isSignedIn).toBe(true)
  expect(deviceKeyKept()).not.toBe(stale)
  expect((await getCurrentUser()).userId).toBe(user.sub)
  await signOut()
})

type Jar = Map<string, string>
const jarStorage = (jar: Jar) => ({
  setItem: (key: string, value: string) => void jar.set(key, value),
  getItem: (key: string) => jar.get(key) ?? null,
  removeItem: (key: string) => void jar.delete(key),
  clear: () => jar.clear(),
})

/** A signed-in user of the older client; `confirm` tells whether the client was told to ask about remembering. */
function enterOlder(
  pool: TestPool,
  jar: Jar,
  { email, password }: { email: string; password: string },
  flow?: string,
) {
  const Storage = jarStorage(jar)
  const Pool = new CognitoUserPool({
    UserPoolId: pool.identity.userPoolId,
    ClientId: pool.clientId,
    endpoint: pool.endpoint,
    Storage,
  })
  const user = new CognitoUser({ Username: email, Pool, Storage })
  if (flow) user.setAuthenticationFlowType(flow)
  return new Promise<{ user: CognitoUser; session: CognitoUserSession; confirm: boolean }>(
    (resolve, reject) =>
      user.authenticateUser(new AuthenticationDetails({ Username: email, Password: password }), {
        onSuccess: (session, confirm) => resolve({ user, session, confirm: confirm === true }),
        onFailure: reject,
      }),
  )
}

/** Turns a callback method of the older client into a promise. */
const done = <T>(start: (callbacks: { onSuccess(value: T): void; onFailure(error: Error): void }) => void) =>
  new Promise<T>((resolve, reject) => start({ onSuccess: resolve, onFailure: reject }))

test('amazon-cognito-identity-js confirms, remembers, reads, lists and forgets its device', async ({
  pool,
  challenges,
}) => {
  const person = await pool.signUp()
  const jar: Jar = new Map()
  const first = await enterOlder(pool, jar, person)
  expect(first.confirm).toBe(true)
  expect(await done((callbacks) => first.user.setDeviceStatusRemembered(callbacks))).toBe('SUCCESS')

  challenges.length = 0
  const { user, session, confirm } = await enterOlder(pool, jar, person)
  expect(challenges).toEqual(whole)
  expect(confirm).toBe(false)
  const read = await done<{ Device: Record<string, unknown> }>((callbacks) =>
    user.getDevice(callbacks as unknown as Parameters<typeof user.getDevice>[0]),
  )
  const key = session.getAccessToken().payload['device_key'] as string
  expect(read.Device).toMatchObject({
    DeviceKey: key,
    DeviceAttributes: expect.arrayContaining([{ Name: 'dev:device_remembered_status', Value: 'remembered' }]),
  })
  expect(await done((callbacks) => user.setDeviceStatusNotRemembered(callbacks))).toBe('SUCCESS')
  const listed = await done<{ Devices: { DeviceKey: string }[] }>((callbacks) =>
    user.listDevices(60, null, callbacks),
  )
  expect(listed.Devices.map(({ DeviceKey }) => DeviceKey)).toEqual([key])

  const renewed = await new Promise<CognitoUserSession>((resolve, reject) =>
    user.refreshSession(session.getRefreshToken(), (error, next: CognitoUserSession) =>
      error ? reject(error) : resolve(next),
    ),
  )
  expect(renewed.getAccessToken().payload['device_key']).toBe(key)
  await done((callbacks) => user.forgetDevice(callbacks))
  challenges.length = 0
  const again = await enterOlder(pool, jar, person)
  expect(challenges).toEqual(['PASSWORD_VERIFIER'])
  expect(again.confirm).toBe(true)
})

test('amazon-cognito-identity-js uses its device in the password flow, and signs in after it was forgotten', async ({
  pool,
  challenges,
}) => {
  const person = await pool.signUp()
  const jar: Jar = new Map()
  const first = await enterOlder(pool, jar, person, 'USER_PASSWORD_AUTH')
  const key = first.session.getAccessToken().payload['device_key'] as string
  const second = await enterOlder(pool, jar, person, 'USER_PASSWORD_AUTH')
  expect(second.session.getAccessToken().payload['device_key']).toBe(key)
  expect(challenges).toEqual(['DEVICE_SRP_AUTH', 'DEVICE_PASSWORD_VERIFIER'])

  const elsewhere = tokensOf(await enter(pool, person))
  await pool.call('ForgetDevice', { AccessToken: elsewhere.AccessToken, DeviceKey: key })
  const third = await enterOlder(pool, jar, person, 'USER_PASSWORD_AUTH')
  expect(third.session.getAccessToken().payload['device_key']).not.toBe(key)
})
