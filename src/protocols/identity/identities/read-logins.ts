import type { Context } from '#platform/context.ts'
import { refuse } from '../errors.ts'
import type { UserPool } from '../pool.ts'
import type { Login } from '../store/identities.ts'
import { UnreadableKeys } from '../tokens/signing-keys.ts'
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
  const signedIn = await verifyIdToken(pool, context, token).catch((error: unknown) =>
    unreadable(context, error),
  )
  if (!signedIn) return refuse('NotAuthorizedException', 'Invalid login token.')
  return { login, sub: signedIn.sub }
}

/** Row 8.05: the provider of the login is out of reach while its keys cannot be read. Logs why, for the operator. */
function unreadable(context: Context, error: unknown): never {
  if (!(error instanceof UnreadableKeys)) throw error
  context.log.error({ err: error }, 'keys of a login cannot be read')
  return refuse('ExternalServiceException', 'The keys of the login provider cannot be read.')
}
