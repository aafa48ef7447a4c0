import type { Clock } from '#platform/common/time.ts'
import type { Database } from '#platform/db/database.ts'
import type { UserPool } from '../pool.ts'
import type { SignedIn } from '../ports.ts'
import { fold } from '../rules/fold.ts'
import { provedAddress } from '../rules/proved-address.ts'
import { isLive } from '../store/sessions.ts'
import { findUser } from '../store/users.ts'
import { readToken } from './read.ts'

/**
 * Verifies the bearer token of the product's own API, with one RS256 verification and one read by key. Undefined when
 * it is not an id token of ours, has expired, or its sign-in was revoked, also by deleting or disabling its user. An
 * address that is not yet proved costs one more read.
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
  const username = read.claims['cognito:username'] ?? sub
  const claimed = { email, emailVerified: email_verified }
  return {
    sub,
    username,
    ...(email_verified ? claimed : await provedInstead(db, username, claimed)),
    firstName: given_name,
    lastName: family_name,
  }
}

type Address = Pick<SignedIn, 'email' | 'emailVerified'>

/** While an address is unproved, returns the user's proved one, so that a user cannot claim a stranger's address. */
async function provedInstead(db: Database, username: string, claimed: Address): Promise<Address> {
  const user = await findUser({ db }, fold(username))
  const proved = user && provedAddress(user)
  return proved === undefined || fold(proved) === fold(claimed.email)
    ? claimed
    : { email: proved, emailVerified: true }
}
