import { z } from 'zod'
import { sourceOf } from '../attempts/source.ts'
import { expiredCode, judgeCode } from '../codes/judge-code.ts'
import { refuse } from '../errors.ts'
import { operation } from '../operation.ts'
import { confirmWithCode } from '../store/codes.ts'
import { findNamed, subjectOf } from '../users/candidate.ts'
import { ClientId, Code, Username } from '../wire/fields.ts'

const Request = z.object({ ClientId, Username, ConfirmationCode: Code })

export const confirmSignUp = operation('ConfirmSignUp', Request, async (pool, context, input) => {
  const user = await findNamed(pool, context, input.Username)
  // "already confirmed -> NotAuthorized `User cannot be confirmed. Current status is CONFIRMED`" (contract 2)
  if (user && user.status !== 'UNCONFIRMED')
    refuse('NotAuthorizedException', `User cannot be confirmed. Current status is ${user.status}`)

  const subject = subjectOf(pool, user, input.Username)
  const guess = { subject, source: sourceOf(pool, context, user), given: input.ConfirmationCode }
  const code = await judgeCode(pool, context, 'sign_up', guess)
  if (!(await confirmWithCode(context, subject, code.codeHash))) expiredCode()
  return {}
})
