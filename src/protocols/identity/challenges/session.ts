import { createHash } from 'node:crypto'
import { newToken } from '#platform/common/ids.ts'
import { minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { refuse } from '../errors.ts'
import type { UserPool } from '../pool.ts'
import type { User } from '../rules/user.ts'
import { keyedHash } from '../secrets/secrets.ts'
import { addChallenge, dropChallenge, takeChallenge, tryChallenge } from '../store/challenges.ts'
import type { ChallengeAnswer, ChallengeName } from './progress.ts'

/** "Session: opaque, >= 20 chars, bound to user, client and challenge, 3 minutes" (contract 3). */
const sessionLife = 3 * minute
/** "5 wrong answers end it" (contract 3). */
const maxTries = 5

const purposeOf = (challenge: ChallengeName) => `identity:challenge:${challenge}`
const invalidSession = () => refuse('NotAuthorizedException', 'Invalid session for the user.')

type Given<S> = {
  readonly challenge: ChallengeName
  /** Undefined for an unknown name. */
  readonly user: User | undefined
  /** The data that the answer is judged by. Sealed, because it may hold secrets of the server. */
  readonly state: S
  readonly parameters: Readonly<Record<string, string>>
}

/** Gives a challenge. Stores its state for three minutes, under the hash of a token that only the client holds. */
export async function giveChallenge<S>(
  pool: UserPool,
  context: Context,
  { challenge, user, state, parameters }: Given<S>,
): Promise<ChallengeAnswer> {
  const session = newToken(48)
  await addChallenge(context, {
    sessionHash: keyedHash(pool, 'session', session),
    challenge,
    clientId: pool.ids.clientId,
    sub: user?.sub ?? null,
    sealedState: pool.key.seal(purposeOf(challenge), JSON.stringify({ state, stamp: stampOf(user) })),
    expiresAt: new Date(context.clock.now().getTime() + sessionLife),
  })
  return { ChallengeName: challenge, Session: session, ChallengeParameters: parameters }
}

type Opened<S> = { readonly user: User | undefined; readonly state: S }

/** Opens a challenge and uses it up, even if the answer is wrong. Refuses an unknown, used or expired session. */
export async function takeAnswer<S>(
  pool: UserPool,
  context: Context,
  challenge: ChallengeName,
  session: string,
): Promise<Opened<S>> {
  return open(pool, context, challenge, await takeChallenge(context, keyOf(pool, challenge, session)))
}

/**
 * Opens a challenge whose session "a wrong code MUST leave usable". Counts the try BEFORE the answer is judged; five
 * wrong answers end the challenge. The caller ends it with `endChallenge` after a right answer and continues only if
 * that returns true.
 */
export async function tryAnswer<S>(
  pool: UserPool,
  context: Context,
  challenge: ChallengeName,
  session: string,
): Promise<Opened<S>> {
  const key = keyOf(pool, challenge, session)
  return open(pool, context, challenge, await tryChallenge(context, key, maxTries))
}

/** Ends a challenge after its right answer. Returns false when a concurrent answer ended it first. */
export function endChallenge(
  pool: UserPool,
  context: Context,
  challenge: ChallengeName,
  session: string,
): Promise<boolean> {
  return dropChallenge(context, keyOf(pool, challenge, session))
}

const keyOf = (pool: UserPool, challenge: ChallengeName, session: string) => ({
  sessionHash: keyedHash(pool, 'session', session),
  challenge,
  clientId: pool.ids.clientId,
})

function open<S>(
  pool: UserPool,
  context: Context,
  challenge: ChallengeName,
  found: { sealedState: string; expiresAt: Date; user: User | undefined } | undefined,
): Opened<S> {
  if (!found || found.expiresAt <= context.clock.now()) return invalidSession()
  const sealed = JSON.parse(pool.key.open(purposeOf(challenge), found.sealedState)) as Sealed<S>
  if (sealed.stamp !== stampOf(found.user)) return invalidSession()
  return { user: found.user, state: sealed.state }
}

type Sealed<S> = { readonly state: S; readonly stamp: string }

/** A hash of the sealed password verifier. Sealing gives a new text every time, so a new password ends the sign-in. */
const stampOf = (user: User | undefined): string =>
  createHash('sha256')
    .update(user?.sealedVerifier ?? '')
    .digest('base64url')
