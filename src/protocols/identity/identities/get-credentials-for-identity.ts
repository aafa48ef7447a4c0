import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { type Holder, issueTemporary } from '#platform/credentials/temporary.ts'
import { refuse } from '../errors.ts'
import { operation } from '../operation.ts'
import type { UserPool } from '../pool.ts'
import { findOwner, identityOf, type Login } from '../store/identities.ts'
import { Text } from '../wire/fields.ts'
import { IdentityId, Logins } from './fields.ts'
import { isGuestId } from './guest-ids.ts'
import { ownLogin, readLogins } from './read-logins.ts'

/** CustomRoleArn has no effect: the credentials' permissions depend on their identity alone. */
const Request = z.object({ IdentityId, Logins, CustomRoleArn: Text(2048).min(20).nullish() })

/**
 * Issues temporary credentials. "Honour the returned IdentityId" (contract 6): a login with a guest's identity may get
 * the user's own identity.
 */
export const getCredentialsForIdentity = operation(
  'GetCredentialsForIdentity',
  Request,
  async (pool, context, input) => {
    const login = await readLogins(pool, context, input.Logins)
    const holder = await holderOf(pool, context, input.IdentityId, login)
    const { accessKeyId, secret, sessionToken, expiresAt } = issueTemporary(
      pool.key,
      holder,
      context.clock.now(),
    )
    return {
      IdentityId: holder.identityId,
      Credentials: {
        AccessKeyId: accessKeyId,
        SecretKey: secret,
        SessionToken: sessionToken,
        Expiration: expiresAt.getTime() / 1000,
      },
    }
  },
)

/**
 * Finds the holder of the credentials. Throws ResourceNotFoundException for an unknown identity, NotAuthorizedException
 * for another user's, InvalidIdentityPoolConfigurationException for a guest where guests are off, ResourceConflictException for one that is linked to another login.
 */
async function holderOf(
  pool: UserPool,
  context: Context,
  id: string,
  login: Login | undefined,
): Promise<Holder> {
  const owner = await findOwner(context, id)
  // "An identity bound to a login is refused without it or with another user's" (contract 6)
  if (owner && !login) refuse('NotAuthorizedException', `Access to Identity '${id}' is forbidden.`)
  if (owner && (owner.login !== login?.login || owner.sub !== login.sub))
    refuse(
      'NotAuthorizedException',
      "Logins don't match. Please include at least one valid login for this identity or identity pool.",
    )
  const federated = login !== undefined && login.login !== ownLogin(pool)
  if (owner) return { identityId: id, guest: false, federated }
  // old clients match the text to discard a cached guest (contract 6)
  if (!isGuestId(pool, id)) refuse('ResourceNotFoundException', `Identity '${id}' not found.`)
  if (!login) {
    // row 8.05: a guest of the time when guests were admitted has an identity, and the pool no role for it
    if (pool.mandatorySignIn)
      refuse(
        'InvalidIdentityPoolConfigurationException',
        'Invalid identity pool configuration. Check assigned IAM roles for this pool.',
      )
    return { identityId: id, guest: true, federated: false }
  }
  const own = await identityOf(context, login, { id, wasGuest: true })
  if (own === undefined)
    return refuse('ResourceConflictException', `Identity '${id}' is linked to another login.`)
  return { identityId: own, guest: false, federated }
}
