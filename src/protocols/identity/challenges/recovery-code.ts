import { type Context, transact } from '#platform/context.ts'
import { refuse } from '../errors.ts'
import type { UserPool } from '../pool.ts'
import { readRecoveryCode } from '../rules/recovery-code.ts'
import { recoveryCodeHash } from '../secrets/recovery-code.ts'
import { same } from '../secrets/secrets.ts'
import { recoveryHashesOf, useRecoveryCode } from '../store/recovery-codes.ts'
import { notifyOwner } from '../users/security-notices.ts'
import { mismatch, type Opened, pass } from './code-answer.ts'
import type { ChallengeName, Passed } from './progress.ts'

/**
 * Passes a second factor with a recovery code in place of its six digits. Undefined when the answer has another form.
 * The caller has counted the try already. A code works once: of concurrent answers one succeeds. Throws
 * CodeMismatchException, ExpiredCodeException (used before).
 */
export async function passByRecoveryCode(
  pool: UserPool,
  context: Context,
  challenge: ChallengeName,
  session: string,
  opened: Opened,
  answer: string,
): Promise<Passed | undefined> {
  const code = readRecoveryCode(answer)
  if (code === undefined) return undefined
  const { user } = opened
  if (!user) return mismatch()
  const hash = recoveryCodeHash(pool, user.sub, code)
  const stored = await recoveryHashesOf(context, user.sub)
  if (!stored.some((one) => same(one, hash))) return mismatch()
  return transact(context, async (inside) => {
    if (!(await useRecoveryCode(inside, user.sub, hash)))
      refuse('ExpiredCodeException', 'This recovery code has already been used once.')
    const passed = await pass(pool, inside, challenge, session, opened)
    await notifyOwner(pool, inside, user, 'recovery_code_used')
    return passed
  })
}
