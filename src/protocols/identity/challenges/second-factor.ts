import { Failure } from '#platform/common/errors.ts'
import type { Context } from '#platform/context.ts'
import type { UserPool } from '../pool.ts'
import { type Factor, factorsOf, provedNumber } from '../rules/second-factors.ts'
import type { User } from '../rules/user.ts'
import { rememberedDeviceProved } from './device-srp.ts'
import { giveMfaSetup } from './mfa-setup.ts'
import type { ChallengeAnswer, ChallengeName, Progress } from './progress.ts'
import { giveSelectMfaType } from './select-mfa-type.ts'
import { giveSmsMfa } from './sms-mfa.ts'
import { giveSoftwareTokenMfa } from './software-token-mfa.ts'

const proofs: readonly ChallengeName[] = ['MFA_SETUP', 'SMS_MFA', 'SOFTWARE_TOKEN_MFA']

/**
 * Asks for the user's second factor: the preferred one, or a choice. A user without one is asked to set one up only
 * where the operator requires it (contract 3).
 */
export async function askForSecondFactor(
  pool: UserPool,
  context: Context,
  user: User,
  progress: Progress,
): Promise<ChallengeAnswer | undefined> {
  if (progress.passed.some((name) => proofs.includes(name))) return undefined
  const factors = factorsOf(user)
  if (factors.length === 0 && pool.mfa !== 'required') return undefined
  if (await rememberedDeviceProved(context, user, progress)) return undefined
  if (factors.length === 0) return giveMfaSetup(pool, context, user, progress)

  const hasApp = factors.includes('SOFTWARE_TOKEN_MFA')
  const usable =
    hasApp && !(await textsReach(pool, context, user)) ? (['SOFTWARE_TOKEN_MFA'] as const) : factors
  const factor = chosen(user, usable)
  if (factor === undefined) return giveSelectMfaType(pool, context, user, progress, usable)
  if (factor === 'SOFTWARE_TOKEN_MFA') return giveSoftwareTokenMfa(pool, context, user, progress)
  try {
    return await giveSmsMfa(pool, context, user, progress)
  } catch (error) {
    // the app replaces a text message that cannot be sent
    const unsent = error instanceof Failure && error.code === 'CodeDeliveryFailureException'
    if (unsent && hasApp) return giveSoftwareTokenMfa(pool, context, user, progress)
    throw error
  }
}

/** Whether text messages can be sent, and the last one to this number arrived as far as the carriers report. */
async function textsReach(pool: UserPool, context: Context, user: User): Promise<boolean> {
  const number = provedNumber(user)
  const { texts } = pool.ports
  return texts !== undefined && number !== undefined && texts.reach(context, number)
}

/** The only usable factor, or the preferred one of several. */
function chosen({ mfaPreferred }: User, usable: readonly Factor[]): Factor | undefined {
  if (usable.length === 1) return usable[0]
  return mfaPreferred && usable.includes(mfaPreferred) ? mfaPreferred : undefined
}
