import { z } from 'zod'
import { type Context, transact } from '#platform/context.ts'
import { admitCode } from '../attempts/admit.ts'
import { refuse } from '../errors.ts'
import { readFields } from '../operation.ts'
import type { UserPool } from '../pool.ts'
import { newTotpSecret } from '../rules/totp.ts'
import type { User } from '../rules/user.ts'
import { sealTotp, stepNow } from '../secrets/totp.ts'
import { setUpTotp } from '../store/second-factors.ts'
import { Username } from '../wire/fields.ts'
import { mismatch, openFor, pass } from './code-answer.ts'
import type { ChallengeAnswer, Passed, Progress } from './progress.ts'
import { endChallenge, giveChallenge, takeAnswer, tryAnswer } from './session.ts'

type State = {
  readonly progress: Progress
  /** The secret that this sign-in gave out. */
  readonly secret?: string
  /** The first right code of that secret. */
  readonly proof?: { readonly name: string | null; readonly step: number }
}

const invalidSession = () => refuse('NotAuthorizedException', 'Invalid session for the user.')

/** Asks for the set-up of a required second factor. "MFA_SETUP parameter MFAS_CAN_SETUP (JSON text)" (contract 3). */
export const giveMfaSetup = (
  pool: UserPool,
  context: Context,
  user: User,
  progress: Progress,
): Promise<ChallengeAnswer> => give(pool, context, user, { progress })

function give(pool: UserPool, context: Context, user: User, state: State): Promise<ChallengeAnswer> {
  const parameters = { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]', USER_ID_FOR_SRP: user.username }
  return giveChallenge(pool, context, { challenge: 'MFA_SETUP', user, state, parameters })
}

type InSession = { readonly Session: string }

/** Gives out a secret. "client calls Associate/VerifySoftwareToken with Session (each returns a new Session)". */
export async function associateInSession(
  pool: UserPool,
  context: Context,
  session: string,
): Promise<InSession & { readonly SecretCode: string }> {
  return transact(context, async (inside) => {
    const { user, state } = await takeAnswer<State>(pool, inside, 'MFA_SETUP', session)
    if (!user) return invalidSession()
    const secret = newTotpSecret()
    const { Session } = await give(pool, inside, user, { progress: state.progress, secret })
    return { SecretCode: secret, Session }
  })
}

/** Checks the first code of the secret. A wrong code leaves the session usable, as in every challenge. */
export async function verifyInSession(
  pool: UserPool,
  context: Context,
  session: string,
  { code, name }: { readonly code: string; readonly name: string | null },
): Promise<InSession> {
  const { user, state } = await tryAnswer<State>(pool, context, 'MFA_SETUP', session)
  if (!user) return invalidSession()
  const { secret, progress } = state
  if (secret === undefined)
    return refuse('SoftwareTokenMFANotFoundException', 'No software token was associated in this session.')
  await admitCode(pool, context, { username: progress.username, user })
  const step = stepNow(context, secret, code)
  if (step === undefined) return mismatch()
  return transact(context, async (inside) => {
    if (!(await endChallenge(pool, inside, 'MFA_SETUP', session))) return invalidSession()
    const { Session } = await give(pool, inside, user, { progress, secret, proof: { name, step } })
    return { Session }
  })
}

const Responses = z.object({ USERNAME: Username })

/** Makes the app the user's second factor and continues the sign-in. "then answers MFA_SETUP" (contract 3). */
export async function mfaSetup(
  pool: UserPool,
  context: Context,
  session: string,
  responses: unknown,
): Promise<Passed> {
  const { USERNAME } = readFields(Responses, responses)
  const opened = await openFor<State>(pool, context, 'MFA_SETUP', session, USERNAME)
  const { secret, proof } = opened.state
  if (secret === undefined || !proof)
    return refuse('InvalidParameterException', 'Verify a software token before the second factor is set up.')
  return transact(context, async (inside) => {
    const passed = await pass(pool, inside, 'MFA_SETUP', session, opened)
    const { sub } = passed.user
    const set = await setUpTotp(inside, sub, { sealed: sealTotp(pool, sub, secret), ...proof })
    // a factor was set up concurrently, so this sign-in must ask for it
    return set ? passed : invalidSession()
  })
}
