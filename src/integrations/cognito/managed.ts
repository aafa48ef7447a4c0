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
  /** Scheme, host and port of the product; the return addresses begin with it. */
  readonly publicUrl: string
  /** The rules that browsers enforce; the service's own settings must match. */
  readonly switches: {
    readonly mfa: 'off' | 'required'
    readonly mandatorySignIn: boolean
    readonly passwordMax: number
  }
}

/**
 * Amazon Cognito stores the users: browsers talk to it, and this server only verifies its tokens. No password reaches
 * this server, and it fetches nothing from the service but its public keys.
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
