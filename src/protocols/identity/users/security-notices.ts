import type { Context } from '#platform/context.ts'
import type { UserPool } from '../pool.ts'
import { provedAddress } from '../rules/proved-address.ts'
import type { User } from '../rules/user.ts'

/** Notifies the owner that the password was changed, inside the transaction that changes it. */
export async function notifyPasswordChanged(pool: UserPool, inside: Context, user: User): Promise<void> {
  const to = provedAddress(user)
  if (to)
    await pool.ports.securityNotice(inside, { kind: 'password_changed', to, firstName: firstName(user) })
}

/** Notifies the previous sign-in address of the change, inside the transaction that makes it. */
export async function notifyAddressChanged(pool: UserPool, inside: Context, before: User): Promise<void> {
  const to = provedAddress(before)
  if (to)
    await pool.ports.securityNotice(inside, { kind: 'address_changed', to, firstName: firstName(before) })
}

const firstName = (user: User): string => user.attributes['given_name'] ?? ''
