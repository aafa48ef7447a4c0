import { z } from 'zod'
import { refuse } from '../errors.ts'
import { operation } from '../operation.ts'
import { checkAccess } from '../tokens/check-access.ts'
import { changeMfa } from '../users/change-mfa.ts'
import { Token } from '../wire/fields.ts'

const Wish = z.object({ Enabled: z.boolean().nullish(), PreferredMfa: z.boolean().nullish() }).nullish()
const Request = z.object({
  AccessToken: Token,
  SMSMfaSettings: Wish,
  SoftwareTokenMfaSettings: Wish,
  EmailMfaSettings: Wish,
})

/**
 * Enables, disables and prefers second factors. "InvalidParameter when no verified token exists" (contract 2). The pool
 * has no second factor by e-mail.
 */
export const setUserMfaPreference = operation(
  'SetUserMFAPreference',
  Request,
  async (pool, context, input) => {
    const user = await checkAccess(pool, context, input.AccessToken)
    if (input.EmailMfaSettings?.Enabled || input.EmailMfaSettings?.PreferredMfa)
      refuse('InvalidParameterException', 'A second factor by e-mail is not offered here.')
    await changeMfa(pool, context, user, {
      sms: input.SMSMfaSettings ?? undefined,
      totp: input.SoftwareTokenMfaSettings ?? undefined,
    })
    return {}
  },
)
