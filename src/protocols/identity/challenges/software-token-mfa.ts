import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { refuse } from '../errors.ts'
import { readFields } from '../operation.ts'
import type { UserPool } from '../pool.ts'
import type { User } from '../rules/user.ts'
import { openTotp, stepNow } from '../secrets/totp.ts'
import { takeTotpStep } from '../store/second-factors.ts'
import { Code, Username } from '../wire/fields.ts'
import { mismatch, openForCode, pass } from './code-answer.ts'
import type { ChallengeAnswer, Passed, Progress } from './progress.ts'
import { passByRecoveryCode } from './recovery-code.ts'
import { giveChallenge } from './session.ts'

type State = { readonly progress: Progress }

/** Asks for the code of the authenticator app. */
export function giveSoftwareTokenMfa(
  pool: UserPool,
  context: Context,
  user: User,
  progress: Progress,
): Promise<ChallengeAnswer> {
  const state: State = { progress }
  return giveChallenge(pool, context, {
    challenge: 'SOFTWARE_TOKEN_MFA',
    user,
    state,
    parameters: {
      USER_ID_FOR_SRP: user.username,
      ...(user.totpName && { FRIENDLY_DEVICE_NAME: user.totpName }),
    },
  })
}

const Responses = z.object({ USERNAME: Username, SOFTWARE_TOKEN_MFA_CODE: Code })

/**
 * Judges a code of the authenticator app, or a recovery code in its place. "a step may be used once
 * (`ExpiredCodeException`)" (contract 3): only one of two concurrent answers succeeds.
 */
export async function softwareTokenMfa(
  pool: UserPool,
  context: Context,
  session: string,
  responses: unknown,
): Promise<Passed> {
  const { USERNAME, SOFTWARE_TOKEN_MFA_CODE: code } = readFields(Responses, responses)
  const opened = await openForCode<State>(pool, context, 'SOFTWARE_TOKEN_MFA', session, USERNAME)
  const { user } = opened
  if (!user?.mfaTotp || user.sealedTotp === null)
    return refuse(
      'SoftwareTokenMFANotFoundException',
      'Software token MFA has not been set up for this user.',
    )
  const recovered = await passByRecoveryCode(pool, context, 'SOFTWARE_TOKEN_MFA', session, opened, code)
  if (recovered) return recovered
  const step = stepNow(context, openTotp(pool, user.sub, user.sealedTotp), code)
  if (step === undefined) return mismatch()
  if (!(await takeTotpStep(context, user.sub, { sealed: user.sealedTotp, step })))
    refuse('ExpiredCodeException', 'Your software token has already been used once.')
  return pass(pool, context, 'SOFTWARE_TOKEN_MFA', session, opened)
}
