import { z } from 'zod'
import { associateInSession } from '../challenges/mfa-setup.ts'
import { operation } from '../operation.ts'
import { newTotpSecret } from '../rules/totp.ts'
import { sealTotp } from '../secrets/totp.ts'
import { putPendingTotp } from '../store/second-factors.ts'
import { checkAccess } from '../tokens/check-access.ts'
import { Bearer, tokenOrSession } from '../wire/fields.ts'

/**
 * Starts the set-up of an authenticator app. "AccessToken or Session → SecretCode (base32), Session?" (contract 2). The
 * new secret is pending until its first right code; the previous one works until then.
 */
export const associateSoftwareToken = operation(
  'AssociateSoftwareToken',
  z.object(Bearer).refine(...tokenOrSession),
  async (pool, context, { AccessToken, Session }) => {
    if (!AccessToken) return associateInSession(pool, context, Session ?? '')
    const { sub } = await checkAccess(pool, context, AccessToken)
    const secret = newTotpSecret()
    await putPendingTotp(context, sub, sealTotp(pool, sub, secret))
    return { SecretCode: secret }
  },
)
