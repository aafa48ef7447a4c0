import { type ErrorName, refuse } from '../errors.ts'
import type { UserPool } from '../pool.ts'
import { provedAddress } from '../rules/proved-address.ts'
import type { User } from '../rules/user.ts'

type Obstacle = { readonly name: ErrorName; readonly message: string }

/** Returns why a user cannot choose a new password with a code, or undefined. */
function obstacle(user: User): Obstacle | undefined {
  if (!user.enabled) return { name: 'NotAuthorizedException', message: 'User is disabled.' }
  if (user.status === 'FORCE_CHANGE_PASSWORD')
    return {
      name: 'NotAuthorizedException',
      message: 'User password cannot be reset in the current state.',
    }
  // "InvalidParameter (no verified address)" (contract 2): also for a user who has no password here
  if (!provedAddress(user))
    return {
      name: 'InvalidParameterException',
      message: 'Cannot reset password for the user as there is no registered/verified email or phone_number',
    }
  return undefined
}

/**
 * Returns the user if a code may let them choose a new password. Otherwise, in hidden mode, returns undefined, as for
 * an unknown name; in shown mode throws the reason.
 */
export function recoverable(pool: UserPool, user: User | undefined): User | undefined {
  const found = user && obstacle(user)
  if (found && pool.existence === 'shown') refuse(found.name, found.message)
  return found ? undefined : user
}
