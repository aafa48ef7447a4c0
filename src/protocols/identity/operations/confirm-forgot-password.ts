import { z } from 'zod'
import { transact } from '#platform/context.ts'
import { makeKnown, sourceOf } from '../attempts/source.ts'
import { expiredCode, judgeCode } from '../codes/judge-code.ts'
import { refuse } from '../errors.ts'
import { operation } from '../operation.ts'
import { fold } from '../rules/fold.ts'
import { forgetWrongPasswords } from '../store/attempts.ts'
import { takeCode } from '../store/codes.ts'
import { replacePassword } from '../store/passwords.ts'
import { revokeAll } from '../store/sessions.ts'
import { findNamed, subjectOf } from '../users/candidate.ts'
import { checkPolicy, isPassword, newVerifier, notNew } from '../users/new-password.ts'
import { recoverable } from '../users/recovery.ts'
import { notifyOwner } from '../users/security-notices.ts'
import { ClientId, Code, Password, Username } from '../wire/fields.ts'

const Request = z.object({ ClientId, Username, ConfirmationCode: Code, Password })

/**
 * Sets a new password with a mailed code. "replace the verifier at once; recommended also revoke other sessions"
 * (contract 2). Ends all of the user's sign-ins.
 */
export const confirmForgotPassword = operation(
  'ConfirmForgotPassword',
  Request,
  async (pool, context, input) => {
    checkPolicy(pool, input.Password)
    const named = await findNamed(pool, context, input.Username)
    // "UserNotConfirmed" (contract 2); in hidden mode an unconfirmed user never has a code that fits
    if (named?.status === 'UNCONFIRMED' && pool.existence === 'shown')
      refuse('UserNotConfirmedException', 'User is not confirmed.')
    const user = recoverable(pool, named)
    const subject = subjectOf(pool, named, input.Username)
    const guess = { subject, source: sourceOf(pool, context, named), given: input.ConfirmationCode }
    const code = await judgeCode(pool, context, 'reset_password', guess)
    // a code is void when the user has since given up the address it was sent to
    if (!user || fold(code.sentTo) !== user.emailKey) return expiredCode()

    if (await isPassword(pool, user, input.Password)) notNew()
    const verifier = await newVerifier(pool, user, input.Password)
    await transact(context, async (inside) => {
      if (!(await takeCode(inside, user.sub, 'reset_password', code.codeHash))) expiredCode()
      if (!(await replacePassword(inside, user, verifier))) expiredCode()
      await revokeAll(inside, user.sub)
      await forgetWrongPasswords(inside, user.username)
      await notifyOwner(pool, inside, user, 'password_changed')
    })
    makeKnown(pool, context, { ...user, ...verifier })
    return {}
  },
)
