import type { User } from '../rules/user.ts'

/** The challenges of this pool by their names on the wire (contract 3). */
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

/** The progress of a sign-in. It travels sealed from challenge to challenge. */
export type Progress = {
  /** The internal name, against which wrong answers are counted. */
  readonly username: string
  /** The device key that the client sent. Not proved until the device's challenge is passed. */
  readonly deviceKey?: string
  /** The sign-in began with CUSTOM_AUTH, which also requires a mailed code. */
  readonly custom?: boolean
  /** The challenges that were answered rightly. */
  readonly passed: readonly ChallengeName[]
}

/** The user after a right answer, and the sign-in's progress including it. */
export type Passed = { readonly user: User; readonly progress: Progress }

/** The next challenge that the client must answer. */
export type ChallengeAnswer = {
  readonly ChallengeName: ChallengeName
  readonly Session: string
  readonly ChallengeParameters: Readonly<Record<string, string>>
}

export const isPassed = (outcome: Passed | ChallengeAnswer): outcome is Passed => 'progress' in outcome

/** Adds one right answer to the progress. */
export const passedToo = (progress: Progress, challenge: ChallengeName): Progress => ({
  ...progress,
  passed: [...progress.passed, challenge],
})

/**
 * Sets the device key of a sign-in. Clients send it with any answer, because they store it under the internal name,
 * which only a challenge tells them. A device that has proved itself is not replaced by another.
 */
export function fromDevice<T extends Passed | ChallengeAnswer>(outcome: T, deviceKey?: string | null): T {
  if (!isPassed(outcome) || !deviceKey) return outcome
  const { progress } = outcome
  if (progress.passed.includes('DEVICE_PASSWORD_VERIFIER')) return outcome
  return { ...outcome, progress: { ...progress, deviceKey } }
}
