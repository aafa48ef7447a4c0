import { z } from 'zod'
import { transact } from '#platform/context.ts'
import { countCode } from '../codes/count-code.ts'
import { exhausted } from '../codes/judge-code.ts'
import { sendCode } from '../codes/send-code.ts'
import { refuse } from '../errors.ts'
import { operation } from '../operation.ts'
import { deliveryDetails, plausibleEmail } from '../rules/masked-email.ts'
import { mailboxSubject } from '../users/admit-sign-up.ts'
import { findNamed, subjectOf } from '../users/candidate.ts'
import { ClientId, Username } from '../wire/fields.ts'

const Request = z.object({ ClientId, Username })

export const resendConfirmationCode = operation(
  'ResendConfirmationCode',
  Request,
  async (pool, context, input) => {
    const user = await findNamed(pool, context, input.Username)
    // "InvalidParameter (already confirmed)" (contract 2)
    if (user && user.status !== 'UNCONFIRMED')
      refuse('InvalidParameterException', 'User is already confirmed.')

    const to = user?.email ?? plausibleEmail(input.Username)
    const sub = subjectOf(pool, user, input.Username)
    const firstName = user?.attributes['given_name'] ?? ''
    await transact(context, async (inside) => {
      // "LimitExceeded": counted for unknown names too, so that the limit does not reveal accounts
      const mailbox = mailboxSubject(pool, to)
      if (!(await countCode(pool, inside, { sub: mailbox, user }, 'sign_up'))) exhausted()
      await sendCode(pool, inside, { sub, medium: 'EMAIL', to, firstName }, 'sign_up', !user?.enabled)
    })
    return { CodeDeliveryDetails: deliveryDetails(to) }
  },
)
