type UserStatus =
  | 'UNCONFIRMED'
  | 'CONFIRMED'
  | 'EXTERNAL_PROVIDER'
  | 'RESET_REQUIRED'
  | 'FORCE_CHANGE_PASSWORD'

/** A user of the pool, as the store reads it. */
export type User = {
  readonly sub: string
  /** The internal name. */
  readonly username: string
  readonly email: string | null
  readonly emailVerified: boolean
  /** The folded address that stands for the user in a sign-in; proved, once the user is confirmed. */
  readonly emailKey: string | null
  readonly status: UserStatus
  readonly enabled: boolean
  readonly attributes: Readonly<Record<string, string>>
  /** Hex. */
  readonly salt: string | null
  readonly sealedVerifier: string | null
  /** Until when a password that an operator gave lets in. */
  readonly temporaryUntil: Date | null
  readonly phoneVerified: boolean
  /** Second factors that are turned on, and the one asked for when both are. */
  readonly mfaSms: boolean
  readonly mfaTotp: boolean
  readonly mfaPreferred: 'SMS_MFA' | 'SOFTWARE_TOKEN_MFA' | null
  /** The proved secret of the authenticator app, its name, and the last step it was used in. */
  readonly sealedTotp: string | null
  readonly sealedTotpPending: string | null
  readonly totpName: string | null
  readonly totpLastStep: number | null
}
