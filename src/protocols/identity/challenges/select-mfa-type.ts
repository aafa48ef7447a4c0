import { z } from 'zod'
import { type Context, transact } from '#platform/context.ts'
import { refuse } from '../errors.ts'
import { readFields } from '../operation.ts'
import type { UserPool } from '../pool.ts'
import { type Factor, factorsOf } from '../rules/second-factors.ts'
import type { User } from '../rules/user.ts'
import { Username } from '../wire/fields.ts'
import { openFor, pass } from './code-answer.ts'
import type { ChallengeAnswer, Progress } from './progress.ts'
import { giveChallenge } from './session.ts'
import { giveSmsMfa } from './sms-mfa.ts'
import { giveSoftwareTokenMfa } from './software-token-mfa.ts'

type State = { readonly progress: Progress }

/** Asks for a choice of factors. "SELECT_MFA_TYPE parameter MFAS_CAN_CHOOSE = JSON text" (contract 3). */
export function giveSelectMfaType(
  pool: UserPool,
  context: Context,
  user: User,
  progress: Progress,
  factors: readonly Factor[],
): Promise<ChallengeAnswer> {
  const state: State = { progress }
  const parameters = { MFAS_CAN_CHOOSE: JSON.stringify(factors), USER_ID_FOR_SRP: user.username }
  return giveChallenge(pool, context, { challenge: 'SELECT_MFA_TYPE', user, state, parameters })
}

const Responses = z.object({ USERNAME: Username, ANSWER: z.enum(['SMS_MFA', 'SOFTWARE_TOKEN_MFA']) })

/** Asks for the chosen factor, "answer ANSWER" (contract 3). When its code cannot be sent, the choice stays open. */
export async function selectMfaType(
  pool: UserPool,
  context: Context,
  session: string,
  responses: unknown,
): Promise<ChallengeAnswer> {
  const { USERNAME, ANSWER } = readFields(Responses, responses)
  const opened = await openFor<State>(pool, context, 'SELECT_MFA_TYPE', session, USERNAME)
  if (opened.user && !factorsOf(opened.user).includes(ANSWER))
    refuse('MFAMethodNotFoundException', 'This second factor is not turned on.')
  return transact(context, async (inside) => {
    const { user, progress } = await pass(pool, inside, 'SELECT_MFA_TYPE', session, opened)
    const give = ANSWER === 'SMS_MFA' ? giveSmsMfa : giveSoftwareTokenMfa
    return give(pool, inside, user, progress)
  })
}
