import { fold } from './fold.ts'
import type { User } from './user.ts'

/** Whether the user proved an address: by the code that made it the alias, or as another provider says. */
export function isProved(user: User, address: string): boolean {
  if (user.status === 'UNCONFIRMED') return false
  if (user.status === 'EXTERNAL_PROVIDER')
    return user.emailVerified && user.email !== null && fold(user.email) === fold(address)
  return user.emailKey === fold(address)
}

/** Where a user who has a password can be reached for sure: as the address was written, unless another waits for its proof. */
export function provedAddress(user: User): string | undefined {
  if (user.status === 'UNCONFIRMED' || user.status === 'EXTERNAL_PROVIDER') return undefined
  if (user.email !== null && isProved(user, user.email)) return user.email
  return user.emailKey ?? undefined
}
