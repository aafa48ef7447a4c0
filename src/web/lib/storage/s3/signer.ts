import { now } from '../../clock.ts'
import { systemClockOffset } from '../../identity/clock-skew.ts'
import type { Credentials } from '../../identity/credentials.ts'
import { NetworkFailure } from '../../identity/errors.ts'
import { noCredentials } from '../failure.ts'
import type { CredentialSource } from '../provider.ts'

/** Provides the credentials of one identity for one operation. */
export type Signer = {
  readonly identityId: string
  /** Returns the current credentials. Throws 'No credentials' if the user changed or signed out. */
  provide(): Promise<Credentials>
  /** Renews the credentials; with `lifeMs`, only if they expire within that time. */
  renew(lifeMs?: number): Promise<void>
  /** From now on reuses the last credentials, so that an upload can be aborted after a sign-out. */
  freeze(): void
}

/** Opens the signer for the identity of a source. Throws 'No credentials' (specification 5). */
export async function openSigner(credentials: CredentialSource): Promise<Signer> {
  async function ask(renew = false): Promise<Credentials> {
    const { data, error } = await credentials({ renew })
    if (data) return data
    throw error.name === 'NetworkError' ? new NetworkFailure(error.cause) : noCredentials(error)
  }
  let last = await ask()
  let isFrozen = false
  const { identityId } = last
  const take = (given: Credentials): Credentials => {
    if (given.identityId !== identityId) throw noCredentials()
    last = given
    return last
  }
  return {
    identityId,
    provide: async () => (isFrozen ? last : take(await ask())),
    async renew(lifeMs = Number.POSITIVE_INFINITY) {
      if (isFrozen) return
      const serverMs = now().getTime() + systemClockOffset()
      if (last.expiration.getTime() - serverMs < lifeMs) take(await ask(true))
    },
    freeze: () => void (isFrozen = true),
  }
}
