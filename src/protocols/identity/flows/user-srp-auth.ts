import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import type { ExchangeState } from '../challenges/password-verifier.ts'
import type { ChallengeAnswer, Progress } from '../challenges/progress.ts'
import { giveChallenge } from '../challenges/session.ts'
import { readFields } from '../operation.ts'
import type { UserPool } from '../pool.ts'
import { beginExchange, readA, SrpA } from '../srp/exchange.ts'
import { findCandidate } from '../users/candidate.ts'
import { DeviceKey, Username } from '../wire/fields.ts'

const Parameters = z.object({ USERNAME: Username, SRP_A: SrpA, DEVICE_KEY: DeviceKey.nullish() })

/** Starts a sign-in by SRP. "`USER_SRP_AUTH`: USERNAME, SRP_A (hex) … Reply `PASSWORD_VERIFIER`" (contract 3). */
export async function userSrpAuth(
  pool: UserPool,
  context: Context,
  parameters: unknown,
  more: Pick<Progress, 'custom'> = {},
): Promise<ChallengeAnswer> {
  const { USERNAME, SRP_A, DEVICE_KEY } = readFields(Parameters, parameters)
  const A = readA(SRP_A)
  const { user, username, salt, verifier } = await findCandidate(pool, context, USERNAME)
  const party = { group: pool.name, id: username, salt, verifier }
  const { exchange, parameters: half } = await beginExchange(pool.powers, A, party)
  const state: ExchangeState = {
    ...exchange,
    username,
    givenName: USERNAME,
    progress: { username, passed: [], ...more, ...(DEVICE_KEY && { deviceKey: DEVICE_KEY }) },
  }
  return giveChallenge(pool, context, {
    challenge: 'PASSWORD_VERIFIER',
    user,
    state,
    parameters: { ...half, USERNAME: username, USER_ID_FOR_SRP: username },
  })
}
