import { decodeJwt } from 'jose'
import { expect } from 'vitest'
import {
  aDevice,
  beginProof,
  enter,
  enterFrom,
  proofOf,
  sendProof,
  type TestDevice,
  tokensOf,
} from '../factories/identity/device.ts'
import type { TestPool } from '../factories/identity/identity-pool.ts'
import { test } from '../factories/identity/identity-test.ts'
import {
  aMember,
  answerTo,
  appCode,
  appPreferred,
  type Member,
  prefer,
  setUpApp,
} from '../factories/identity/second-factors.ts'

const remember = (pool: TestPool, { token }: Member, { key }: TestDevice, status = 'remembered') =>
  pool.call('UpdateDeviceStatus', { AccessToken: token, DeviceKey: key, DeviceRememberedStatus: status })

/** A user with an authenticator app, a remembered device and a confirmed device. */
async function aCarefulMember(pool: TestPool) {
  const member = await aMember(pool)
  const [known, other] = [await aDevice(pool, member), await aDevice(pool, member)]
  await remember(pool, member, known)
  const secret = await setUpApp(pool, member)
  await prefer(pool, member, appPreferred)
  return { member, known, other, secret }
}

test('a remembered device replaces the second factor', async ({ pool }) => {
  const { member, known } = await aCarefulMember(pool)
  expect((await enter(pool, member)).body['ChallengeName']).toBe('SOFTWARE_TOKEN_MFA')
  expect(tokensOf(await enterFrom(pool, member, known)).AccessToken).toBeTruthy()
  await remember(pool, member, known, 'not_remembered')
  expect((await enter(pool, member, known.key)).body['ChallengeName']).toBe('SOFTWARE_TOKEN_MFA')
})

test('a device that is confirmed but not remembered is checked after the second factor', async ({ pool }) => {
  const { member, other, secret } = await aCarefulMember(pool)
  const asked = await enter(pool, member, other.key)
  expect(asked.body['ChallengeName']).toBe('SOFTWARE_TOKEN_MFA')
  const device = await answerTo(pool, asked, {
    USERNAME: member.sub,
    SOFTWARE_TOKEN_MFA_CODE: appCode(secret),
  })
  expect(device.body['ChallengeName']).toBe('DEVICE_SRP_AUTH')
  const begun = await beginProof(pool, device, { USERNAME: member.sub, DEVICE_KEY: other.key })
  const entered = await sendProof(pool, begun.begun, proofOf(begun, other, member.sub))
  expect(decodeJwt(tokensOf(entered).AccessToken)['device_key']).toBe(other.key)
})

test("a remembered device's key without its secret does not sign in", async ({ pool }) => {
  const { member, known, other } = await aCarefulMember(pool)
  const who = { USERNAME: member.sub, DEVICE_KEY: known.key }
  // with the secret of another device of the same user
  const begun = await beginProof(pool, await enter(pool, member, known.key), who)
  const wrong = proofOf(begun, { ...known, password: other.password }, member.sub)
  expect((await sendProof(pool, begun.begun, wrong)).body['AuthenticationResult']).toBeUndefined()
  // the challenge is for the remembered device, the answer names the other
  const asked = await enter(pool, member, known.key)
  const exchanged = await beginProof(pool, asked, { USERNAME: member.sub, DEVICE_KEY: other.key })
  expect(exchanged.begun.body.message).toBe('Invalid session for the user.')
})

test('a device that is forgotten during its challenge does not replace the second factor', async ({
  pool,
}) => {
  const { member, known, other, secret } = await aCarefulMember(pool)
  const begun = await beginProof(pool, await enter(pool, member, known.key), {
    USERNAME: member.sub,
    DEVICE_KEY: known.key,
  })
  await remember(pool, member, known, 'not_remembered')
  const asked = await sendProof(pool, begun.begun, proofOf(begun, known, member.sub))
  expect(asked.body['ChallengeName']).toBe('SOFTWARE_TOKEN_MFA')
  // a DEVICE_KEY in the answer does not replace the device that was proved
  const entered = await answerTo(pool, asked, {
    USERNAME: member.sub,
    SOFTWARE_TOKEN_MFA_CODE: appCode(secret),
    DEVICE_KEY: other.key,
  })
  expect(decodeJwt(tokensOf(entered).AccessToken)['device_key']).toBe(known.key)
})
