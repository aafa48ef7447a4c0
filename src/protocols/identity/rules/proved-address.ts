import { fold } from './fold.ts'
import type { User } from './user.ts'

/** Whether the user proved an address: with the code that made it the alias, or through the upstream provider. */
export function isProved(user: User, address: string): boolean {
  if (user.status === 'UNCONFIRMED') return false
  if (user.status === 'EXTERNAL_PROVIDER')
    return user.emailVerified && user.email !== null && fold(user.email) === fold(address)
  return user.emailKey === fold(address)
}

/** The proved address of a user with a password, in its original spelling unless a newer address is pending. */
export function provedAddress(user: User): string | undefined {
  if (user.status === 'UNCONFIRMED' || user.status === 'EXTERNAL_PROVIDER') return undefined
  if (user.email !== null && isProved(user, user.email)) return user.email
  return user.emailKey ?? undefined
}
