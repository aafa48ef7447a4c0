import { z } from 'zod'
import { type Context, transact } from '#platform/context.ts'
import { handOver } from '../codes/hand-over.ts'
import { refuse } from '../errors.ts'
import { readFields } from '../operation.ts'
import type { UserPool } from '../pool.ts'
import { deliveryDetails, plausibleEmail } from '../rules/masked-email.ts'
import { signInCodesPerDay } from '../rules/slow-down.ts'
import { newCode, same } from '../secrets/secrets.ts'
import { countWithinDay } from '../store/attempts.ts'
import { undoneUnless } from '../store/undone.ts'
import type { User } from '../store/users.ts'
import { Code, Username } from '../wire/fields.ts'
import { mismatch, openForCode, pass } from './code-answer.ts'
import type { ChallengeAnswer, Passed, Progress } from './progress.ts'
import { giveChallenge } from './session.ts'

type State = { readonly progress: Progress; readonly givenName: string; readonly code: string }

/** The step of a sign-in that began with CUSTOM_AUTH. */
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
 * Mails a code to the proved address and asks for it. A name that nobody has, or whose owner may not sign in, gets the
 * same challenge, which no answer passes, and the mail is undone.
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
    if (!(await countWithinDay(inside, progress.username, 'sent:sign_in', signInCodesPerDay)))
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
        // what was typed, where it was an address: it tells nobody anything
        CODE_DELIVERY_DESTINATION: deliveryDetails(givenName.includes('@') ? givenName : shown).Destination,
      },
    })
  })
}

const Responses = z.object({ USERNAME: Username, ANSWER: Code })

/** "`CUSTOM_CHALLENGE` answers USERNAME, ANSWER" (contract 3). */
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
