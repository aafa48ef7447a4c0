import { expect } from 'vitest'
import { minute } from '#platform/common/time.ts'
import { N } from '#protocols/identity/rules/srp.ts'
import {
  aDevice,
  beginProof,
  enter,
  enterFrom,
  proofOf,
  sendProof,
  tokensOf,
} from '../factories/identity/device.ts'
import { test } from '../factories/identity/identity-test.ts'
import { deviceSecret } from '../factories/identity/srp-client.ts'

const noDevice = { __type: 'ResourceNotFoundException', message: 'Device does not exist.' }
const incorrect = { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' }
const invalidSession = { __type: 'NotAuthorizedException', message: 'Invalid session for the user.' }

test('a token confirms only the device of its own sign-in, once', async ({ pool }) => {
  const [ada, eve] = [await pool.signUp(), await pool.signUp()]
  const her = tokensOf(await enter(pool, ada))
  const [own, second] = [tokensOf(await enter(pool, eve)), tokensOf(await enter(pool, eve))]
  const confirm = (AccessToken: string, DeviceKey: string | undefined, more: object = {}) =>
    pool.call('ConfirmDevice', {
      AccessToken,
      DeviceKey,
      DeviceSecretVerifierConfig: deviceSecret('x', DeviceKey ?? '').config,
      ...more,
    })
  const key = own.NewDeviceMetadata?.DeviceKey
  for (const foreign of [
    her.NewDeviceMetadata?.DeviceKey,
    second.NewDeviceMetadata?.DeviceKey,
    `us-east-1_${crypto.randomUUID()}`,
  ])
    expect((await confirm(own.AccessToken, foreign)).body).toEqual(noDevice)
  for (const known of [0n, 1n, N - 1n, N, 2n * N]) {
    const PasswordVerifier = Buffer.from(known.toString(16).padStart(770, '0'), 'hex').toString('base64')
    const weak = await confirm(own.AccessToken, key, {
      DeviceSecretVerifierConfig: { Salt: 'AAAA', PasswordVerifier },
    })
    expect(weak.body.__type).toBe('InvalidParameterException')
  }
  expect((await confirm(own.IdToken, key)).body.message).toBe('Invalid Access Token')
  expect((await confirm(own.AccessToken, key)).body).toEqual({ UserConfirmationNecessary: true })
  expect((await confirm(own.AccessToken, key)).body.__type).toBe('DeviceKeyExistsException')
})

test('a wrong device secret is refused, and each answer is accepted once', async ({ pool }) => {
  const user = await pool.signUp()
  const device = await aDevice(pool, user)
  const who = { USERNAME: user.sub, DEVICE_KEY: device.key }
  const first = await beginProof(pool, await enter(pool, user, device.key), who)
  const wrong = proofOf(first, { ...device, password: 'another secret' }, user.sub)
  expect((await sendProof(pool, first.begun, wrong)).body).toEqual(incorrect)
  const late = proofOf(first, device, user.sub)
  expect((await sendProof(pool, first.begun, late)).body).toEqual(invalidSession)

  const asked = await enter(pool, user, device.key)
  const second = await beginProof(pool, asked, who)
  expect((await beginProof(pool, asked, who)).begun.body).toEqual(invalidSession)
  const right = proofOf(second, device, user.sub)
  const answers = await Promise.all(Array.from({ length: 8 }, () => sendProof(pool, second.begun, right)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await sendProof(pool, second.begun, right)).body).toEqual(invalidSession)
})

test('an SRP_A that is 0 modulo N is refused for devices too', async ({ pool }) => {
  const user = await pool.signUp()
  const device = await aDevice(pool, user)
  const asked = await enter(pool, user, device.key)
  for (const SRP_A of ['0', '0'.repeat(768), N.toString(16), (2n * N).toString(16)]) {
    const { begun } = await beginProof(pool, asked, { USERNAME: user.sub, DEVICE_KEY: device.key, SRP_A })
    expect(begun.body.__type).toBe('InvalidParameterException')
  }
})

test('a session is bound to its user and to the device it asked for', async ({ pool }) => {
  const [ada, eve] = [await pool.signUp(), await pool.signUp()]
  const [hers, other, own] = [await aDevice(pool, ada), await aDevice(pool, ada), await aDevice(pool, eve)]
  // Eve knows Ada's password and has her own device, which does not help her to sign in as Ada
  for (const DEVICE_KEY of [own.key, other.key]) {
    const asked = await enter(pool, ada, hers.key)
    expect((await beginProof(pool, asked, { USERNAME: ada.sub, DEVICE_KEY })).begun.body).toEqual(
      invalidSession,
    )
  }
  const asked = await enter(pool, ada, hers.key)
  expect((await beginProof(pool, asked, { USERNAME: eve.email, DEVICE_KEY: hers.key })).begun.body).toEqual(
    invalidSession,
  )
  const begun = await beginProof(pool, await enter(pool, ada, hers.key), {
    USERNAME: ada.sub,
    DEVICE_KEY: hers.key,
  })
  expect((await sendProof(pool, begun.begun, proofOf(begun, other, ada.sub))).body).toEqual(invalidSession)
})

test('a session lives for three minutes, and a forgotten device’s dies with it', async ({ pool }) => {
  const user = await pool.signUp()
  const [device, other] = [await aDevice(pool, user), await aDevice(pool, user)]
  const begun = await beginProof(pool, await enter(pool, user, device.key), {
    USERNAME: user.sub,
    DEVICE_KEY: device.key,
  })
  await pool.call('ForgetDevice', { AccessToken: other.tokens.AccessToken, DeviceKey: device.key })
  expect((await sendProof(pool, begun.begun, proofOf(begun, device, user.sub))).body).toEqual(noDevice)

  const asked = await enter(pool, user, other.key)
  pool.clock.advance(3 * minute)
  const late = await beginProof(pool, asked, { USERNAME: user.sub, DEVICE_KEY: other.key })
  expect(late.begun.body).toEqual(invalidSession)
})

test("a device's verifier is invalid for another device", async ({ pool, db }) => {
  const user = await pool.signUp()
  const [device, own] = [await aDevice(pool, user), await aDevice(pool, user)]
  const rows = () => db.selectFrom('identityDevices').selectAll().where('sub', '=', user.sub)
  const { salt, sealedVerifier } = await rows().where('deviceKey', '=', own.key).executeTakeFirstOrThrow()
  await db
    .updateTable('identityDevices')
    .set({ salt, sealedVerifier })
    .where('deviceKey', '=', device.key)
    .execute()
  const asked = await enter(pool, user, device.key)
  const { begun } = await beginProof(pool, asked, { USERNAME: user.sub, DEVICE_KEY: device.key })
  expect(begun.body.__type).toBe('InternalErrorException')
})

test("another user's devices are reported as missing", async ({ pool }) => {
  const [ada, eve] = [await pool.signUp(), await pool.signUp()]
  const hers = await aDevice(pool, ada)
  const { AccessToken, IdToken } = tokensOf(await enter(pool, eve))
  const calls = {
    GetDevice: {},
    UpdateDeviceStatus: { DeviceRememberedStatus: 'remembered' },
    ForgetDevice: {},
  }
  for (const [operation, more] of Object.entries(calls)) {
    const call = (token: string) => pool.call(operation, { AccessToken: token, DeviceKey: hers.key, ...more })
    expect((await call(AccessToken)).body).toEqual(noDevice)
    expect((await call(IdToken)).body.message).toBe('Invalid Access Token')
  }
  expect((await pool.call('ListDevices', { AccessToken })).body).toEqual({ Devices: [] })
  expect((await pool.call('ListDevices', { AccessToken: IdToken })).status).toBe(400)
  expect((await enterFrom(pool, ada, hers)).status).toBe(200)
})
