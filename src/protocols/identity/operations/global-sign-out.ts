import { z } from 'zod'
import { operation } from '../operation.ts'
import { revokeAll } from '../store/sessions.ts'
import { checkAccess } from '../tokens/check-access.ts'
import { Token } from '../wire/fields.ts'

const Request = z.object({ AccessToken: Token })

/** Ends all sign-ins of the user: "revokes every refresh token and every access token of the user" (contract 2). */
export const globalSignOut = operation('GlobalSignOut', Request, async (pool, context, input) => {
  const user = await checkAccess(pool, context, input.AccessToken)
  await revokeAll(context, user.sub)
  return {}
})
