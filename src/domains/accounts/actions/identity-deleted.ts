import type { Context } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import type { AccountClosed } from '../events.ts'
import { userIdOf } from '../rules/user-id.ts'
import { closeAccount } from '../store/accounts.ts'

/**
 * The identity service deleted a user: the account closes at once, without the grace (product.md 23). Runs in the
 * service's transaction; an identity that never made a request has no account.
 */
export async function identityDeleted(context: Context, username: string): Promise<void> {
  const provider = userIdOf(username)
  if (!(await closeAccount(context, provider))) return
  await announce<AccountClosed>(context, {
    type: 'accounts.closed',
    provider,
    data: { username, why: 'identity_deleted' },
  })
}
