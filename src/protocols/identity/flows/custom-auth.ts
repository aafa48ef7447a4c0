import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { giveCustomChallenge } from '../challenges/custom-challenge.ts'
import type { ChallengeAnswer, Progress } from '../challenges/progress.ts'
import { refuse } from '../errors.ts'
import { readFields } from '../operation.ts'
import type { UserPool } from '../pool.ts'
import { findCandidate } from '../users/candidate.ts'
import { DeviceKey, Username } from '../wire/fields.ts'
import { userSrpAuth } from './user-srp-auth.ts'

const Parameters = z.object({
  USERNAME: Username,
  CHALLENGE_NAME: z.literal('SRP_A').nullish(),
  DEVICE_KEY: DeviceKey.nullish(),
})

/**
 * Starts a sign-in with a mailed code. "`CUSTOM_AUTH`: same start with CHALLENGE_NAME `SRP_A`"; without it the mailed
 * code is the first challenge. "with the switch off it answers InvalidParameterException" (contract 3).
 */
export async function customAuth(
  pool: UserPool,
  context: Context,
  parameters: unknown,
): Promise<ChallengeAnswer> {
  if (!pool.customChallenge)
    refuse('InvalidParameterException', 'Custom auth is not enabled for this user pool.')
  const { USERNAME, CHALLENGE_NAME, DEVICE_KEY } = readFields(Parameters, parameters)
  if (CHALLENGE_NAME) return userSrpAuth(pool, context, parameters, { custom: true })
  const { user, username } = await findCandidate(pool, context, USERNAME)
  const progress: Progress = {
    username,
    passed: [],
    custom: true,
    ...(DEVICE_KEY && { deviceKey: DEVICE_KEY }),
  }
  return giveCustomChallenge(pool, context, user, progress, USERNAME)
}
