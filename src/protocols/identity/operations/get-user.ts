import { z } from 'zod'
import { operation } from '../operation.ts'
import { mfaSettings } from '../rules/second-factors.ts'
import type { User } from '../rules/user.ts'
import { checkAccess } from '../tokens/check-access.ts'
import { Token } from '../wire/fields.ts'

const Request = z.object({ AccessToken: Token })

/**
 * Returns the user. "Username, UserAttributes[], PreferredMfaSetting?, UserMFASettingList?, MFAOptions?" (contract 2).
 */
export const getUser = operation('GetUser', Request, async (pool, context, input) => {
  const user = await checkAccess(pool, context, input.AccessToken)
  const attributes = Object.entries(attributesOf(user)).map(([Name, Value]) => ({ Name, Value }))
  return { Username: user.username, UserAttributes: attributes, ...mfaSettings(user) }
})

/** All attributes of a user as text. A federated user's `identities` is JSON. */
function attributesOf({ sub, email, emailVerified, attributes, phoneVerified }: User) {
  const hasPhone = Boolean(attributes['phone_number'])
  return {
    sub,
    ...(email !== null && { email, email_verified: String(emailVerified) }),
    ...attributes,
    ...(hasPhone && { phone_number_verified: String(phoneVerified) }),
  }
}
