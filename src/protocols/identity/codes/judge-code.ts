import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { counted } from '../attempts/crowd.ts'
import { refuse } from '../errors.ts'
import type { UserPool } from '../pool.ts'
import { triesPerCode, triesPerDay } from '../rules/slow-down.ts'
import type { Source } from '../rules/source.ts'
import { same } from '../secrets/secrets.ts'
import { countDaily, countWithin } from '../store/attempts.ts'
import { findCode, type StoredCode, type StoredPurpose } from '../store/codes.ts'
import { codeHash } from './send-code.ts'

/** Refuses a code that is "used, expired or never issued -> `ExpiredCodeException`" (contract 1). */
export const expiredCode = (): never =>
  refuse('ExpiredCodeException', 'Invalid code provided, please request a code again.')

/** Refuses at the limit of codes sent, codes tried and passwords tried: "-> `LimitExceededException`" (contract 1). */
export const exhausted = (): never =>
  refuse('LimitExceededException', 'Attempt limit exceeded, please try after some time.')

/** A try of a code. `subject` may stand for an unknown name, which no code fits. */
type Guess = { readonly subject: string; readonly source: Source; readonly given: string }

/**
 * Judges a code; the caller then uses a right one up. "MUST stop after at most ~10 wrong tries": requesting new codes
 * gives no more than a day's tries. The tries of other sources leave the code usable, so that no stranger ends it.
 */
export function judgeCode(
  pool: UserPool,
  context: Context,
  purpose: StoredPurpose,
  guess: Guess,
): Promise<StoredCode> {
  return counted(pool, context, () => judge(pool, context, purpose, guess))
}

async function judge(
  pool: UserPool,
  context: Context,
  purpose: StoredPurpose,
  { subject, source, given }: Guess,
): Promise<StoredCode> {
  if (!(await countDaily(context, subject, `tried:${purpose}`, source, triesPerDay))) exhausted()
  const code = await findCode(context, subject, purpose)
  if (!code || code.expiresAt <= context.clock.now()) return expiredCode()
  // counted BEFORE the code is compared, so that concurrent tries are counted too
  const ofCode = { limit: triesPerCode, span: day, source: source.id }
  if (!(await countWithin(context, subject, `code:${code.codeHash}`, ofCode))) exhausted()
  // "Wrong -> `CodeMismatchException`"
  if (!same(codeHash(pool, subject, purpose, given), code.codeHash))
    refuse('CodeMismatchException', 'Invalid verification code provided, please try again.')
  return code
}
