import { z } from 'zod'
import { refuse } from '../errors.ts'
import { ClientId, Code, Username } from '../fields.ts'
import { operation } from '../operation.ts'
import { fold } from '../rules/fold.ts'
import { triesPerCode, triesPerDay } from '../rules/slow-down.ts'
import { codeHash } from '../send-code.ts'
import { countWithinDay } from '../store/attempts.ts'
import { confirmWithCode, tryCode } from '../store/codes.ts'
import { findUser } from '../store/users.ts'
import { same } from '../tokens/secrets.ts'

const Request = z.object({ ClientId, Username, ConfirmationCode: Code })

const expired = () => refuse('ExpiredCodeException', 'Invalid code provided, please request a code again.')
const exhausted = () =>
  refuse('LimitExceededException', 'Attempt limit exceeded, please try after some time.')

export const confirmSignUp = operation('ConfirmSignUp', Request, async (pool, context, input) => {
  const user = await findUser(context, fold(input.Username))
  // "used, expired or never issued -> `ExpiredCodeException`": a name nobody has never got one
  if (!user) return expired()
  // "already confirmed -> NotAuthorized `User cannot be confirmed. Current status is CONFIRMED`" (contract 2)
  if (user.status !== 'UNCONFIRMED')
    refuse('NotAuthorizedException', `User cannot be confirmed. Current status is ${user.status}`)

  // "MUST stop after at most ~10 wrong tries"; asking for codes again and again buys no more than these a day
  if (!(await countWithinDay(context, user.sub, 'tried:sign_up', triesPerDay))) exhausted()
  const code = await tryCode(context, user.sub, 'sign_up')
  if (!code || code.expiresAt <= context.clock.now()) return expired()
  if (code.tries > triesPerCode) exhausted()
  // "Wrong -> `CodeMismatchException`"
  if (!same(codeHash(pool, user.sub, 'sign_up', input.ConfirmationCode), code.codeHash))
    refuse('CodeMismatchException', 'Invalid verification code provided, please try again.')
  if (!(await confirmWithCode(context, user.sub, code.codeHash))) expired()
  return {}
})
