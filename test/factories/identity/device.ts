import type { Answer, TestPool } from './identity-pool.ts'
import { answer, begin, deviceSecret, type Parameters } from './srp-client.ts'

type User = { readonly email: string; readonly sub: string; readonly password: string }
export type Tokens = {
  readonly AccessToken: string
  readonly IdToken: string
  readonly RefreshToken: string
  readonly NewDeviceMetadata?: { readonly DeviceKey: string; readonly DeviceGroupKey: string }
}
export type TestDevice = {
  readonly key: string
  readonly groupKey: string
  readonly password: string
  /** The tokens of the sign-in that confirmed the device. */
  readonly tokens: Tokens
}

export const tokensOf = (answered: Answer): Tokens =>
  answered.body['AuthenticationResult'] as unknown as Tokens

/** Signs in with the password only; `DEVICE_KEY` is the key of the client's device. */
export const enter = (pool: TestPool, user: User, DEVICE_KEY?: string | null): Promise<Answer> =>
  pool.call('InitiateAuth', {
    ClientId: pool.clientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: {
      USERNAME: user.email,
      PASSWORD: user.password,
      ...(DEVICE_KEY !== undefined && { DEVICE_KEY }),
    },
  })

/** A confirmed device of this user. */
export async function aDevice(pool: TestPool, user: User): Promise<TestDevice> {
  const tokens = tokensOf(await enter(pool, user))
  const { DeviceKey = '', DeviceGroupKey = '' } = tokens.NewDeviceMetadata ?? {}
  const { password, config } = deviceSecret(DeviceGroupKey, DeviceKey)
  const confirmed = await pool.call('ConfirmDevice', {
    AccessToken: tokens.AccessToken,
    DeviceKey,
    DeviceSecretVerifierConfig: config,
    DeviceName: 'Ada’s phone',
  })
  if (confirmed.status !== 200) throw new Error(JSON.stringify(confirmed.body))
  return { key: DeviceKey, groupKey: DeviceGroupKey, password, tokens }
}

const respond = (pool: TestPool, ChallengeName: string, asked: Answer, ChallengeResponses: object) =>
  pool.call('RespondToAuthChallenge', {
    ClientId: pool.clientId,
    ChallengeName,
    Session: asked.body['Session'],
    ChallengeResponses,
  })

/** Sends the first half of the device's proof. `asked` is the answer with DEVICE_SRP_AUTH. */
export async function beginProof(
  pool: TestPool,
  asked: Answer,
  { USERNAME, DEVICE_KEY, SRP_A }: { USERNAME: string; DEVICE_KEY: string; SRP_A?: string },
) {
  const exchange = begin()
  const begun = await respond(pool, 'DEVICE_SRP_AUTH', asked, {
    USERNAME,
    DEVICE_KEY,
    SRP_A: SRP_A ?? exchange.A,
  })
  return { exchange, begun }
}

/** Computes the response that proves the device. */
export function proofOf(
  { exchange, begun }: Awaited<ReturnType<typeof beginProof>>,
  device: Pick<TestDevice, 'key' | 'groupKey' | 'password'>,
  USERNAME: string,
): Record<string, string> {
  const parameters = {
    ...(begun.body['ChallengeParameters'] as unknown as Parameters),
    USER_ID_FOR_SRP: device.key,
  }
  return {
    ...answer(exchange, parameters, device.groupKey, device.password),
    USERNAME,
    DEVICE_KEY: device.key,
  }
}

export const sendProof = (pool: TestPool, begun: Answer, proof: object): Promise<Answer> =>
  respond(pool, 'DEVICE_PASSWORD_VERIFIER', begun, proof)

/** Signs in completely from a device. */
export async function enterFrom(pool: TestPool, user: User, device: TestDevice): Promise<Answer> {
  const asked = await enter(pool, user, device.key)
  if (asked.body['ChallengeName'] !== ('DEVICE_SRP_AUTH' as unknown)) return asked
  const begun = await beginProof(pool, asked, { USERNAME: user.sub, DEVICE_KEY: device.key })
  return sendProof(pool, begun.begun, proofOf(begun, device, user.sub))
}
