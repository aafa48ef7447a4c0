import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { newToken } from '#platform/common/ids.ts'
import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { incorrect } from '../attempts/admit.ts'
import { makeKnown, sourceOf } from '../attempts/source.ts'
import type { UserPool } from '../pool.ts'
import { tokenLife } from '../rules/key-life.ts'
import type { User } from '../rules/user.ts'
import { keyedHash } from '../secrets/secrets.ts'
import { addSession, type Session } from '../store/sessions.ts'
import { deviceGroupKey, newDeviceKey } from '../users/devices.ts'
import { tokenHeader } from './signing-keys.ts'

/** "refresh 30 d" (contract 4). */
const refreshLife = 30 * day
/** The scope of every sign-in through the API. */
export const userScope = 'aws.cognito.signin.user.admin'

export type Tokens = {
  AccessToken: string
  IdToken: string
  ExpiresIn: number
  TokenType: 'Bearer'
  RefreshToken?: string
  NewDeviceMetadata?: { DeviceKey: string; DeviceGroupKey: string }
}

type SignIn = {
  /** The device that proved itself in this sign-in. Undefined: a new device, which may be confirmed later. */
  readonly deviceKey?: string
  /** The scopes granted by the hosted pages. Undefined for a sign-in through the API. */
  readonly hostedScope?: string
  /** For the first id token of a hosted sign-in. */
  readonly nonce?: string
  /** When the user signed in, if earlier than now: a hosted session lasts for a while. */
  readonly authTime?: Date
}

/**
 * Opens a session after the last right answer and issues its tokens. Clears the user's wrong answers. Throws
 * NotAuthorizedException when the user has changed since the answer.
 */
export async function signIn(
  pool: UserPool,
  context: Context,
  user: User,
  { deviceKey, hostedScope, nonce, authTime }: SignIn = {},
): Promise<Tokens> {
  const now = context.clock.now()
  const refreshToken = newToken(64)
  const originJti = randomUUID()
  // the hosted pages confirm no devices
  const newDevice = deviceKey === undefined && hostedScope === undefined ? newDeviceKey(pool) : undefined
  const session = {
    originJti,
    clientId: pool.ids.clientId,
    authTime: authTime ?? now,
    expiresAt: new Date(now.getTime() + refreshLife),
    deviceKey: deviceKey ?? newDevice ?? null,
    scope: hostedScope ?? userScope,
    hosted: hostedScope !== undefined,
  }
  const refreshHash = keyedHash(pool, 'refresh', refreshToken)
  const [tokens, added] = await Promise.all([
    issueTokens(pool, now, user, session, nonce),
    addSession(context, { ...session, refreshHash }, user, sourceOf(pool, context, user)),
  ])
  // the account was closed, or its password changed, since the answer
  if (!added) return incorrect()
  makeKnown(pool, context, user)
  return {
    ...tokens,
    RefreshToken: refreshToken,
    // "on a fresh sign-in without a confirmed device" (contract 2)
    ...(newDevice && { NewDeviceMetadata: { DeviceKey: newDevice, DeviceGroupKey: deviceGroupKey(pool) } }),
  }
}

/** Issues a session's id and access token. "`auth_time` and `origin_jti` stay those of the sign-in" (contract 3). */
export async function issueTokens(
  pool: UserPool,
  now: Date,
  user: User,
  session: Pick<Session, 'originJti' | 'authTime' | 'deviceKey' | 'scope' | 'hosted'>,
  nonce?: string,
): Promise<Tokens> {
  const shared = {
    sub: user.sub,
    origin_jti: session.originJti,
    event_id: randomUUID(),
    auth_time: seconds(session.authTime),
  }
  const { email, emailVerified, username } = user
  const { identities, ...attributes } = user.attributes
  const claims = Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== ''))
  const [IdToken, AccessToken] = await Promise.all([
    sign(pool, now, {
      ...claims,
      // "federated: `identities` = [{…}]" (contract 4): a list in the token, text in the attributes
      ...(identities && { identities: JSON.parse(identities) as unknown }),
      ...(email !== null && { email, email_verified: emailVerified }),
      // "phone_number(+_verified)" (contract 4)
      ...(claims['phone_number'] && { phone_number_verified: user.phoneVerified }),
      'cognito:username': username,
      ...(nonce && { nonce }),
      ...shared,
      aud: pool.ids.clientId,
      token_use: 'id',
    }),
    sign(pool, now, {
      ...shared,
      client_id: pool.ids.clientId,
      username,
      scope: session.scope,
      ...(session.deviceKey && { device_key: session.deviceKey }),
      ...(session.hosted && { version: 2 }),
      token_use: 'access',
    }),
  ])
  return { AccessToken, IdToken, ExpiresIn: tokenLife / 1000, TokenType: 'Bearer' }
}

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000)

/** Signs claims as a token of this pool that lives an hour. */
export async function sign(
  pool: UserPool,
  now: Date,
  claims: Readonly<Record<string, unknown>>,
): Promise<string> {
  const { kid, privateKey } = await pool.keys.current()
  const iat = seconds(now)
  return new SignJWT({ ...claims, iss: pool.issuer, jti: randomUUID(), iat, exp: iat + tokenLife / 1000 })
    .setProtectedHeader(tokenHeader(kid))
    .sign(privateKey)
}
