import type { Context } from '#platform/context.ts'
import type { UserPool } from '../pool.ts'
import type { SecurityNotice } from '../ports.ts'
import { provedAddress } from '../rules/proved-address.ts'
import type { User } from '../rules/user.ts'

/**
 * Notifies the owner of an account about a change, inside the transaction that makes it. `user` is the user before the
 * change, so that a changed address is told to the previous one.
 */
export async function notifyOwner(
  pool: UserPool,
  inside: Context,
  user: User,
  kind: SecurityNotice['kind'],
): Promise<void> {
  const to = provedAddress(user)
  const firstName = user.attributes['given_name'] ?? ''
  if (to) await pool.ports.securityNotice(inside, { kind, to, firstName })
}
