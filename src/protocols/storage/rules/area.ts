import type { Caller } from '../ports.ts'

export type Act = 'read' | 'write' | 'list'

/** The rights of guests beyond reading and listing public files; the operator sets them (contract 7). */
export type GuestRights = { readonly writePublic: boolean; readonly readProtected: boolean }

/**
 * Decides whether a caller may act on a key or a listing prefix, by the table of contract 7: deny by default, on the
 * decoded key, by exact segments. `public/…`, `protected/{identity id}/…`, `private/{identity id}/…`. A federated caller
 * has the rights of a guest, and the own private area.
 */
export function mayDo(
  { identityId, guest, federated }: Caller,
  act: Act,
  key: string,
  guests: GuestRights,
): boolean {
  const segments = key.split('/')
  // `readAddress` already refuses such keys; the prefix of a listing comes from the query
  if (segments.includes('.') || segments.includes('..')) return false
  const [area, owner, ...rest] = segments
  const isUser = !guest && !federated
  if (area === 'public') return owner !== undefined && (isUser || act !== 'write' || guests.writePublic)
  // a key must continue after the slash that follows the owner
  if (owner === undefined || owner === '' || rest.length === 0) return false
  const own = owner === identityId
  if (area === 'protected') {
    if (!isUser) return act !== 'write' && guests.readProtected
    return own || act !== 'write'
  }
  return area === 'private' && own && !guest
}
