import type { User } from '../rules/user.ts'

/** The challenges that are ever given, by their names on the wire (contract 3). */
export const challengeNames = [
  'PASSWORD_VERIFIER',
  'NEW_PASSWORD_REQUIRED',
  'MFA_SETUP',
  'SELECT_MFA_TYPE',
  'SMS_MFA',
  'SOFTWARE_TOKEN_MFA',
  'DEVICE_SRP_AUTH',
  'DEVICE_PASSWORD_VERIFIER',
  'CUSTOM_CHALLENGE',
] as const
export type ChallengeName = (typeof challengeNames)[number]

/** How far a sign-in has come; it travels sealed from challenge to challenge. */
export type Progress = {
  /** The internal name, which wrong answers are counted against. */
  readonly username: string
  /** The device the client says it is; not proved until its challenge is passed. */
  readonly deviceKey?: string
  /** It began with CUSTOM_AUTH, which asks for a mailed code as well. */
  readonly custom?: boolean
  /** What has been answered rightly. */
  readonly passed: readonly ChallengeName[]
}

/** A right answer: whose, and how far that brings the sign-in. */
export type Passed = { readonly user: User; readonly progress: Progress }

/** The next thing a client has to answer. */
export type ChallengeAnswer = {
  readonly ChallengeName: ChallengeName
  readonly Session: string
  readonly ChallengeParameters: Readonly<Record<string, string>>
}

export const isPassed = (outcome: Passed | ChallengeAnswer): outcome is Passed => 'progress' in outcome

/** The progress after one more right answer. */
export const passedToo = (progress: Progress, challenge: ChallengeName): Progress => ({
  ...progress,
  passed: [...progress.passed, challenge],
})

/**
 * Clients name their device with any answer, because only a challenge tells them the internal name they keep it under.
 * A device that has proved itself is not exchanged for another.
 */
export function fromDevice<T extends Passed | ChallengeAnswer>(outcome: T, deviceKey?: string | null): T {
  if (!isPassed(outcome) || !deviceKey) return outcome
  const { progress } = outcome
  if (progress.passed.includes('DEVICE_PASSWORD_VERIFIER')) return outcome
  return { ...outcome, progress: { ...progress, deviceKey } }
}
