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
  /** The folded address that a sign-in accepts as the user's name. It is proved once the user is confirmed. */
  readonly emailKey: string | null
  readonly status: UserStatus
  readonly enabled: boolean
  readonly attributes: Readonly<Record<string, string>>
  /** Hex. */
  readonly salt: string | null
  readonly sealedVerifier: string | null
  /** When the password that an operator set expires. */
  readonly temporaryUntil: Date | null
  readonly phoneVerified: boolean
  /** The enabled second factors, and the preferred one when both are enabled. */
  readonly mfaSms: boolean
  readonly mfaTotp: boolean
  readonly mfaPreferred: 'SMS_MFA' | 'SOFTWARE_TOKEN_MFA' | null
  /** The authenticator app: its proved secret, its pending secret, its name, and the step of its last used code. */
  readonly sealedTotp: string | null
  readonly sealedTotpPending: string | null
  readonly totpName: string | null
  readonly totpLastStep: number | null
}
