import type { Clock } from '#platform/common/time.ts'
import type { Log } from '#platform/log/log.ts'
import type { ManagedIdentity } from '../vendor.ts'
import { readIdToken } from './id-token.ts'
import { remoteKeys } from './remote-keys.ts'
import type { UserPool } from './settings.ts'

type Options = {
  readonly managed: UserPool
  readonly clock: Clock
  readonly log: Log
  /** Scheme, host and port of the product; the addresses of returns begin with it. */
  readonly publicUrl: string
  /** What browsers hold people to; the service's own settings must say the same. */
  readonly switches: {
    readonly mfa: 'off' | 'required'
    readonly mandatorySignIn: boolean
    readonly passwordMax: number
  }
}

/**
 * Users are kept by Amazon Cognito: browsers speak with it, and this server only verifies its tokens. No password ever
 * comes here, and nothing is asked of the service but its public keys.
 */
export function createManagedIdentity({
  managed,
  clock,
  log,
  publicUrl,
  switches,
}: Options): ManagedIdentity {
  const { region, userPoolId, clientId, issuer, hostedUrl } = managed
  const keys = remoteKeys(issuer, log)
  return {
    mode: 'managed',
    verifyIdToken: (token: string) => readIdToken(token, { issuer, clientId }, keys, clock),
    browserConfig: () => ({
      region,
      userPoolId,
      clientId,
      userPoolEndpoint: managed.endpoint,
      issuer,
      identityPoolId: managed.identityPoolId,
      identityPoolEndpoint: managed.identityPoolEndpoint,
      ...(hostedUrl && {
        hosted: {
          url: hostedUrl,
          redirectUri: `${publicUrl}/redirect`,
          logoutUri: `${publicUrl}/home`,
          providers: ['Google'],
        },
      }),
      mfaType: switches.mfa,
      signInEnabled: true,
      mandatorySignIn: switches.mandatorySignIn,
      passwordMax: switches.passwordMax,
    }),
    close: async () => {},
  }
}
