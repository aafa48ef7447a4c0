import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { makeKnown } from '../attempts/source.ts'
import { refuse } from '../errors.ts'
import { readFields } from '../operation.ts'
import type { UserPool } from '../pool.ts'
import { keyedHash } from '../secrets/secrets.ts'
import { findDevice } from '../store/devices.ts'
import { findRefreshed, type Session } from '../store/sessions.ts'
import { issueTokens, type Tokens } from '../tokens/issue.ts'
import { DeviceKey, Token } from '../wire/fields.ts'

const Parameters = z.object({ REFRESH_TOKEN: Token, DEVICE_KEY: DeviceKey.nullish() })

/** Refreshes the tokens of a sign-in. "`REFRESH_TOKEN_AUTH` (alias `REFRESH_TOKEN`): REFRESH_TOKEN" (contract 3). */
export async function refreshTokenAuth(
  pool: UserPool,
  context: Context,
  parameters: unknown,
): Promise<object> {
  const { REFRESH_TOKEN, DEVICE_KEY } = readFields(Parameters, parameters)
  const tokens = await refresh(pool, context, REFRESH_TOKEN, DEVICE_KEY)
  return { ChallengeParameters: {}, AuthenticationResult: tokens }
}

/** Issues new tokens for the same sign-in. "RefreshToken (absent on refresh unless rotated)" (contract 2). */
export async function refresh(
  pool: UserPool,
  context: Context,
  refreshToken: string,
  deviceKey?: string | null,
): Promise<Tokens> {
  const now = context.clock.now()
  const found = await findRefreshed(context, keyedHash(pool, 'refresh', refreshToken))
  if (!found || found.session.clientId !== pool.ids.clientId)
    return refuse('NotAuthorizedException', 'Invalid Refresh Token')
  const { session, user } = found
  // check the user first: closing an account revokes its sign-ins too, and clients must learn that the user is gone
  if (!user) return refuse('UserNotFoundException', 'User does not exist.')
  if (!user.enabled) refuse('NotAuthorizedException', 'User is disabled.')
  if (session.revokedAt) refuse('NotAuthorizedException', 'Refresh Token has been revoked')
  if (session.expiresAt <= now) refuse('NotAuthorizedException', 'Refresh Token has expired')
  if (deviceKey && (await isAnotherDevice(context, session, deviceKey)))
    refuse('NotAuthorizedException', 'Invalid Refresh Token')
  makeKnown(pool, context, user)
  return issueTokens(pool, now, user, session)
}

/**
 * Whether a refresh comes from another device. A sign-in from a confirmed device is refreshed from that device only, if
 * the client names one. A device whose confirmation was lost does not count: its client still sends the previous device
 * key.
 */
async function isAnotherDevice(context: Context, session: Session, deviceKey: string): Promise<boolean> {
  if (session.deviceKey === null || session.deviceKey === deviceKey) return false
  return (await findDevice(context, session.sub, session.deviceKey)) !== undefined
}
