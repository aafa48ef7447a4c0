import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { admit, incorrect, mayEnter } from '../attempts/admit.ts'
import { counted } from '../attempts/crowd.ts'
import { refuse } from '../errors.ts'
import { readFields } from '../operation.ts'
import type { UserPool } from '../pool.ts'
import { fold } from '../rules/fold.ts'
import { Claim, checkClaimTime, type Exchange, provesPassword } from '../srp/exchange.ts'
import { candidateOf, standIn } from '../users/candidate.ts'
import { Username } from '../wire/fields.ts'
import { type Passed, type Progress, passedToo } from './progress.ts'
import { takeAnswer } from './session.ts'

const Responses = z.object({ USERNAME: Username, ...Claim.shape })

/** The server's state between the two halves of USER_SRP_AUTH. */
export type ExchangeState = Exchange & {
  readonly username: string
  /** The name as the client gave it; the answer may use it too. */
  readonly givenName: string
  readonly progress: Progress
}

/** Judges the second half of USER_SRP_AUTH. An answer uses its challenge up, whether it is right or wrong. */
export async function passwordVerifier(
  pool: UserPool,
  context: Context,
  session: string,
  responses: unknown,
): Promise<Passed> {
  const answer = readFields(Responses, responses)
  checkClaimTime(context, answer)
  return counted(pool, context, () => judge(pool, context, session, answer))
}

type Answer = z.output<typeof Responses>

async function judge(pool: UserPool, context: Context, session: string, answer: Answer): Promise<Passed> {
  const { user, state } = await takeAnswer<ExchangeState>(pool, context, 'PASSWORD_VERIFIER', session)
  const names = [fold(state.username), fold(state.givenName)]
  if (!names.includes(fold(answer.USERNAME)))
    refuse('NotAuthorizedException', 'Invalid session for the user.')
  await admit(pool, context, { username: state.username, user })

  const { salt, verifier } = user ? candidateOf(pool, user) : standIn(pool, state.givenName)
  const party = { group: pool.name, id: state.username, salt, verifier }
  const right = await provesPassword(pool.powers, state, party, answer)
  if (!right || !user) return incorrect()
  await mayEnter(pool, context, user)
  return { user, progress: passedToo(state.progress, 'PASSWORD_VERIFIER') }
}
