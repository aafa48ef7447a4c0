import type { Context } from '#platform/context.ts'
import { counted } from '../attempts/crowd.ts'
import { refuse } from '../errors.ts'
import type { UserPool } from '../pool.ts'
import { triesPerCode, triesPerDay } from '../rules/slow-down.ts'
import { same } from '../secrets/secrets.ts'
import { countWithinDay } from '../store/attempts.ts'
import { type StoredPurpose, type TriedCode, tryCode } from '../store/codes.ts'
import { codeHash } from './send-code.ts'

/** Refuses a code that is "used, expired or never issued -> `ExpiredCodeException`" (contract 1). */
export const expiredCode = (): never =>
  refuse('ExpiredCodeException', 'Invalid code provided, please request a code again.')

/** Refuses at the limit of codes sent, codes tried and passwords tried: "-> `LimitExceededException`" (contract 1). */
export const exhausted = (): never =>
  refuse('LimitExceededException', 'Attempt limit exceeded, please try after some time.')

/**
 * Judges a code; the caller then uses a right one up. "MUST stop after at most ~10 wrong tries": requesting new codes
 * gives no more than a day's tries. `subject` may stand for an unknown name, which no code fits.
 */
export function judgeCode(
  pool: UserPool,
  context: Context,
  subject: string,
  purpose: StoredPurpose,
  given: string,
): Promise<TriedCode> {
  return counted(pool, context, () => judge(pool, context, subject, purpose, given))
}

async function judge(
  pool: UserPool,
  context: Context,
  subject: string,
  purpose: StoredPurpose,
  given: string,
): Promise<TriedCode> {
  if (!(await countWithinDay(context, subject, `tried:${purpose}`, triesPerDay))) exhausted()
  const code = await tryCode(context, subject, purpose)
  if (!code || code.expiresAt <= context.clock.now()) return expiredCode()
  if (code.tries > triesPerCode) exhausted()
  // "Wrong -> `CodeMismatchException`"
  if (!same(codeHash(pool, subject, purpose, given), code.codeHash))
    refuse('CodeMismatchException', 'Invalid verification code provided, please try again.')
  return code
}
