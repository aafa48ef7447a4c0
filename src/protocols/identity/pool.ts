import type { ServerKey } from '#platform/credentials/server-key.ts'
import type { IdentityPorts } from './ports.ts'
import type { Powers } from './srp/powers.ts'
import type { PoolIds } from './store/installation.ts'
import type { SigningKeys } from './tokens/signing-keys.ts'

/** The one user pool of an installation: what every operation works with besides its context. */
export type UserPool = {
  readonly ids: PoolIds
  /** `{PUBLIC_URL}/idp/{userPoolId}`; never changes on a live installation. */
  readonly issuer: string
  /** The part of the pool id after `_`: the pool's name in SRP. */
  readonly name: string
  readonly key: ServerKey
  readonly powers: Powers
  readonly keys: SigningKeys
  readonly ports: IdentityPorts
  /** Longest password in code points (specification 5: 16). */
  readonly passwordMax: number
}
