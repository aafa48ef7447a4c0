import type { Clock } from '#platform/common/time.ts'
import type { ServerKey } from '#platform/credentials/server-key.ts'
import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'
import { refuse } from './errors.ts'
import type { Operation } from './operation.ts'
import { operations } from './operations.ts'
import type { PoolSwitches, UserPool } from './pool.ts'
import { poolOperations } from './pool-operations.ts'
import type { IdentityPorts } from './ports.ts'
import { passwordMax } from './rules/password-policy.ts'
import { createPowers, type Powers } from './srp/powers.ts'
import { poolIds } from './store/installation.ts'
import { loadSigningKeys } from './tokens/signing-keys.ts'
import { type SignedIn, verifyIdToken } from './verify-id-token.ts'

export type IdentityOptions = {
  readonly db: Database
  readonly clock: Clock
  readonly key: ServerKey
  readonly ports: IdentityPorts
  /** Scheme, host and port without a trailing slash; the issuer begins with it. */
  readonly publicUrl: string
  /** First part of the pool's id; counts only when the installation is new. */
  readonly region?: string
  readonly switches?: Partial<PoolSwitches>
  readonly powers?: Powers
}

/** What the browser must know of the user pool: the part `identity` of /config.json. */
export type IdentityBrowserConfig = {
  readonly region: string
  readonly userPoolId: string
  readonly clientId: string
  readonly userPoolEndpoint: string
  readonly issuer: string
  readonly identityPoolId?: string
  readonly identityPoolEndpoint?: string
  /** Hosted sign-in: what `/oauth2/authorize` and `/logout` lie under, and the addresses registered for returns. */
  readonly hosted?: {
    readonly url: string
    readonly redirectUri: string
    readonly logoutUri: string
    /** `Google`, where it can be had. */
    readonly providers: readonly string[]
  }
  /** specification 9, "MFA type off": nobody is asked to set it up. */
  readonly mfaType: 'off' | 'required'
  readonly signInEnabled: true
  readonly mandatorySignIn: boolean
  /** Longest password in code points. */
  readonly passwordMax: number
}

type IdentityRequest = { readonly operation: string; readonly log: Log; readonly requestId: string }

export type Identity = {
  /** Users are kept here. */
  readonly mode: 'embedded'
  readonly userPoolId: string
  /** Runs one operation of the user pool by its name on the wire. Throws Failures that `wireError` maps. */
  run(request: IdentityRequest, body: unknown): Promise<object>
  /** The same for the identity pool. */
  runPool(request: IdentityRequest, body: unknown): Promise<object>
  jwks(): object
  verifyIdToken(token: string): Promise<SignedIn | undefined>
  browserConfig(): IdentityBrowserConfig
  /** Stops the threads of the arithmetic. */
  close(): Promise<void>
}

/** The user pool of this installation. Its ids and keys are made at the first start and kept in the database. */
export async function createIdentity(options: IdentityOptions): Promise<Identity> {
  const { db, clock, key, ports, publicUrl, powers = createPowers() } = options
  const ids = await poolIds(db, options.region ?? 'us-east-1')
  const issuer = `${publicUrl}/idp/${ids.userPoolId}`
  const name = ids.userPoolId.split('_')[1] ?? ''
  const keys = await loadSigningKeys(db, clock, key)
  const pool: UserPool = {
    ids,
    issuer,
    name,
    key,
    powers,
    keys,
    ports,
    publicUrl,
    passwordMax,
    existence: 'hidden',
    mfa: 'off',
    customChallenge: false,
    mandatorySignIn: false,
    ...options.switches,
  }
  const runner = (list: readonly Operation[]): Identity['run'] => {
    const byName = new Map(list.map((operation) => [operation.name, operation]))
    return async ({ operation, log, requestId }, body) => {
      const found = byName.get(operation)
      if (!found) return refuse('UnknownOperationException', 'Unknown operation.')
      return found.run(pool, { db, clock, actor: { kind: 'visitor' }, log, requestId }, body)
    }
  }

  return {
    mode: 'embedded',
    userPoolId: ids.userPoolId,
    run: runner(operations),
    runPool: runner(poolOperations),
    jwks: () => keys.jwks(),
    verifyIdToken: (token) => verifyIdToken(pool, { db, clock }, token),
    browserConfig: () => ({
      region: ids.region,
      userPoolId: ids.userPoolId,
      clientId: ids.clientId,
      userPoolEndpoint: `${publicUrl}/idp`,
      issuer,
      identityPoolId: ids.identityPoolId,
      identityPoolEndpoint: `${publicUrl}/pool`,
      mfaType: pool.mfa,
      signInEnabled: true,
      mandatorySignIn: pool.mandatorySignIn,
      passwordMax: pool.passwordMax,
    }),
    close: () => powers.close(),
  }
}
