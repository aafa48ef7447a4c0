import type { Clock } from '#platform/common/time.ts'
import type { ServerKey } from '#platform/credentials/server-key.ts'
import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'
import { refuse } from './errors.ts'
import { operations } from './operations.ts'
import type { UserPool } from './pool.ts'
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
  /** Longest password in code points: 16 unless an operator raises it, at most 128. */
  readonly passwordMax?: number
  readonly powers?: Powers
}

/** What the browser must know of the user pool: the part `identity` of /config.json. */
type IdentityBrowserConfig = {
  readonly region: string
  readonly userPoolId: string
  readonly clientId: string
  readonly userPoolEndpoint: string
  readonly issuer: string
  /** specification 9, "MFA type off": nobody is asked to set it up. */
  readonly mfaType: 'off'
  readonly signInEnabled: true
}

type IdentityRequest = { readonly operation: string; readonly log: Log; readonly requestId: string }

export type Identity = {
  readonly userPoolId: string
  /** Runs one operation of the wire by its name. Throws Failures that `wireError` maps. */
  run(request: IdentityRequest, body: unknown): Promise<object>
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
    passwordMax: options.passwordMax ?? passwordMax,
  }
  const byName = new Map(operations.map((operation) => [operation.name, operation]))

  return {
    userPoolId: ids.userPoolId,
    async run({ operation, log, requestId }, body) {
      const found = byName.get(operation)
      if (!found) return refuse('UnknownOperationException', 'Unknown operation.')
      return found.run(pool, { db, clock, actor: { kind: 'visitor' }, log, requestId }, body)
    },
    jwks: () => keys.jwks(),
    verifyIdToken: (token) => verifyIdToken(pool, { db, clock }, token),
    browserConfig: () => ({
      region: ids.region,
      userPoolId: ids.userPoolId,
      clientId: ids.clientId,
      userPoolEndpoint: `${publicUrl}/idp`,
      issuer,
      mfaType: 'off',
      signInEnabled: true,
    }),
    close: () => powers.close(),
  }
}
