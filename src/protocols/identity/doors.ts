import type { Clock } from '#platform/common/time.ts'
import type { Context, RequestCookies } from '#platform/context.ts'
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
import type { IdentityBrowserConfig, IdentityPorts, SignedIn } from './ports.ts'
import { recoveryOperations } from './recovery/operations.ts'
import { passwordMax } from './rules/password-policy.ts'
import { usualSignUps } from './rules/sign-ups.ts'
import { createPowers, type Powers } from './srp/powers.ts'
import { deleteUserNamed } from './store/delete-user.ts'
import { findOwner, forgetIdentity, identitiesOf, type Login } from './store/identities.ts'
import { poolIds } from './store/installation.ts'
import { issueFederated } from './tokens/federated.ts'
import { loadSigningKeys } from './tokens/signing-keys.ts'
import { verifyIdToken } from './tokens/verify-id-token.ts'
import { createOperator, type Operator } from './users/operator.ts'

export type IdentityOptions = {
  readonly db: Database
  readonly clock: Clock
  readonly key: ServerKey
  readonly ports: IdentityPorts
  /** Scheme, host and port without a trailing slash; the start of the issuer. */
  readonly publicUrl: string
  /** First part of the pool's id; used only at the first start of an installation. */
  readonly region?: string
  readonly switches?: Partial<PoolSwitches>
  readonly powers?: Powers
}

type IdentityRequest = {
  readonly operation: string
  readonly log: Log
  readonly requestId: string
  readonly address?: string
  readonly cookies?: RequestCookies
}

export type IdentityDoors = {
  /** This server stores the users itself. */
  readonly mode: 'embedded'
  readonly userPoolId: string
  readonly publicUrl: string
  /** Runs one operation of the user pool by its name on the wire. Throws Failures, which `wireError` maps. */
  run(request: IdentityRequest, body: unknown): Promise<object>
  /** Runs one operation of the identity pool in the same way. */
  runPool(request: IdentityRequest, body: unknown): Promise<object>
  /** Runs one operation on recovery codes in the same way. */
  runRecovery(request: IdentityRequest, body: unknown): Promise<object>
  /** Answers one request to the hosted pages or their OAuth endpoints. */
  hosted(endpoint: HostedEndpoint, request: Omit<IdentityRequest, 'operation'>, ask: Ask): Promise<Answer>
  /** Issues a token for the identity pool, for a person whom another provider vouched for. */
  issueFederated(
    context: Pick<Context, 'clock'>,
    person: Login,
  ): Promise<{ readonly token: string; readonly expiresAt: Date }>
  openidConfiguration(): object
  jwks(): Promise<object>
  verifyIdToken(token: string): Promise<SignedIn | undefined>
  /** The sub of the user who owns the files of an identity; undefined for a guest's identity and an unassigned one. */
  subOf(context: Context, identityId: string): Promise<string | undefined>
  /** The identities that a user's files are stored under, also after the user is deleted. */
  identitiesOf(context: Context, sub: string): Promise<string[]>
  /** Deletes an identity. Call it only when no files are stored under it. */
  forgetIdentity(context: Context, identityId: string): Promise<void>
  /** Deletes the user with an internal name without announcing it: the last step of closing an account. */
  deleteUser(context: Pick<Context, 'db'>, username: string): Promise<void>
  /** What an operator may do with users. */
  readonly operator: Operator
  browserConfig(): IdentityBrowserConfig
  /** Stops the worker threads of the modular arithmetic. */
  close(): Promise<void>
}

/** Creates the functions that routes and the product may call. */
export async function identityDoors(options: IdentityOptions): Promise<IdentityDoors> {
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
    signUps: usualSignUps,
    ...options.switches,
  }
  const runner = (list: readonly Operation[]): IdentityDoors['run'] => {
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
    runRecovery: runner(recoveryOperations),
    async hosted(endpoint, request, ask) {
      try {
        return await endpoint.run(pool, { db, clock, actor: { kind: 'visitor' }, ...request }, ask)
      } catch (error) {
        if (error instanceof Refused) return error.answer
        throw error
      }
    },
    issueFederated: (context, person) => issueFederated(pool, context, person),
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
      recoveryCodesEndpoint: `${publicUrl}/idp/recoveryCodes`,
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
