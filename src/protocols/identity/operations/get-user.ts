import { z } from 'zod'
import { Token } from '../fields.ts'
import { operation } from '../operation.ts'
import { checkAccess } from '../tokens/check-access.ts'

const Request = z.object({ AccessToken: Token })

/** "Username, UserAttributes[]" (contract 2); every value is text. */
export const getUser = operation('GetUser', Request, async (pool, context, input) => {
  const { sub, username, email, emailVerified, attributes } = await checkAccess(
    pool,
    context,
    input.AccessToken,
  )
  const all = {
    sub,
    ...(email !== null && { email, email_verified: String(emailVerified) }),
    ...attributes,
  }
  return { Username: username, UserAttributes: Object.entries(all).map(([Name, Value]) => ({ Name, Value })) }
})
