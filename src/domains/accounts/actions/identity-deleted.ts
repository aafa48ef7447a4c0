import type { Context } from '#platform/context.ts'
import type { AccountsDeps } from '../ports.ts'
import { userIdOf } from '../rules/user-id.ts'
import { closeAccount } from './close-account.ts'

/**
 * Closes the account of a deleted identity at once, without the grace period (product.md 23). The identity service
 * calls it in its own transaction. Returns false if there was no open account, as for an identity without a request.
 */
export function identityDeleted(
  deps: Pick<AccountsDeps, 'hadLivePage'>,
  context: Context,
  username: string,
): Promise<boolean> {
  return closeAccount(deps, context, userIdOf(username), 'identity_deleted')
}
