import type { Context } from '#platform/context.ts'
import { refuse } from '../errors.ts'
import type { UserPool } from '../pool.ts'
import type { User } from '../rules/user.ts'
import { admitAttempt, forgive } from '../store/attempts.ts'
import { sourceOf } from './source.ts'

/** The name of an attempt, existing or not, and its user if it exists. */
export type Tried = { readonly username: string; readonly user: User | undefined }

/**
 * Counts a password attempt against a name and its source, and refuses it while one of them has to wait. Attempts of a
 * network over all names are counted in crowd.ts. Throws NotAuthorizedException.
 */
export async function admit(pool: UserPool, context: Context, { username, user }: Tried): Promise<void> {
  if (!(await admitAttempt(context, username, 'password', sourceOf(pool, context, user))))
    refuse('NotAuthorizedException', 'Password attempts exceeded')
}

/**
 * Counts a code attempt of a sign-in in the same way, across all its sessions. Throws TooManyFailedAttemptsException,
 * which clients do not retry by themselves.
 */
export async function admitCode(pool: UserPool, context: Context, { username, user }: Tried): Promise<void> {
  if (!(await admitAttempt(context, username, 'code', sourceOf(pool, context, user))))
    refuse('TooManyFailedAttemptsException', 'Too many wrong codes. Please try again after some time.')
}

/** Refuses with the same answer for a wrong password and an unknown name: "Incorrect username or password." */
export const incorrect = (): never => refuse('NotAuthorizedException', 'Incorrect username or password.')

/**
 * Checks after a right password that the user may sign in; the reason for a refusal is given only now. Throws
 * NotAuthorizedException (disabled, or an expired temporary password), UserNotConfirmedException,
 * PasswordResetRequiredException.
 */
export async function mayEnter(pool: UserPool, context: Context, user: User): Promise<void> {
  const late = user.temporaryUntil !== null && user.temporaryUntil <= context.clock.now()
  if (user.enabled && !late && (user.status === 'CONFIRMED' || user.status === 'FORCE_CHANGE_PASSWORD'))
    return
  await forgive(context, user.username, 'password', sourceOf(pool, context, user))
  if (!user.enabled) refuse('NotAuthorizedException', 'User is disabled.')
  if (late)
    refuse('NotAuthorizedException', 'Temporary password has expired and must be reset by an administrator.')
  if (user.status === 'UNCONFIRMED') refuse('UserNotConfirmedException', 'User is not confirmed.')
  refuse('PasswordResetRequiredException', 'Password reset required for the user')
}
