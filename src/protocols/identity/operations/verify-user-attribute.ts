import { z } from 'zod'
import { type Context, transact } from '#platform/context.ts'
import { expiredCode, judgeCode } from '../codes/judge-code.ts'
import { refuse } from '../errors.ts'
import { operation } from '../operation.ts'
import type { UserPool } from '../pool.ts'
import { fold } from '../rules/fold.ts'
import { proveEmail, provePhone } from '../store/attributes.ts'
import { dropCodes, type TriedCode } from '../store/codes.ts'
import type { User } from '../store/users.ts'
import { checkAccess } from '../tokens/check-access.ts'
import { tellAddressChanged } from '../users/security-notices.ts'
import { Code, ProvableAttribute, Token } from '../wire/fields.ts'

const Request = z.object({ AccessToken: Token, AttributeName: ProvableAttribute, Code })

/** Proves an address: the one that its code was sent to, and no other. */
export const verifyUserAttribute = operation('VerifyUserAttribute', Request, async (pool, context, input) => {
  const user = await checkAccess(pool, context, input.AccessToken)
  if (input.AttributeName === 'phone_number') {
    const code = await judgeCode(pool, context, user.sub, 'verify_phone', input.Code)
    if (!(await provePhone(context, user.sub, code))) expiredCode()
    return {}
  }
  const code = await judgeCode(pool, context, user.sub, 'verify_attribute', input.Code)
  await moveAlias(pool, context, user, code)
  return {}
})

/** "AliasExists" (contract 2): only who has read the code hears that somebody else signs in with this address. */
async function moveAlias(pool: UserPool, context: Context, user: User, code: TriedCode): Promise<void> {
  const key = fold(code.sentTo)
  await transact(context, async (inside) => {
    const outcome = await proveEmail(inside, user, { ...code, key })
    if (outcome === 'gone') expiredCode()
    if (outcome === 'taken') refuse('AliasExistsException', 'An account with the given email already exists.')
    if (user.emailKey === key) return
    // a code for a new password may lie in the mailbox that was given up
    await dropCodes(inside, user.sub, ['reset_password'])
    await tellAddressChanged(pool, inside, user)
  })
}
