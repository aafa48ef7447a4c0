import type { ServerKey } from '#platform/credentials/server-key.ts'
import type { IdentityPorts } from './ports.ts'
import type { Crowd } from './rules/crowd.ts'
import type { Powers } from './srp/powers.ts'
import type { PoolIds } from './store/installation.ts'
import type { SigningKeys } from './tokens/signing-keys.ts'

/** What an operator decides about the user pool. */
export type PoolSwitches = {
  /** Longest password in code points (specification 5: 16), at most 128. */
  readonly passwordMax: number
  /** Whether anybody may learn that a name has an account (contract 1: hidden unless switched). */
  readonly existence: 'hidden' | 'shown'
  /** `off` (specification 9): nobody is asked to set up a second factor; `required`: everybody is. */
  readonly mfa: 'off' | 'required'
  /** The one custom challenge: a six-digit code by mail. */
  readonly customChallenge: boolean
  /** specification 6: no credentials for guests. */
  readonly mandatorySignIn: boolean
}

/** The one user pool of an installation: what every operation works with besides its context. */
export type UserPool = PoolSwitches & {
  readonly ids: PoolIds
  /** `{PUBLIC_URL}/idp/{userPoolId}`; never changes on a live installation. */
  readonly issuer: string
  /** Scheme, host and port; the hosted pages lie under it. */
  readonly publicUrl: string
  /** The part of the pool id after `_`: the pool's name in SRP. */
  readonly name: string
  readonly key: ServerKey
  readonly powers: Powers
  readonly keys: SigningKeys
  readonly ports: IdentityPorts
  readonly crowd: Crowd
}
