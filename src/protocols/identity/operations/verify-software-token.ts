import { z } from 'zod'
import { sourceOf } from '../attempts/source.ts'
import { verifyInSession } from '../challenges/mfa-setup.ts'
import { refuse } from '../errors.ts'
import { operation } from '../operation.ts'
import { openTotp, stepNow } from '../secrets/totp.ts'
import { admitAttempt, forgive } from '../store/attempts.ts'
import { provePending } from '../store/second-factors.ts'
import { checkAccess } from '../tokens/check-access.ts'
import { Bearer, Code, Label, tokenOrSession } from '../wire/fields.ts'

const Request = z.object({ ...Bearer, UserCode: Code, FriendlyDeviceName: Label.nullish() })

/**
 * Proves with a first code that the app holds the secret. "EnableSoftwareTokenMFA (wrong code with AccessToken),
 * CodeMismatch" with a Session (contract 2). SetUserMFAPreference decides whether sign-ins ask for the app.
 */
export const verifySoftwareToken = operation(
  'VerifySoftwareToken',
  Request.refine(...tokenOrSession),
  async (pool, context, { AccessToken, Session, UserCode, FriendlyDeviceName }) => {
    const name = FriendlyDeviceName || null
    if (!AccessToken) {
      const next = await verifyInSession(pool, context, Session ?? '', { code: UserCode, name })
      return { Status: 'SUCCESS', ...next }
    }
    const user = await checkAccess(pool, context, AccessToken)
    const { sub, sealedTotpPending: sealed } = user
    if (sealed === null)
      return refuse('SoftwareTokenMFANotFoundException', 'No software token waits for its first code.')
    const source = sourceOf(pool, context, user)
    if (!(await admitAttempt(context, sub, 'app', source)))
      refuse('TooManyFailedAttemptsException', 'Too many wrong codes. Please try again after some time.')
    const step = stepNow(context, openTotp(pool, sub, sealed), UserCode)
    if (step === undefined) return refuse('EnableSoftwareTokenMFAException', 'Code mismatch')
    if (!(await provePending(context, sub, { sealed, name, step })))
      refuse('ConcurrentModificationException', 'The software token was changed at the same moment.')
    await forgive(context, sub, 'app', source)
    return { Status: 'SUCCESS' }
  },
)
