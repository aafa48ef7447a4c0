import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { refuse } from '../errors.ts'
import { Text } from '../fields.ts'
import { operation } from '../operation.ts'
import { IdentityPoolId, Logins } from '../pool-fields.ts'
import { admitGuest, readLogins } from '../read-logins.ts'
import { identityOf } from '../store/identities.ts'
import { newGuestId } from '../tokens/guest-ids.ts'

const Request = z.object({ IdentityPoolId, AccountId: Text(15).min(1).nullish(), Logins })

/** "No logins: a new guest identity each call … With logins: always the same identity per (login key, sub)" (contract 6). */
export const getId = operation('GetId', Request, async (pool, context, input) => {
  if (input.IdentityPoolId !== pool.ids.identityPoolId)
    refuse('ResourceNotFoundException', `IdentityPool '${input.IdentityPoolId}' not found.`)
  const login = await readLogins(pool, context, input.Logins)
  if (login) {
    const fresh = { id: `${pool.ids.region}:${randomUUID()}`, wasGuest: false }
    return { IdentityId: await identityOf(context, login, fresh) }
  }
  admitGuest(pool)
  return { IdentityId: newGuestId(pool) }
})
