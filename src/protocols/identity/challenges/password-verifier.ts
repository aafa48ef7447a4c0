import { z } from 'zod'
import { systemClock } from '#platform/clock/clock.ts'
import type { Context } from '#platform/context.ts'
import { admit, incorrect, mayEnter } from '../admit.ts'
import { candidateOf, standIn } from '../candidate.ts'
import { refuse } from '../errors.ts'
import { Username } from '../fields.ts'
import { readFields } from '../operation.ts'
import type { UserPool } from '../pool.ts'
import { fold } from '../rules/fold.ts'
import { claim, N, scramble, sessionKey } from '../rules/srp.ts'
import { isStale, readTimestamp } from '../rules/timestamp.ts'
import { same } from '../tokens/secrets.ts'
import { type Passed, type Progress, passedToo } from './progress.ts'
import { takeAnswer } from './session.ts'

const base64 = z
  .string()
  .max(1024)
  .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'must be base64')
const Responses = z.object({
  USERNAME: Username,
  PASSWORD_CLAIM_SECRET_BLOCK: base64,
  PASSWORD_CLAIM_SIGNATURE: base64,
  TIMESTAMP: z.string().min(1).max(64),
})

/** What the server keeps between the two halves of an exchange; numbers are hex. */
export type ExchangeState = {
  readonly username: string
  /** The name as it was given, under which the answer may come too. */
  readonly givenName: string
  readonly A: string
  readonly B: string
  readonly b: string
  readonly secretBlock: string
  readonly progress: Progress
}

/** The second half of USER_SRP_AUTH. An answer uses its challenge up, whether it is right or wrong. */
export async function passwordVerifier(
  pool: UserPool,
  context: Context,
  session: string,
  responses: unknown,
): Promise<Passed> {
  const answer = readFields(Responses, responses)
  const timestamp = readTimestamp(answer.TIMESTAMP)
  if (timestamp === undefined)
    return refuse(
      'InvalidParameterException',
      'TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.',
    )

  const now = context.clock.now().getTime()
  const { user, state } = await takeAnswer<ExchangeState>(pool, context, 'PASSWORD_VERIFIER', session)
  const names = [fold(state.username), fold(state.givenName)]
  if (!names.includes(fold(answer.USERNAME)))
    refuse('NotAuthorizedException', 'Invalid session for the user.')
  // "parse it and refuse more than 5 minutes": the moved clock of development moves no browser, so real time counts too
  if (isStale(timestamp, [now, systemClock.now().getTime()]))
    refuse('NotAuthorizedException', 'The time of this device is wrong. Please set its clock and try again.')
  await admit(context, state.username)

  const { verifier } = user ? candidateOf(pool, user) : standIn(pool, state.givenName)
  const right = await answersRight(pool, state, verifier, answer)
  if (!right || !user) return incorrect()
  await mayEnter(context, user)
  return { user, progress: passedToo(state.progress, 'PASSWORD_VERIFIER') }
}

type Answer = z.output<typeof Responses>

/** Two modular powers, whoever asks. */
async function answersRight(
  pool: UserPool,
  state: ExchangeState,
  verifier: bigint,
  answer: Answer,
): Promise<boolean> {
  const [A, B, b] = [state.A, state.B, state.b].map((hex) => BigInt(`0x${hex}`)) as [bigint, bigint, bigint]
  // "u = H(pad(A) | pad(B)); refuse u = 0. S = (A · v^u)^b mod N."
  const u = scramble(A, B)
  const S = await pool.powers.power((A * (await pool.powers.power(verifier, u))) % N, b)
  if (u === 0n || S === 0n) return false
  const secretBlock = Buffer.from(state.secretBlock, 'base64')
  const expected = claim(sessionKey(S, u), pool.name, state.username, secretBlock, answer.TIMESTAMP)
  // "SECRET_BLOCK … MUST match the one issued for this Session"; "compare in constant time"
  const sameBlock = same(Buffer.from(answer.PASSWORD_CLAIM_SECRET_BLOCK, 'base64'), secretBlock)
  const sameClaim = same(Buffer.from(answer.PASSWORD_CLAIM_SIGNATURE, 'base64'), expected)
  return sameBlock && sameClaim
}
