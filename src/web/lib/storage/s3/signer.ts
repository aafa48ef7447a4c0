import { now } from '../../clock.ts'
import { systemClockOffset } from '../../identity/clock-skew.ts'
import { type Credentials, currentCredentials } from '../../identity/credentials.ts'
import { NetworkFailure } from '../../identity/errors.ts'
import { noCredentials } from '../failure.ts'

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

async function ask(renew = false): Promise<Credentials> {
  const { data, error } = await currentCredentials({ renew })
  if (data) return data
  throw error.name === 'NetworkError' ? new NetworkFailure(error.cause) : noCredentials(error)
}

/** Opens the signer for the current identity. Throws 'No credentials' (specification 5). */
export async function openSigner(): Promise<Signer> {
  let last = await ask()
  let isFrozen = false
  const { identityId } = last
  const take = (credentials: Credentials): Credentials => {
    if (credentials.identityId !== identityId) throw noCredentials()
    last = credentials
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
