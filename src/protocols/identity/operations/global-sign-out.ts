import { z } from 'zod'
import { Token } from '../fields.ts'
import { operation } from '../operation.ts'
import { revokeAll } from '../store/sessions.ts'
import { checkAccess } from '../tokens/check-access.ts'

const Request = z.object({ AccessToken: Token })

/** "revokes every refresh token and every access token of the user" (contract 2). */
export const globalSignOut = operation('GlobalSignOut', Request, async (pool, context, input) => {
  const user = await checkAccess(pool, context, input.AccessToken)
  await revokeAll(context, user.sub)
  return {}
})
