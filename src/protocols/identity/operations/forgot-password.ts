import { z } from 'zod'
import { transact } from '#platform/context.ts'
import { countCode } from '../codes/count-code.ts'
import { exhausted } from '../codes/judge-code.ts'
import { sendCode } from '../codes/send-code.ts'
import { operation } from '../operation.ts'
import { deliveryDetails, plausibleEmail } from '../rules/masked-email.ts'
import { provedAddress } from '../rules/proved-address.ts'
import { findNamed, subjectOf } from '../users/candidate.ts'
import { recoverable } from '../users/recovery.ts'
import { ClientId, Username } from '../wire/fields.ts'

const Request = z.object({ ClientId, Username })

/** Sends a code for a new password to a proved address. An unknown name gets the same answer, and no code is sent. */
export const forgotPassword = operation('ForgotPassword', Request, async (pool, context, input) => {
  const named = await findNamed(pool, context, input.Username)
  const user = recoverable(pool, named)
  const to = (user && provedAddress(user)) ?? plausibleEmail(input.Username)
  const sub = subjectOf(pool, named, input.Username)
  const firstName = user?.attributes['given_name'] ?? ''

  await transact(context, async (inside) => {
    if (!(await countCode(pool, inside, { sub, user: named }, 'reset_password'))) exhausted()
    await sendCode(pool, inside, { sub, medium: 'EMAIL', to, firstName }, 'reset_password', !user)
  })
  return { CodeDeliveryDetails: deliveryDetails(to) }
})
