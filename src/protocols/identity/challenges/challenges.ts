import type { Context } from '#platform/context.ts'
import type { UserPool } from '../pool.ts'
import { customChallenge } from './custom-challenge.ts'
import { devicePasswordVerifier, deviceSrpAuth } from './device-srp.ts'
import { mfaSetup } from './mfa-setup.ts'
import { newPasswordRequired } from './new-password-required.ts'
import { passwordVerifier } from './password-verifier.ts'
import type { ChallengeAnswer, ChallengeName, Passed } from './progress.ts'
import { selectMfaType } from './select-mfa-type.ts'
import { smsMfa } from './sms-mfa.ts'
import { softwareTokenMfa } from './software-token-mfa.ts'

/** Judges the answer to a challenge. Refuses a wrong one. */
type Judge = (
  pool: UserPool,
  context: Context,
  session: string,
  responses: unknown,
) => Promise<Passed | ChallengeAnswer>

/** Every challenge the pool gives and the function that judges its answer; tests walk this list. */
export const challenges: ReadonlyMap<ChallengeName, Judge> = new Map<ChallengeName, Judge>([
  ['PASSWORD_VERIFIER', passwordVerifier],
  ['CUSTOM_CHALLENGE', customChallenge],
  ['NEW_PASSWORD_REQUIRED', newPasswordRequired],
  ['MFA_SETUP', mfaSetup],
  ['SELECT_MFA_TYPE', selectMfaType],
  ['SMS_MFA', smsMfa],
  ['SOFTWARE_TOKEN_MFA', softwareTokenMfa],
  ['DEVICE_SRP_AUTH', deviceSrpAuth],
  ['DEVICE_PASSWORD_VERIFIER', devicePasswordVerifier],
])
