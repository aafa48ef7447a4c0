import type { Context } from '#platform/context.ts'
import { admitCode, mayEnter } from '../attempts/admit.ts'
import { refuse } from '../errors.ts'
import type { UserPool } from '../pool.ts'
import { fold } from '../rules/fold.ts'
import type { User } from '../rules/user.ts'
import { findUser } from '../store/users.ts'
import { type ChallengeName, type Passed, type Progress, passedToo } from './progress.ts'
import { endChallenge, tryAnswer } from './session.ts'

type CodeState = { readonly progress: Progress; readonly givenName?: string }
export type Opened<S = CodeState> = { readonly user: User | undefined; readonly state: S }

const invalidSession = () => refuse('NotAuthorizedException', 'Invalid session for the user.')
/** Refuses a wrong code. "Wrong -> `CodeMismatchException`" (contract 1). */
export const mismatch = (): never =>
  refuse('CodeMismatchException', 'Invalid verification code provided, please try again.')

/** Opens a challenge answered by a choice or a code; counts the try. "Session: … bound to user": no other name fits. */
export async function openFor<S extends CodeState>(
  pool: UserPool,
  context: Context,
  challenge: ChallengeName,
  session: string,
  USERNAME: string,
): Promise<Opened<S>> {
  const { user, state } = await tryAnswer<S>(pool, context, challenge, session)
  const name = fold(USERNAME)
  const known = [state.progress.username, state.givenName ?? ''].map(fold)
  // the alias that the user typed is accepted too
  if (!known.includes(name) && (!user || (await findUser(context, name))?.sub !== user.sub))
    return invalidSession()
  return { user, state }
}

/**
 * Like `openFor`, for a challenge answered with a code: the try also counts against the user, so that a new session
 * allows no new guesses.
 */
export async function openForCode<S extends CodeState>(
  pool: UserPool,
  context: Context,
  challenge: ChallengeName,
  session: string,
  USERNAME: string,
): Promise<Opened<S>> {
  const opened = await openFor<S>(pool, context, challenge, session, USERNAME)
  await admitCode(pool, context, { username: opened.state.progress.username, user: opened.user })
  return opened
}

/** Ends a challenge after its right answer. Of several concurrent right answers only one succeeds. */
export async function pass(
  pool: UserPool,
  context: Context,
  challenge: ChallengeName,
  session: string,
  { user, state }: Opened,
): Promise<Passed> {
  if (!user || !(await endChallenge(pool, context, challenge, session))) return invalidSession()
  await mayEnter(pool, context, user)
  return { user, progress: passedToo(state.progress, challenge) }
}
