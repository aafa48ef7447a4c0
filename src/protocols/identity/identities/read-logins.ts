import type { Context } from '#platform/context.ts'
import { refuse } from '../errors.ts'
import type { UserPool } from '../pool.ts'
import type { Login } from '../store/identities.ts'
import { readFederated } from '../tokens/federated.ts'
import { UnreadableKeys } from '../tokens/signing-keys.ts'
import { verifyIdToken } from '../tokens/verify-id-token.ts'

/**
 * Verifies the login of a request. "key MUST equal our issuer without scheme; the token MUST verify (signature, exp,
 * iss, aud = our client, token_use id). NotAuthorizedException otherwise. Revoked sessions/deleted users: refuse."
 * (contract 6). The key may also be one of `federatedLogins`, with a token that this server issued for it. Returns
 * undefined when no login is given.
 */
export async function readLogins(
  pool: UserPool,
  context: Context,
  logins: ReadonlyMap<string, string>,
): Promise<Login | undefined> {
  if (logins.size === 0) return undefined
  const [[login, token] = ['', '']] = logins
  const isOwn = login === ownLogin(pool)
  // a login that cannot be verified is refused, not skipped: the client relies on it
  if (logins.size > 1 || !(isOwn || pool.ports.federatedLogins.includes(login)))
    return refuse('NotAuthorizedException', 'Token is not from a supported provider of this identity pool.')
  const person = await (isOwn
    ? verifyIdToken(pool, context, token)
    : readFederated(pool, context, login, token)
  ).catch((error: unknown) => unreadable(context, error))
  if (!person) return refuse('NotAuthorizedException', 'Invalid login token.')
  return { login, sub: person.sub }
}

/** The login key of this pool's own users: the issuer without its scheme (contract 4). */
export const ownLogin = ({ issuer }: UserPool): string => issuer.replace(/^https?:\/\//, '')

/** Row 8.05: the provider of the login is out of reach while its keys cannot be read. Logs why, for the operator. */
function unreadable(context: Context, error: unknown): never {
  if (!(error instanceof UnreadableKeys)) throw error
  context.log.error({ err: error }, 'keys of a login cannot be read')
  return refuse('ExternalServiceException', 'The keys of the login provider cannot be read.')
}
