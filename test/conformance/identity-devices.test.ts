import { decodeJwt } from 'jose'
import { expect } from 'vitest'
import { aDevice, beginProof, enter, enterFrom, type Tokens, tokensOf } from '../factories/identity/device.ts'
import type { TestPool } from '../factories/identity/identity-pool.ts'
import { test } from '../factories/identity/identity-test.ts'
import { answer, begin, type Parameters, poolNameOf } from '../factories/identity/srp-client.ts'

const noDevice = { __type: 'ResourceNotFoundException', message: 'Device does not exist.' }
const deviceOf = (token: string) => decodeJwt(token)['device_key']
const refresh = (pool: TestPool, { RefreshToken }: Tokens, DeviceKey?: string | null) =>
  pool.call('GetTokensFromRefreshToken', {
    ClientId: pool.clientId,
    RefreshToken,
    ...(DeviceKey !== undefined && { DeviceKey }),
  })

test('a sign-in from an unknown device gets a new device key, in the answer and in the token', async ({
  pool,
}) => {
  const [ada, bob] = [await pool.signUp(), await pool.signUp()]
  const [hers, his] = [tokensOf(await enter(pool, ada)), tokensOf(await enter(pool, bob))]
  expect(hers.NewDeviceMetadata?.DeviceKey).toMatch(/^us-east-1_[0-9a-f-]{36}$/)
  expect(deviceOf(hers.AccessToken)).toBe(hers.NewDeviceMetadata?.DeviceKey)
  expect(his.NewDeviceMetadata?.DeviceKey).not.toBe(hers.NewDeviceMetadata?.DeviceKey)
  expect(his.NewDeviceMetadata?.DeviceGroupKey).toBe(hers.NewDeviceMetadata?.DeviceGroupKey)
})

test('a confirmed device completes its challenge and gets tokens without a new key', async ({ pool }) => {
  const user = await pool.signUp()
  const device = await aDevice(pool, user)
  const entered = await enterFrom(pool, user, device)
  const tokens = tokensOf(entered)
  expect(tokens.NewDeviceMetadata).toBeUndefined()
  expect(deviceOf(tokens.AccessToken)).toBe(device.key)
  const got = await pool.call('GetDevice', { AccessToken: tokens.AccessToken, DeviceKey: device.key })
  const { Device } = got.body as unknown as { Device: Record<string, never> }
  expect(Device).toMatchObject({
    DeviceKey: device.key,
    DeviceAttributes: [
      { Name: 'device_status', Value: 'valid' },
      { Name: 'device_name', Value: 'Ada’s phone' },
      { Name: 'dev:device_remembered_status', Value: 'not_remembered' },
    ],
  })
  expect(Number(Device['DeviceLastAuthenticatedDate'])).toBeGreaterThan(Number(Device['DeviceCreateDate']))
})

test('the challenges have the contract’s form', async ({ pool }) => {
  const user = await pool.signUp()
  const device = await aDevice(pool, user)
  const asked = await enter(pool, user, device.key)
  expect(asked.body).toMatchObject({ ChallengeName: 'DEVICE_SRP_AUTH', Session: expect.any(String) })
  const { begun } = await beginProof(pool, asked, { USERNAME: user.email, DEVICE_KEY: device.key })
  expect(begun.body).toEqual({
    ChallengeName: 'DEVICE_PASSWORD_VERIFIER',
    Session: expect.any(String),
    ChallengeParameters: {
      SALT: expect.stringMatching(/^([0-9a-f]{2})+$/),
      SRP_B: expect.stringMatching(/^([0-9a-f]{2})+$/),
      SECRET_BLOCK: expect.any(String),
      DEVICE_KEY: device.key,
      USERNAME: user.sub,
    },
  })
})

test('the device may be named with the proof of the password, where clients first know its owner', async ({
  pool,
}) => {
  const user = await pool.signUp()
  const device = await aDevice(pool, user)
  const exchange = begin()
  const started = await pool.call('InitiateAuth', {
    ClientId: pool.clientId,
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: user.email, SRP_A: exchange.A },
  })
  const parameters = started.body['ChallengeParameters'] as unknown as Parameters
  const asked = await pool.call('RespondToAuthChallenge', {
    ClientId: pool.clientId,
    ChallengeName: 'PASSWORD_VERIFIER',
    Session: started.body['Session'],
    ChallengeResponses: {
      ...answer(exchange, parameters, poolNameOf(pool), user.password),
      DEVICE_KEY: device.key,
    },
  })
  expect(asked.body['ChallengeName']).toBe('DEVICE_SRP_AUTH')
})

test('an unknown, unconfirmed, forgotten or foreign device key is ignored', async ({ pool }) => {
  const [ada, eve] = [await pool.signUp(), await pool.signUp()]
  const hers = await aDevice(pool, ada)
  const unconfirmed = tokensOf(await enter(pool, eve)).NewDeviceMetadata?.DeviceKey
  const forgotten = await aDevice(pool, eve)
  const { AccessToken } = tokensOf(await enter(pool, eve))
  await pool.call('ForgetDevice', { AccessToken, DeviceKey: forgotten.key })
  for (const key of [hers.key, unconfirmed, forgotten.key, 'us-east-1_unknown', null]) {
    const tokens = tokensOf(await enter(pool, eve, key))
    expect(tokens.NewDeviceMetadata?.DeviceKey).toBeDefined()
    expect(tokens.NewDeviceMetadata?.DeviceKey).not.toBe(key)
    expect(deviceOf(tokens.AccessToken)).toBe(tokens.NewDeviceMetadata?.DeviceKey)
  }
})

test('forgetting a device ends the sign-ins from it, and no others', async ({ pool }) => {
  const user = await pool.signUp()
  const [lost, kept] = [await aDevice(pool, user), await aDevice(pool, user)]
  const later = tokensOf(await enterFrom(pool, user, lost))
  const forget = { AccessToken: kept.tokens.AccessToken, DeviceKey: lost.key }
  expect((await pool.call('ForgetDevice', forget)).body).toEqual({})
  expect((await pool.call('ForgetDevice', forget)).body).toEqual(noDevice)
  for (const { AccessToken, IdToken, RefreshToken } of [lost.tokens, later]) {
    expect((await pool.call('GetUser', { AccessToken })).body.message).toBe('Access Token has been revoked')
    expect(await pool.identity.verifyIdToken(IdToken)).toBeUndefined()
    const refused = await pool.call('GetTokensFromRefreshToken', { ClientId: pool.clientId, RefreshToken })
    expect(refused.body.message).toBe('Refresh Token has been revoked')
  }
  expect((await pool.call('GetUser', { AccessToken: kept.tokens.AccessToken })).status).toBe(200)
})

test('a refresh names its own device or none', async ({ pool }) => {
  const user = await pool.signUp()
  const [device, other] = [await aDevice(pool, user), await aDevice(pool, user)]
  for (const key of [undefined, null, device.key]) {
    const refreshed = await refresh(pool, device.tokens, key)
    expect(deviceOf(tokensOf(refreshed).AccessToken)).toBe(device.key)
    expect(tokensOf(refreshed).NewDeviceMetadata).toBeUndefined()
  }
  const refused = { __type: 'NotAuthorizedException', message: 'Invalid Refresh Token' }
  expect((await refresh(pool, device.tokens, other.key)).body).toEqual(refused)
  const flow = await pool.call('InitiateAuth', {
    ClientId: pool.clientId,
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    AuthParameters: { REFRESH_TOKEN: device.tokens.RefreshToken, DEVICE_KEY: other.key },
  })
  expect(flow.body).toEqual(refused)
  // the confirmation was lost: the client still names the earlier device and stays signed in
  const unconfirmed = tokensOf(await enter(pool, user))
  expect((await refresh(pool, unconfirmed, device.key)).status).toBe(200)
})

test('sixty-five devices are listed in pages, the newest first, none twice', async ({ pool, db }) => {
  const user = await pool.signUp()
  const first = await aDevice(pool, user)
  const { AccessToken } = first.tokens
  const row = await db
    .selectFrom('identityDevices')
    .selectAll()
    .where('deviceKey', '=', first.key)
    .executeTakeFirstOrThrow()
  // ten devices share each timestamp, so the order must not depend on it alone
  const later = (index: number) => new Date(row.createdAt.getTime() + Math.ceil(index / 10) * 1000)
  const more = Array.from({ length: 64 }, (_, index) => ({
    ...row,
    deviceKey: `us-east-1_${crypto.randomUUID()}`,
    createdAt: later(index + 1),
  }))
  await db.insertInto('identityDevices').values(more).execute()
  const list = async (body: object) =>
    (await pool.call('ListDevices', { AccessToken, ...body })).body as unknown as {
      Devices: { DeviceKey: string; DeviceCreateDate: number }[]
      PaginationToken?: string
    }
  const whole = await list({})
  expect(whole.Devices).toHaveLength(60)
  const rest = await list({ PaginationToken: whole.PaginationToken })
  expect(rest.Devices).toHaveLength(5)
  expect(rest.PaginationToken).toBeUndefined()
  const all = [...whole.Devices, ...rest.Devices]
  expect(new Set(all.map(({ DeviceKey }) => DeviceKey)).size).toBe(65)
  expect(all.at(-1)?.DeviceKey).toBe(first.key)
  const dates = all.map(({ DeviceCreateDate }) => DeviceCreateDate)
  expect(dates).toEqual(dates.toSorted((a, b) => b - a))

  const sevens: string[] = []
  let mark: string | undefined
  do {
    const page = await list({ Limit: 7, ...(mark && { PaginationToken: mark }) })
    sevens.push(...page.Devices.map(({ DeviceKey }) => DeviceKey))
    mark = page.PaginationToken
  } while (mark)
  expect(sevens).toEqual(all.map(({ DeviceKey }) => DeviceKey))
  for (const bad of [{ Limit: 0 }, { Limit: 61 }, { Limit: 1.5 }, { PaginationToken: 'AAAA' }])
    expect((await pool.call('ListDevices', { AccessToken, ...bad })).body.__type).toBe(
      'InvalidParameterException',
    )
  // the token is only a position: it reveals nothing of another user's list
  const eve = tokensOf(await enter(pool, await pool.signUp()))
  const peek = { AccessToken: eve.AccessToken, PaginationToken: whole.PaginationToken }
  expect((await pool.call('ListDevices', peek)).body).toEqual({ Devices: [] })
})
