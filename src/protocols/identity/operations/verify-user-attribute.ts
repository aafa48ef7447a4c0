import { z } from 'zod'
import { type Context, transact } from '#platform/context.ts'
import { sourceOf } from '../attempts/source.ts'
import { expiredCode, judgeCode } from '../codes/judge-code.ts'
import { refuse } from '../errors.ts'
import { operation } from '../operation.ts'
import type { UserPool } from '../pool.ts'
import { fold } from '../rules/fold.ts'
import type { User } from '../rules/user.ts'
import { proveEmail, provePhone } from '../store/attributes.ts'
import { dropCodes, type StoredCode } from '../store/codes.ts'
import { checkAccess } from '../tokens/check-access.ts'
import { notifyOwner } from '../users/security-notices.ts'
import { Code, ProvableAttribute, Token } from '../wire/fields.ts'

const Request = z.object({ AccessToken: Token, AttributeName: ProvableAttribute, Code })

/** Proves the address that the code was sent to, and no other. */
export const verifyUserAttribute = operation('VerifyUserAttribute', Request, async (pool, context, input) => {
  const user = await checkAccess(pool, context, input.AccessToken)
  const guess = { subject: user.sub, source: sourceOf(pool, context, user), given: input.Code }
  if (input.AttributeName === 'phone_number') {
    const code = await judgeCode(pool, context, 'verify_phone', guess)
    if (!(await provePhone(context, user.sub, code))) expiredCode()
    return {}
  }
  const code = await judgeCode(pool, context, 'verify_attribute', guess)
  await moveAlias(pool, context, user, code)
  return {}
})

/**
 * Makes a proved e-mail the sign-in name. "AliasExists" (contract 2) is answered only after a right code, so that it
 * does not reveal accounts.
 */
async function moveAlias(pool: UserPool, context: Context, user: User, code: StoredCode): Promise<void> {
  const key = fold(code.sentTo)
  await transact(context, async (inside) => {
    const outcome = await proveEmail(inside, user, { ...code, key })
    if (outcome === 'gone') expiredCode()
    if (outcome === 'taken') refuse('AliasExistsException', 'An account with the given email already exists.')
    if (user.emailKey === key) return
    // a code for a new password may lie in the mailbox of the old address
    await dropCodes(inside, user.sub, ['reset_password'])
    await notifyOwner(pool, inside, user, 'address_changed')
  })
}
