import type { Clock } from '#platform/common/time.ts'
import type { Database } from '#platform/db/database.ts'
import type { UserPool } from './pool.ts'
import { isLive } from './store/sessions.ts'
import { readToken } from './tokens/read.ts'

/** Who signed in, as the id token says it. */
export type SignedIn = {
  readonly sub: string
  /** The internal name: the sub, or `Google_…`. */
  readonly username: string
  readonly email: string
  readonly emailVerified: boolean
  readonly firstName: string
  readonly lastName: string
}

/**
 * Reads the bearer token of the product's own API: one RS256 verification and one read by key. Undefined when it is
 * not an id token of ours or has expired, and when its sign-in was revoked, as it is when its user is deleted or disabled.
 */
export async function verifyIdToken(
  pool: UserPool,
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  token: string,
): Promise<SignedIn | undefined> {
  const read = await readToken(pool, clock.now(), token, 'id')
  if (read.state !== 'valid') return undefined
  const {
    sub,
    origin_jti,
    email = '',
    email_verified = false,
    given_name = '',
    family_name = '',
  } = read.claims
  if (!(await isLive(db, sub, origin_jti))) return undefined
  return {
    sub,
    username: read.claims['cognito:username'] ?? sub,
    email,
    emailVerified: email_verified,
    firstName: given_name,
    lastName: family_name,
  }
}
