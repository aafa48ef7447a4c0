import { z } from 'zod'
import { refuse } from '../errors.ts'
import { operation } from '../operation.ts'
import { keyedHash } from '../secrets/secrets.ts'
import { revokeByRefresh } from '../store/sessions.ts'
import { ClientId, Token } from '../wire/fields.ts'

const Request = z.object({ ClientId, Token })

/**
 * Revokes the sign-in of a refresh token. "Idempotent; unknown token -> {}" (contract 2); "RevokeToken kills that
 * origin only" (contract 4).
 */
export const revokeToken = operation('RevokeToken', Request, async (pool, context, input) => {
  // "UnsupportedTokenType": an id or access token is a JWT, a refresh token has no dots
  if (input.Token.split('.').length === 3)
    refuse('UnsupportedTokenTypeException', 'Only refresh tokens can be revoked.')
  await revokeByRefresh(context, keyedHash(pool, 'refresh', input.Token), pool.ids.clientId)
  return {}
})
