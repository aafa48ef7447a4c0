import type { Context } from '#platform/context.ts'
import type { AccountsPorts } from '../ports.ts'
import { userIdOf } from '../rules/user-id.ts'
import { closeAccount } from './close-account.ts'

/**
 * Closes the account of a deleted identity at once, without the grace period (product.md 23). The identity service
 * calls it in its own transaction. Returns false if there was no open account, as for an identity without a request.
 */
export function identityDeleted(
  ports: Pick<AccountsPorts, 'hadLivePage'>,
  context: Context,
  username: string,
): Promise<boolean> {
  return closeAccount(ports, context, userIdOf(username), 'identity_deleted')
}
