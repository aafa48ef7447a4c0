import type { Context } from '#platform/context.ts'
import { refuse } from '../errors.ts'
import { admitAttempt, forgive } from '../store/attempts.ts'
import type { User } from '../store/users.ts'

/** Wrong answers slow their name down, whether anybody has it or not; their addresses are counted in crowd.ts. */
export async function admit(context: Context, username: string): Promise<void> {
  if (!(await admitAttempt(context, username))) refuse('NotAuthorizedException', 'Password attempts exceeded')
}

/**
 * Wrong codes of a sign-in slow their name down too, however many sessions they are spread over. Not one of the names
 * that clients take for a hint to try again.
 */
export async function admitCode(context: Context, username: string): Promise<void> {
  if (!(await admitAttempt(context, username, 'code')))
    refuse('TooManyFailedAttemptsException', 'Too many wrong codes. Please try again after some time.')
}

/** "Incorrect username or password.": the one answer to a wrong password and to an unknown name. */
export const incorrect = (): never => refuse('NotAuthorizedException', 'Incorrect username or password.')

/** After a right password: a user who may not enter is told why only now. */
export async function mayEnter(context: Context, user: User): Promise<void> {
  const late = user.temporaryUntil !== null && user.temporaryUntil <= context.clock.now()
  if (user.enabled && !late && (user.status === 'CONFIRMED' || user.status === 'FORCE_CHANGE_PASSWORD'))
    return
  await forgive(context, user.username)
  if (!user.enabled) refuse('NotAuthorizedException', 'User is disabled.')
  if (late)
    refuse('NotAuthorizedException', 'Temporary password has expired and must be reset by an administrator.')
  if (user.status === 'UNCONFIRMED') refuse('UserNotConfirmedException', 'User is not confirmed.')
  refuse('PasswordResetRequiredException', 'Password reset required for the user')
}
