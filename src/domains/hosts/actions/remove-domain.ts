import { type Context, transact } from '#platform/context.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import { fail } from '../contract.ts'
import type { HostsDeps } from '../ports.ts'
import { findDomain, updateDomain } from '../store/domains.ts'
import { deleteHosts, lockHost } from '../store/hosts.ts'

/** Removes a domain of the owner: its address answers 404 from now on. Throws `hosts.unknown`. */
export async function removeDomain(
  { accounts }: HostsDeps,
  context: Context,
  { host }: { readonly host: string },
): Promise<{ removed: true }> {
  const provider = accounts.requireOwner(context)
  return transact(context, async (inside) => {
    await lockHost(inside, host)
    const domain = await findDomain(inside, { provider, host })
    if (!domain || domain.state === 'removed') return fail('hosts.unknown')
    await updateDomain(inside, domain, {
      state: 'removed',
      changedAt: context.clock.now(),
      nextLookAt: null,
      found: null,
      misses: 0,
    })
    if (await deleteHosts(inside, provider, host)) await bumpVersion(inside, provider)
    return { removed: true }
  })
}
