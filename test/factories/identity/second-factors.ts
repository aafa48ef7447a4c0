import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { Database } from '#platform/db/database.ts'
import { standStill } from '../product/stand-still.ts'
import type { Answer, TestPool } from './identity-pool.ts'

/** A random telephone number. */
export const aNumber = (): string => `+4915${String(randomInt(1e9)).padStart(9, '0')}`

/** The code of an authenticator app for a secret, `steps` of 30 s from now. */
export const appCode = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** A code other than this one. */
export const otherThan = (code: string): string =>
  String((Number(code) + 500_000) % 1_000_000).padStart(6, '0')

export type Member = {
  readonly email: string
  readonly sub: string
  readonly password: string
  readonly token: string
}

/** A signed-in user. */
export async function aMember(pool: TestPool): Promise<Member> {
  const person = await pool.signUp()
  const { body } = await withPassword(pool, person)
  const { AccessToken } = body['AuthenticationResult'] as unknown as { AccessToken: string }
  return { ...person, token: AccessToken }
}

export const withPassword = (
  pool: TestPool,
  { email, password }: Pick<Member, 'email' | 'password'>,
): Promise<Answer> =>
  pool.call('InitiateAuth', {
    ClientId: pool.clientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  })

/** Answers the challenge in `given`. */
export const answerTo = (
  pool: TestPool,
  given: Answer,
  ChallengeResponses: Record<string, string>,
  more: object = {},
): Promise<Answer> =>
  pool.call('RespondToAuthChallenge', {
    ClientId: pool.clientId,
    ChallengeName: given.body['ChallengeName'],
    Session: given.body['Session'],
    ChallengeResponses,
    ...more,
  })

/** Sets up an app for a member with the code of the previous step, so that the codes of the test are still unused. */
export async function setUpApp(pool: TestPool, { token: AccessToken }: Member): Promise<string> {
  standStill()
  const { body } = await pool.call('AssociateSoftwareToken', { AccessToken })
  const secret = String(body['SecretCode'])
  await pool.call('VerifySoftwareToken', {
    AccessToken,
    UserCode: appCode(secret, -1),
    FriendlyDeviceName: 'My phone',
  })
  return secret
}

/** Marks a number as verified in the database. Other tests cover the verification itself. */
export async function proveNumber(
  db: Database,
  member: Pick<Member, 'sub'>,
  number = aNumber(),
): Promise<string> {
  await sql`update identity_users set phone_verified = true,
    attributes = attributes || jsonb_build_object('phone_number', ${number}::text) where sub = ${member.sub}`.execute(
    db,
  )
  return number
}

export const prefer = (pool: TestPool, { token: AccessToken }: Member, settings: object): Promise<Answer> =>
  pool.call('SetUserMFAPreference', { AccessToken, ...settings })
export const appPreferred = { SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } }
export const smsPreferred = { SMSMfaSettings: { Enabled: true, PreferredMfa: true } }
export const both = { SMSMfaSettings: { Enabled: true }, SoftwareTokenMfaSettings: { Enabled: true } }

/** Makes a new set of recovery codes for a member. */
export async function recoveryCodesOf(
  pool: TestPool,
  { token: AccessToken }: Member,
): Promise<readonly string[]> {
  const { body } = await pool.callRecovery('ReplaceRecoveryCodes', { AccessToken })
  return body['RecoveryCodes'] as unknown as string[]
}

/** How many recovery codes a member has, and how many of them are left. */
export async function recoveryCountOf(pool: TestPool, { token: AccessToken }: Member): Promise<unknown> {
  return (await pool.callRecovery('ReadRecoveryCodes', { AccessToken })).body
}

/** The newest code for an address or a number. */
export const codeFor = (pool: TestPool, to: string): string =>
  pool.codes.findLast((delivery) => delivery.to === to)?.code ?? ''
