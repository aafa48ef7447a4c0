import type { Context } from '#platform/context.ts'
import { userIdOf } from '../rules/user-id.ts'
import { closeAccount } from './close-account.ts'

/**
 * The identity service deleted a user: the account closes at once, without the grace (product.md 23). Runs in the
 * service's transaction. False: there was no account to close, as for an identity that never made a request.
 */
export function identityDeleted(context: Context, username: string): Promise<boolean> {
  return closeAccount(context, userIdOf(username), 'identity_deleted')
}
