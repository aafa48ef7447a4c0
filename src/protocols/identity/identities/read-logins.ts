import type { Context } from '#platform/context.ts'
import { refuse } from '../errors.ts'
import type { UserPool } from '../pool.ts'
import type { Login } from '../store/identities.ts'
import { verifyIdToken } from '../tokens/verify-id-token.ts'

/**
 * Verifies the login of a request. "key MUST equal our issuer without scheme; the token MUST verify (signature, exp,
 * iss, aud = our client, token_use id). NotAuthorizedException otherwise. Revoked sessions/deleted users: refuse."
 * (contract 6). Returns undefined when no login is given.
 */
export async function readLogins(
  pool: UserPool,
  context: Context,
  logins: ReadonlyMap<string, string>,
): Promise<Login | undefined> {
  if (logins.size === 0) return undefined
  const login = pool.issuer.replace(/^https?:\/\//, '')
  const token = logins.get(login)
  // a login that cannot be verified is refused, not skipped: the client relies on it
  if (token === undefined || logins.size > 1)
    return refuse('NotAuthorizedException', 'Token is not from a supported provider of this identity pool.')
  const signedIn = await verifyIdToken(pool, context, token)
  if (!signedIn) return refuse('NotAuthorizedException', 'Invalid login token.')
  return { login, sub: signedIn.sub }
}

/** Refuses guests "when guests are off" (contract 6). */
export function admitGuest(pool: UserPool): void {
  if (pool.mandatorySignIn)
    refuse('NotAuthorizedException', 'Unauthenticated access is not supported for this identity pool.')
}
