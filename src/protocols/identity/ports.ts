import type { Context } from '#platform/context.ts'

/** What a code proves. */
export type CodePurpose = 'sign_up' | 'reset_password' | 'verify_attribute'

export type CodeDelivery = {
  readonly purpose: CodePurpose
  readonly email: string
  /** Six digits; must never be stored or logged in plain text. */
  readonly code: string
  readonly firstName: string
}

/** What the user pool needs from outside; main fills it. */
export type IdentityPorts = {
  /** Called inside the transaction that stores the code's hash: what it enqueues is sent if and only if that commits. */
  deliverCode(context: Context, delivery: CodeDelivery): Promise<void>
}
