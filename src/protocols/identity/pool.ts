import type { ServerKey } from '#platform/credentials/server-key.ts'
import type { IdentityPorts } from './ports.ts'
import type { Crowd } from './rules/crowd.ts'
import type { Powers } from './srp/powers.ts'
import type { PoolIds } from './store/installation.ts'
import type { SigningKeys } from './tokens/signing-keys.ts'

/** The settings of the user pool that an operator chooses. */
export type PoolSwitches = {
  /** Longest password in code points (specification 5: 16), at most 128. */
  readonly passwordMax: number
  /** Whether answers may reveal that a name has an account (contract 1: hidden unless switched). */
  readonly existence: 'hidden' | 'shown'
  /** `off` (specification 9): no user has to set up a second factor; `required`: every user has to. */
  readonly mfa: 'off' | 'required'
  /** Enables the one custom challenge: a six-digit code by mail. */
  readonly customChallenge: boolean
  /** specification 6: refuses credentials to guests. */
  readonly mandatorySignIn: boolean
  /** The most new accounts of one network in an hour, and of one mailbox in a day. */
  readonly signUps: { readonly perNetwork: number; readonly perMailbox: number }
}

/** The one user pool of an installation. Every operation receives it together with its context. */
export type UserPool = PoolSwitches & {
  readonly ids: PoolIds
  /** `{PUBLIC_URL}/idp/{userPoolId}`; never changes on a live installation. */
  readonly issuer: string
  /** Scheme, host and port; the base of the hosted pages' addresses. */
  readonly publicUrl: string
  /** The part of the pool id after `_`: the pool's name in SRP. */
  readonly name: string
  readonly key: ServerKey
  readonly powers: Powers
  readonly keys: SigningKeys
  readonly ports: IdentityPorts
  readonly crowd: Crowd
}
