import type { Clock } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import type { ServerKey } from '#platform/credentials/server-key.ts'
import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'
import { refuse } from './errors.ts'
import { registeredAddresses } from './hosted/clients.ts'
import { openidConfiguration } from './hosted/configuration.ts'
import { type Answer, type Ask, type HostedEndpoint, Refused } from './hosted/endpoint.ts'
import { poolOperations } from './identities/operations.ts'
import type { Operation } from './operation.ts'
import { operations } from './operations.ts'
import type { PoolSwitches, UserPool } from './pool.ts'
import type { IdentityPorts } from './ports.ts'
import { passwordMax } from './rules/password-policy.ts'
import { createPowers, type Powers } from './srp/powers.ts'
import { deleteUserNamed } from './store/delete-user.ts'
import { findOwner, forgetIdentity, identitiesOf } from './store/identities.ts'
import { poolIds } from './store/installation.ts'
import { loadSigningKeys } from './tokens/signing-keys.ts'
import { type SignedIn, verifyIdToken } from './tokens/verify-id-token.ts'
import { createOperator, type Operator } from './users/operator.ts'

export { rotateKeys } from './tokens/rotate-keys.ts'

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

type IdentityRequest = {
  readonly operation: string
  readonly log: Log
  readonly requestId: string
  readonly address?: string
}

export type Identity = {
  /** Users are kept here. */
  readonly mode: 'embedded'
  readonly userPoolId: string
  readonly publicUrl: string
  /** Runs one operation of the user pool by its name on the wire. Throws Failures that `wireError` maps. */
  run(request: IdentityRequest, body: unknown): Promise<object>
  /** The same for the identity pool. */
  runPool(request: IdentityRequest, body: unknown): Promise<object>
  /** Answers one request to the hosted pages and the endpoints beside them. */
  hosted(endpoint: HostedEndpoint, request: Omit<IdentityRequest, 'operation'>, ask: Ask): Promise<Answer>
  openidConfiguration(): object
  jwks(): Promise<object>
  verifyIdToken(token: string): Promise<SignedIn | undefined>
  /** Whose files an identity's are; undefined for a guest, and for one that nobody was given. */
  subOf(context: Context, identityId: string): Promise<string | undefined>
  /** What a person's files lie under, also after their user is gone. */
  identitiesOf(context: Context, sub: string): Promise<string[]>
  /** Once nothing lies under it any more. */
  forgetIdentity(context: Context, identityId: string): Promise<void>
  /** Deletes the user of an internal name without telling anybody: for whoever has closed everything else. */
  deleteUser(context: Pick<Context, 'db'>, username: string): Promise<void>
  /** What an operator may do with users. */
  readonly operator: Operator
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
    crowd: new Map(),
    passwordMax,
    existence: 'hidden',
    mfa: 'off',
    customChallenge: false,
    mandatorySignIn: false,
    ...options.switches,
  }
  const runner = (list: readonly Operation[]): Identity['run'] => {
    const byName = new Map(list.map((operation) => [operation.name, operation]))
    return async ({ operation, ...request }, body) => {
      const found = byName.get(operation)
      if (!found) return refuse('UnknownOperationException', 'Unknown operation.')
      return found.run(pool, { db, clock, actor: { kind: 'visitor' }, ...request }, body)
    }
  }

  return {
    mode: 'embedded',
    userPoolId: ids.userPoolId,
    publicUrl,
    run: runner(operations),
    runPool: runner(poolOperations),
    async hosted(endpoint, request, ask) {
      try {
        return await endpoint.run(pool, { db, clock, actor: { kind: 'visitor' }, ...request }, ask)
      } catch (error) {
        if (error instanceof Refused) return error.answer
        throw error
      }
    },
    openidConfiguration: () => openidConfiguration(pool),
    jwks: () => keys.jwks(),
    verifyIdToken: (token) => verifyIdToken(pool, { db, clock }, token),
    subOf: async (context, identityId) => (await findOwner(context, identityId))?.sub,
    identitiesOf,
    forgetIdentity,
    deleteUser: deleteUserNamed,
    operator: createOperator(pool),
    browserConfig: () => ({
      region: ids.region,
      userPoolId: ids.userPoolId,
      clientId: ids.clientId,
      userPoolEndpoint: `${publicUrl}/idp`,
      issuer,
      identityPoolId: ids.identityPoolId,
      identityPoolEndpoint: `${publicUrl}/pool`,
      hosted: {
        url: publicUrl,
        redirectUri: registeredAddresses(pool).redirectUri,
        logoutUri: registeredAddresses(pool).logoutUris[0],
        providers: ports.upstreams.map((upstream) => upstream.name),
      },
      mfaType: pool.mfa,
      signInEnabled: true,
      mandatorySignIn: pool.mandatorySignIn,
      passwordMax: pool.passwordMax,
    }),
    close: () => powers.close(),
  }
}
