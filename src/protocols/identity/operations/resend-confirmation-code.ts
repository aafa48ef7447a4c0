import { z } from 'zod'
import { transact } from '#platform/context.ts'
import { standIn } from '../candidate.ts'
import { refuse } from '../errors.ts'
import { ClientId, Username } from '../fields.ts'
import { operation } from '../operation.ts'
import { fold } from '../rules/fold.ts'
import { deliveryDetails } from '../rules/masked-email.ts'
import { codesPerDay } from '../rules/slow-down.ts'
import { sendCode } from '../send-code.ts'
import { countWithinDay } from '../store/attempts.ts'
import { findUser } from '../store/users.ts'

const Request = z.object({ ClientId, Username })

export const resendConfirmationCode = operation(
  'ResendConfirmationCode',
  Request,
  async (pool, context, input) => {
    const user = await findUser(context, fold(input.Username))
    // "InvalidParameter (already confirmed)" (contract 2)
    if (user && user.status !== 'UNCONFIRMED')
      refuse('InvalidParameterException', 'User is already confirmed.')

    const email = user?.email ?? plausibleEmail(input.Username)
    await transact(context, async (inside) => {
      // "LimitExceeded": counted for every name, so that the limit tells nobody whose name it is
      const subject = user?.sub ?? standIn(pool, input.Username).username
      if (!(await countWithinDay(inside, subject, 'sent:sign_up', codesPerDay)))
        refuse('LimitExceededException', 'Attempt limit exceeded, please try after some time.')
      if (!user?.enabled) return
      const firstName = user.attributes['given_name'] ?? ''
      await sendCode(pool, inside, { sub: user.sub, medium: 'EMAIL', to: email, firstName }, 'sign_up')
    })
    return { CodeDeliveryDetails: deliveryDetails(email) }
  },
)

/** "Hidden: … ForgotPassword/Resend answer with plausible delivery details" (contract 1). */
const plausibleEmail = (name: string): string => (name.includes('@') ? name : `${name}@example.com`)
