import type { Context } from '#platform/context.ts'
import { refuse } from '../errors.ts'
import type { User } from '../rules/user.ts'
import { admitAttempt, forgive } from '../store/attempts.ts'

/**
 * Counts a password attempt against a name, existing or not, and refuses it while the name has to wait. Attempts per
 * network are counted in crowd.ts. Throws NotAuthorizedException.
 */
export async function admit(context: Context, username: string): Promise<void> {
  if (!(await admitAttempt(context, username))) refuse('NotAuthorizedException', 'Password attempts exceeded')
}

/**
 * Counts a code attempt of a sign-in against its name, across all its sessions, and refuses it while the name has to
 * wait. Throws TooManyFailedAttemptsException, which clients do not retry by themselves.
 */
export async function admitCode(context: Context, username: string): Promise<void> {
  if (!(await admitAttempt(context, username, 'code')))
    refuse('TooManyFailedAttemptsException', 'Too many wrong codes. Please try again after some time.')
}

/** Refuses with the same answer for a wrong password and an unknown name: "Incorrect username or password." */
export const incorrect = (): never => refuse('NotAuthorizedException', 'Incorrect username or password.')

/**
 * Checks after a right password that the user may sign in; the reason for a refusal is given only now. Throws
 * NotAuthorizedException (disabled, or an expired temporary password), UserNotConfirmedException,
 * PasswordResetRequiredException.
 */
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
