import { now } from '../../clock.ts'
import { systemClockOffset } from '../../identity/clock-skew.ts'
import { type Credentials, currentCredentials } from '../../identity/credentials.ts'
import { NetworkFailure } from '../../identity/errors.ts'
import { noCredentials } from '../failure.ts'

/** Signs one operation as one identity, from its first request to its last. */
export type Signer = {
  readonly identityId: string
  /** The credentials of now. Throws 'No credentials' when somebody else is here, or nobody. */
  provide(): Promise<Credentials>
  /** Gets new ones; `lifeMs`: only when those at hand do not live so long. */
  renew(lifeMs?: number): Promise<void>
  /** From now on what was had last will do: after a sign-out, for taking back what was sent. */
  keepLast(): void
}

async function ask(renew = false): Promise<Credentials> {
  const { data, error } = await currentCredentials({ renew })
  if (data) return data
  throw error.name === 'NetworkError' ? new NetworkFailure(error.cause) : noCredentials(error)
}

/** specification 5: "credentials needed". */
export async function openSigner(): Promise<Signer> {
  let last = await ask()
  let keeps = false
  const { identityId } = last
  const take = (credentials: Credentials): Credentials => {
    if (credentials.identityId !== identityId) throw noCredentials()
    last = credentials
    return last
  }
  return {
    identityId,
    provide: async () => (keeps ? last : take(await ask())),
    async renew(lifeMs = Number.POSITIVE_INFINITY) {
      if (keeps) return
      const serverMs = now().getTime() + systemClockOffset()
      if (last.expiration.getTime() - serverMs < lifeMs) take(await ask(true))
    },
    keepLast: () => void (keeps = true),
  }
}
