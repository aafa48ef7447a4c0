import type { ManagedIdentity } from '#integrations/vendor.ts'
import { type Area, emptyArea } from '#platform/area.ts'
import { type Config, scaledLimit } from '#platform/config/config.ts'
import type { Context } from '#platform/context.ts'
import { createIdentity, type Identity, identityTasks } from '#protocols/identity/index.ts'
import type { Look } from '#protocols/identity/pages/frame.ts'
import type { IdentityPorts } from '#protocols/identity/ports.ts'
import { usualSignUps } from '#protocols/identity/rules/sign-ups.ts'
import type { Vendors } from './connect-vendors.ts'
import type { Ground } from './ground.ts'

/** The ports that are not vendors' roles. */
export type OwnIdentityPorts = Omit<IdentityPorts, 'upstreams' | 'federatedLogins'>

type Parts = {
  readonly ports: OwnIdentityPorts
  readonly look: Look
  readonly vendors: Pick<Vendors, 'managedIdentity' | 'upstreams' | 'members'>
}

/** Creates the identity area by `IDENTITY`: users in this server's database, or in a managed service. */
export async function composeIdentity(
  config: Config,
  { db, clock, key, log }: Ground,
  { ports: own, look, vendors }: Parts,
): Promise<Identity | (ManagedIdentity & Area)> {
  const { managedIdentity: managed, upstreams, members } = vendors
  if (managed) return { ...emptyArea('identity'), ...identityTasks, ...managed({ clock, log }) }
  const publicUrl = config.PUBLIC_URL
  const ports = { ...own, upstreams, federatedLogins: members.map(({ login }) => login) }
  const switches = {
    passwordMax: config.PASSWORD_MAX,
    existence: config.USER_EXISTENCE,
    mfa: config.MFA,
    customChallenge: config.CUSTOM_CHALLENGE === 'on',
    mandatorySignIn: config.GUESTS === 'refused',
    signUps: {
      perNetwork: scaledLimit(config, usualSignUps.perNetwork),
      perMailbox: scaledLimit(config, usualSignUps.perMailbox),
    },
  }
  return createIdentity({ db, clock, key, publicUrl, switches, ports }, look)
}

/** Deletes a user. With a managed service it only logs a warning: the operator deletes the user there. */
export async function deleteIdentity(
  identity: Identity | ManagedIdentity,
  context: Context,
  username: string,
): Promise<void> {
  if (identity.mode === 'embedded') await identity.deleteUser(context, username)
  else context.log.warn({ username }, 'an account is closed: delete its user at the managed identity service')
}
