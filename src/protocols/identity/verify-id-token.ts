import type { Context } from '#platform/context.ts'
import type { UserPool } from './pool.ts'
import { findBearer } from './store/sessions.ts'
import { readToken } from './tokens/read.ts'

/** Who signed in, as the user pool knows them now. */
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
 * not an id token of ours, expired, or its user is deleted or disabled, or its sign-in was revoked.
 */
export async function verifyIdToken(
  pool: UserPool,
  context: Pick<Context, 'db' | 'clock'>,
  token: string,
): Promise<SignedIn | undefined> {
  const read = await readToken(pool, context.clock.now(), token, 'id')
  if (read.state !== 'valid') return undefined
  const bearer = await findBearer(context, read.claims.sub, read.claims.origin_jti)
  if (!bearer?.live || !bearer.user.enabled) return undefined
  const { sub, username, email, emailVerified, attributes } = bearer.user
  const { given_name: firstName = '', family_name: lastName = '' } = attributes as {
    given_name?: string
    family_name?: string
  }
  return { sub, username, email: email ?? '', emailVerified, firstName, lastName }
}
