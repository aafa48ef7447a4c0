import type { Context } from '#platform/context.ts'
import { refuse } from './errors.ts'
import type { UserPool } from './pool.ts'
import { admitAttempt, forgive } from './store/attempts.ts'
import type { User } from './store/users.ts'
import { signIn, type Tokens } from './tokens/issue.ts'

/** Wrong answers slow their name down, whether anybody has it or not; addresses are not counted here. */
export async function admit(context: Context, username: string): Promise<void> {
  if (!(await admitAttempt(context, username))) refuse('NotAuthorizedException', 'Password attempts exceeded')
}

/** "Incorrect username or password.": the one answer to a wrong password and to an unknown name. */
export const incorrect = (): never => refuse('NotAuthorizedException', 'Incorrect username or password.')

/** What follows a right password; a user who may not enter is told why only now. */
export async function enter(pool: UserPool, context: Context, user: User): Promise<Tokens> {
  if (user.enabled && user.status === 'CONFIRMED') return signIn(pool, context, user, user.username)
  await forgive(context, user.username)
  if (!user.enabled) refuse('NotAuthorizedException', 'User is disabled.')
  if (user.status === 'UNCONFIRMED') refuse('UserNotConfirmedException', 'User is not confirmed.')
  return refuse('PasswordResetRequiredException', 'Password reset required for the user')
}
