import { z } from 'zod'
import { type Context, transact } from '#platform/context.ts'
import { handOver } from '../codes/hand-over.ts'
import { refuse } from '../errors.ts'
import { readFields } from '../operation.ts'
import type { UserPool } from '../pool.ts'
import { maskedPhone } from '../rules/masked-phone.ts'
import { provedNumber } from '../rules/second-factors.ts'
import type { User } from '../rules/user.ts'
import { newCode, same } from '../secrets/secrets.ts'
import { Code, Username } from '../wire/fields.ts'
import { mismatch, openForCode, pass } from './code-answer.ts'
import type { ChallengeAnswer, Passed, Progress } from './progress.ts'
import { passByRecoveryCode } from './recovery-code.ts'
import { giveChallenge } from './session.ts'

type State = { readonly progress: Progress; readonly code: string }

/** Sends a code and asks for it. "a code and its Session live 3 minutes", so the session holds the sealed code. */
export async function giveSmsMfa(
  pool: UserPool,
  context: Context,
  user: User,
  progress: Progress,
): Promise<ChallengeAnswer> {
  const to = provedNumber(user)
  if (!to) return refuse('CodeDeliveryFailureException', 'There is no proved number to send a code to.')
  const code = newCode()
  const firstName = user.attributes['given_name'] ?? ''
  return transact(context, async (inside) => {
    await handOver(pool, inside, { purpose: 'sign_in', medium: 'SMS', to, code, firstName })
    const state: State = { progress, code }
    return giveChallenge(pool, inside, {
      challenge: 'SMS_MFA',
      user,
      state,
      parameters: {
        CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS',
        CODE_DELIVERY_DESTINATION: maskedPhone(to),
        USER_ID_FOR_SRP: user.username,
      },
    })
  })
}

const Responses = z.object({ USERNAME: Username, SMS_MFA_CODE: Code })

/** Judges a texted code, or a recovery code in its place. "answer SMS_MFA_CODE"; "a wrong code MUST leave the same Session usable" (contract 3). */
export async function smsMfa(
  pool: UserPool,
  context: Context,
  session: string,
  responses: unknown,
): Promise<Passed> {
  const { USERNAME, SMS_MFA_CODE } = readFields(Responses, responses)
  const opened = await openForCode<State>(pool, context, 'SMS_MFA', session, USERNAME)
  const recovered = await passByRecoveryCode(pool, context, 'SMS_MFA', session, opened, SMS_MFA_CODE)
  if (recovered) return recovered
  if (!same(opened.state.code, SMS_MFA_CODE)) return mismatch()
  return pass(pool, context, 'SMS_MFA', session, opened)
}
