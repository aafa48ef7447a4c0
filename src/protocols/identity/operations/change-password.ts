import { z } from 'zod'
import { transact } from '#platform/context.ts'
import { incorrect } from '../attempts/admit.ts'
import { counted } from '../attempts/crowd.ts'
import { makeKnown, sourceOf } from '../attempts/source.ts'
import { exhausted } from '../codes/judge-code.ts'
import { operation } from '../operation.ts'
import { admitAttempt, forgive } from '../store/attempts.ts'
import { replacePassword, revokeOthers } from '../store/passwords.ts'
import { readAccess } from '../tokens/check-access.ts'
import { checkPolicy, isPassword, newVerifier, notNew } from '../users/new-password.ts'
import { notifyOwner } from '../users/security-notices.ts'
import { Password, Token } from '../wire/fields.ts'

const Request = z.object({ AccessToken: Token, PreviousPassword: Password, ProposedPassword: Password })

/**
 * Changes the password of a signed-in user. "replace the verifier at once; recommended also revoke other sessions"
 * (contract 2). The caller's own session stays.
 */
export const changePassword = operation('ChangePassword', Request, async (pool, context, input) => {
  const { user, originJti } = await readAccess(pool, context, input.AccessToken)
  checkPolicy(pool, input.ProposedPassword)
  const source = sourceOf(pool, context, user)
  await counted(pool, context, async () => {
    // a token's holder may guess at the password no faster than a sign-in: "LimitExceeded" (contract 2)
    if (!(await admitAttempt(context, user.username, 'password', source))) exhausted()
    if (!(await isPassword(pool, user, input.PreviousPassword))) incorrect()
  })
  await forgive(context, user.username, 'password', source)
  if (input.PreviousPassword === input.ProposedPassword) notNew()

  const verifier = await newVerifier(pool, user, input.ProposedPassword)
  await transact(context, async (inside) => {
    if (!(await replacePassword(inside, user, verifier))) incorrect()
    await revokeOthers(inside, user.sub, originJti)
    await notifyOwner(pool, inside, user, 'password_changed')
  })
  makeKnown(pool, context, { ...user, ...verifier })
  return {}
})
