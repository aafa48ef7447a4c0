import { now } from '../clock.ts'
import { type BrowserConfig, loadConfig } from '../config.ts'
import { systemClockOffset } from './clock-skew.ts'
import { currentSession, listen } from './current.ts'
import { describe } from './errors.ts'
import { freshFederated, loginKeyOf, readFederated } from './federated-info.ts'
import type { PoolCredentials } from './pool-call.ts'
import { type Done, done, refuse } from './result.ts'
import { textOf } from './session.ts'

/** specification 3, "Credentials", and their source. */
export type Credentials = PoolCredentials & { source: 'guest' | 'federated' | 'userPool' }

type Config = NonNullable<BrowserConfig['identity']>
type Origin = { source: Credentials['source']; login?: { key: string; token: string } }

/** specification 9, "Credentials refresh time 3,000,000 ms". */
export const refreshAfterMs = 3_000_000

type Held = { credentials: Credentials; refreshAt: number }

/** specification 4: reuse credentials until they expire by the server's clock or reach the refresh time. */
export const areGood = ({ credentials, refreshAt }: Held, nowMs: number, offsetMs: number): boolean =>
  nowMs < refreshAt && nowMs + offsetMs < credentials.expiration.getTime()

/** Returns a function that gives the credentials of an origin and keeps them while they are good. */
function keeper(originOf: () => Promise<Done<Origin>>) {
  let held: Held | undefined
  let asking: Promise<Done<Credentials>> | undefined
  let comings = 0

  function drop(): void {
    comings++
    held = undefined
    asking = undefined
  }
  // after a sign-in or sign-out the credentials belong to another identity
  listen(drop)

  async function ask(): Promise<Done<Credentials>> {
    const before = comings
    try {
      const { identity } = await loadConfig()
      const { data: origin, error } = await originOf()
      if (error) return { data: null, error }
      const missing = whatIsMissing(identity, origin)
      if (missing || !identity) return refuse('NoCredentials', missing ?? 'No credentials')
      const { requestCredentials } = await import('./pool-call.ts')
      const answer = await requestCredentials(identity, origin.login)
      const credentials = { ...answer, source: origin.source }
      if (before === comings) held = { credentials, refreshAt: now().getTime() + refreshAfterMs }
      return done(credentials)
    } catch (cause) {
      return { data: null, error: describe(cause) }
    }
  }

  return ({ renew = false }: { renew?: boolean } = {}): Promise<Done<Credentials>> => {
    if (renew) drop()
    if (held && areGood(held, now().getTime(), systemClockOffset()))
      return Promise.resolve(done(held.credentials))
    if (asking) return asking
    const mine = ask().finally(() => {
      if (asking === mine) asking = undefined
    })
    asking = mine
    return mine
  }
}

/** Returns temporary credentials: the cached ones until they expire or are 50 minutes old, then new ones. */
export const currentCredentials = keeper(originOfCurrent)

const besideSession = keeper(originOfFederated)

/**
 * Returns credentials of the user of another provider in the same way, also while a user of the pool is signed in. Fails
 * with 'No credentials' when this browser keeps no federated info.
 */
export async function federatedCredentials(options: { renew?: boolean } = {}): Promise<Done<Credentials>> {
  if (!readFederated()) return refuse('NoCredentials', 'No credentials')
  const { error } = await currentSession()
  return error?.name === 'NoCurrentUser' ? currentCredentials(options) : besideSession(options)
}

/** The identity to request credentials for: a user of the pool, a user of another provider, or a guest. */
async function originOfCurrent(): Promise<Done<Origin>> {
  const { data: session, error } = await currentSession()
  if (session) {
    const key = textOf(session.claims, 'iss').replace(/^https?:\/\//, '')
    return done({ source: 'userPool', login: { key, token: session.idToken } })
  }
  if (error.name !== 'NoCurrentUser') return { data: null, error }
  return readFederated() ? originOfFederated() : done({ source: 'guest' })
}

async function originOfFederated(): Promise<Done<Origin>> {
  const stored = readFederated()
  if (!stored) return refuse('NoCredentials', 'No credentials')
  const fresh = await freshFederated(stored)
  if (fresh.error) return fresh
  return done({
    source: 'federated',
    login: { key: loginKeyOf(fresh.data.provider), token: fresh.data.token },
  })
}

/** The credential errors of specification 8. */
function whatIsMissing(identity: Config | undefined, { source }: Origin): string | undefined {
  if (source === 'guest' && identity?.mandatorySignIn)
    return 'cannot get guest credentials when mandatory signin enabled'
  if (!identity?.identityPoolId)
    return source === 'guest'
      ? 'No Cognito Identity pool provided for unauthenticated access'
      : 'No credentials'
  return identity.region ? undefined : 'region is not configured for getting the credentials'
}
