import { createManagedIdentity } from '#integrations/cognito/managed.ts'
import type { Config } from '#platform/config/config.ts'
import { managedIdentity } from '#platform/config/managed-identity.ts'
import type { Context } from '#platform/context.ts'
import { createIdentity, type Identity, type IdentityBrowserConfig } from '#protocols/identity/index.ts'
import type { IdentityPorts } from '#protocols/identity/ports.ts'
import type { SignedIn } from '#protocols/identity/tokens/verify-id-token.ts'
import type { Ground } from './ground.ts'

/** Users are kept elsewhere: of the whole of sign-in, only this is done here. */
export type ManagedIdentity = {
  readonly mode: 'managed'
  /** Undefined when it is no id token that stands; throws when that cannot be told for the moment. */
  verifyIdToken(token: string): Promise<SignedIn | undefined>
  browserConfig(): IdentityBrowserConfig
  close(): Promise<void>
}

/** Who keeps users (`IDENTITY`): this server, with every operation on the wire, or a managed service. */
export async function composeIdentity(
  config: Config,
  { db, clock, key, log }: Ground,
  ports: IdentityPorts,
): Promise<Identity | ManagedIdentity> {
  const publicUrl = config.PUBLIC_URL
  const switches = {
    passwordMax: config.PASSWORD_MAX,
    existence: config.USER_EXISTENCE,
    mfa: config.MFA,
    customChallenge: config.CUSTOM_CHALLENGE === 'on',
    mandatorySignIn: config.GUESTS === 'refused',
  }
  const managed = managedIdentity(config)
  if (managed) return createManagedIdentity({ managed, clock, log, publicUrl, switches })
  return createIdentity({ db, clock, key, publicUrl, switches, ports })
}

/** Nobody signs in by this name any more. Users of a managed service are deleted there, by whoever runs it. */
export async function deleteIdentity(
  identity: Identity | ManagedIdentity,
  context: Context,
  username: string,
): Promise<void> {
  if (identity.mode === 'embedded') await identity.deleteUser(context, username)
  else context.log.warn({ username }, 'an account is closed: delete its user at the managed identity service')
}
