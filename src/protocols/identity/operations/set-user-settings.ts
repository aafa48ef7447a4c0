import { z } from 'zod'
import { operation } from '../operation.ts'
import { checkAccess } from '../tokens/check-access.ts'
import { changeMfa } from '../users/change-mfa.ts'
import { Token } from '../wire/fields.ts'

const Option = z.object({
  DeliveryMedium: z.literal('SMS').nullish(),
  AttributeName: z.literal('phone_number').nullish(),
})
const Request = z.object({ AccessToken: Token, MFAOptions: z.array(Option).max(10) })

/** Turns SMS on with an option and off with an empty list: "legacy enable/disable SMS" (contract 2). */
export const setUserSettings = operation('SetUserSettings', Request, async (pool, context, input) => {
  const user = await checkAccess(pool, context, input.AccessToken)
  await changeMfa(pool, context, user, { sms: { Enabled: input.MFAOptions.length > 0 } })
  return {}
})
