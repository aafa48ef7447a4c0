import type { Context } from '#platform/context.ts'
import { userIdOf } from '../rules/user-id.ts'
import { closeAccount } from './close-account.ts'

/**
 * The identity service deleted a user: the account closes at once, without the grace (product.md 23). Runs in the
 * service's transaction; an identity that never made a request has no account.
 */
export async function identityDeleted(context: Context, username: string): Promise<void> {
  await closeAccount(context, userIdOf(username), 'identity_deleted')
}
