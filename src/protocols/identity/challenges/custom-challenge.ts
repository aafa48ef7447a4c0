import { z } from 'zod'
import { type Context, transact } from '#platform/context.ts'
import { countCode } from '../codes/count-code.ts'
import { handOver } from '../codes/hand-over.ts'
import { refuse } from '../errors.ts'
import { readFields } from '../operation.ts'
import type { UserPool } from '../pool.ts'
import { deliveryDetails, plausibleEmail } from '../rules/masked-email.ts'
import type { User } from '../rules/user.ts'
import { newCode, same } from '../secrets/secrets.ts'
import { undoneUnless } from '../store/undone.ts'
import { Code, Username } from '../wire/fields.ts'
import { mismatch, openForCode, pass } from './code-answer.ts'
import type { ChallengeAnswer, Passed, Progress } from './progress.ts'
import { giveChallenge } from './session.ts'

type State = { readonly progress: Progress; readonly givenName: string; readonly code: string }

/** Gives the mailed code's challenge in a sign-in that began with CUSTOM_AUTH; undefined in others, or when passed. */
export async function askForMailedCode(
  pool: UserPool,
  context: Context,
  user: User,
  progress: Progress,
): Promise<ChallengeAnswer | undefined> {
  if (!progress.custom || progress.passed.includes('CUSTOM_CHALLENGE')) return undefined
  return giveCustomChallenge(pool, context, user, progress, user.username)
}

/**
 * Mails a code to the proved address and gives its challenge. An unknown name, or a user who may not sign in, gets the
 * same challenge: no answer passes it, and its mail is rolled back.
 */
export async function giveCustomChallenge(
  pool: UserPool,
  context: Context,
  user: User | undefined,
  progress: Progress,
  givenName: string,
): Promise<ChallengeAnswer> {
  const addressee = user?.enabled && user.status === 'CONFIRMED' ? user : undefined
  const to = addressee?.emailKey ?? undefined
  const shown = to ?? plausibleEmail(givenName)
  const state: State = { progress, givenName, code: newCode() }
  return transact(context, async (inside) => {
    if (!(await countCode(pool, inside, { sub: progress.username, user }, 'sign_in')))
      refuse('CodeDeliveryFailureException', 'Too many codes were asked for. Please try again tomorrow.')
    const firstName = addressee?.attributes['given_name'] ?? ''
    const delivery = { purpose: 'sign_in', medium: 'EMAIL', to: shown, code: state.code, firstName } as const
    await undoneUnless(to !== undefined, inside, (within) => handOver(pool, within, delivery))
    return giveChallenge(pool, inside, {
      challenge: 'CUSTOM_CHALLENGE',
      user: to === undefined ? undefined : addressee,
      state,
      parameters: {
        USERNAME: progress.username,
        CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL',
        // an address that the client sent itself can be returned: it reveals nothing
        CODE_DELIVERY_DESTINATION: deliveryDetails(givenName.includes('@') ? givenName : shown).Destination,
      },
    })
  })
}

const Responses = z.object({ USERNAME: Username, ANSWER: Code })

/** Judges the mailed code. "`CUSTOM_CHALLENGE` answers USERNAME, ANSWER" (contract 3). */
export async function customChallenge(
  pool: UserPool,
  context: Context,
  session: string,
  responses: unknown,
): Promise<Passed> {
  const { USERNAME, ANSWER } = readFields(Responses, responses)
  const opened = await openForCode<State>(pool, context, 'CUSTOM_CHALLENGE', session, USERNAME)
  const right = same(opened.state.code, ANSWER)
  if (!right || !opened.user) return mismatch()
  return pass(pool, context, 'CUSTOM_CHALLENGE', session, opened)
}
