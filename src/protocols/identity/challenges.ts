import type { Context } from '#platform/context.ts'
import { devicePasswordVerifier, deviceSrpAuth } from './challenges/device-srp.ts'
import { passwordVerifier } from './challenges/password-verifier.ts'
import type { ChallengeAnswer, ChallengeName, Passed } from './challenges/progress.ts'
import type { UserPool } from './pool.ts'

/** Judges the answer to a challenge. Refuses a wrong one. */
type Judge = (
  pool: UserPool,
  context: Context,
  session: string,
  responses: unknown,
) => Promise<Passed | ChallengeAnswer>

/** Every challenge that is ever given, and who judges its answer; tests walk this list. */
export const challenges: ReadonlyMap<ChallengeName, Judge> = new Map<ChallengeName, Judge>([
  ['PASSWORD_VERIFIER', passwordVerifier],
  ['DEVICE_SRP_AUTH', deviceSrpAuth],
  ['DEVICE_PASSWORD_VERIFIER', devicePasswordVerifier],
])
