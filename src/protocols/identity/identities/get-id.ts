import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { refuse } from '../errors.ts'
import { operation } from '../operation.ts'
import { identityOf } from '../store/identities.ts'
import { Text } from '../wire/fields.ts'
import { IdentityPoolId, Logins } from './fields.ts'
import { newGuestId } from './guest-ids.ts'
import { readLogins } from './read-logins.ts'

const Request = z.object({ IdentityPoolId, AccountId: Text(15).min(1).nullish(), Logins })

/**
 * Returns an identity. "No logins: a new guest identity each call … With logins: always the same identity per (login
 * key, sub)" (contract 6).
 */
export const getId = operation('GetId', Request, async (pool, context, input) => {
  if (input.IdentityPoolId !== pool.ids.identityPoolId)
    refuse('ResourceNotFoundException', `IdentityPool '${input.IdentityPoolId}' not found.`)
  const login = await readLogins(pool, context, input.Logins)
  if (login) {
    const fresh = { id: `${pool.ids.region}:${randomUUID()}`, wasGuest: false }
    return { IdentityId: await identityOf(context, login, fresh) }
  }
  // "when guests are off" (contract 6)
  if (pool.mandatorySignIn)
    refuse('NotAuthorizedException', 'Unauthenticated access is not supported for this identity pool.')
  return { IdentityId: newGuestId(pool) }
})
