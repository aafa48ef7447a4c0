import type { Context } from '#platform/context.ts'
import type { UserPool } from '../pool.ts'
import type { User } from '../rules/user.ts'
import { signIn } from '../tokens/issue.ts'
import { askForMailedCode } from './custom-challenge.ts'
import { askForDevice, askForRememberedDevice } from './device-srp.ts'
import { askForNewPassword } from './new-password-required.ts'
import { type ChallengeAnswer, isPassed, type Passed, type Progress } from './progress.ts'
import { askForSecondFactor } from './second-factor.ts'

/** Gives a challenge when it is due at this point of the sign-in; undefined when it is not. */
type Step = (
  pool: UserPool,
  context: Context,
  user: User,
  progress: Progress,
) => Promise<ChallengeAnswer | undefined>

/**
 * "Challenges after the password, in this order: NEW_PASSWORD_REQUIRED, MFA_SETUP / SELECT_MFA_TYPE / SMS_MFA /
 * SOFTWARE_TOKEN_MFA, DEVICE_SRP_AUTH" (contract 3). The list defines the order. A remembered device comes before the
 * second factor that it replaces.
 */
const steps: readonly Step[] = [
  askForNewPassword,
  askForMailedCode,
  askForRememberedDevice,
  askForSecondFactor,
  (pool, context, user, progress) => askForDevice(pool, context, user, progress),
]

/** Returns the challenge that is due after a right answer, or the passed outcome when no challenge is left. */
export async function whatIsDue(
  pool: UserPool,
  context: Context,
  outcome: Passed | ChallengeAnswer,
): Promise<Passed | ChallengeAnswer> {
  if (!isPassed(outcome)) return outcome
  for (const due of steps) {
    const challenge = await due(pool, context, outcome.user, outcome.progress)
    if (challenge) return challenge
  }
  return outcome
}

/** Returns the response to a right answer: the next challenge, or the tokens after the last one. */
export async function proceed(
  pool: UserPool,
  context: Context,
  outcome: Passed | ChallengeAnswer,
): Promise<object> {
  const reached = await whatIsDue(pool, context, outcome)
  if (!isPassed(reached)) return reached
  const { user, progress } = reached
  return {
    ChallengeParameters: {},
    AuthenticationResult: await signIn(pool, context, user, provedDevice(progress)),
  }
}

/** The device to bind to the sign-in: only one that proved itself. Without it the sign-in is from a new device. */
const provedDevice = ({ deviceKey, passed }: Progress): { deviceKey?: string } =>
  deviceKey !== undefined && passed.includes('DEVICE_PASSWORD_VERIFIER') ? { deviceKey } : {}
