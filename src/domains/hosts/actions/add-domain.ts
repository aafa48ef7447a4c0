import { newEntityId } from '#platform/common/ids.ts'
import { type Context, transact } from '#platform/context.ts'
import { readDomain } from '#platform/http/host-name.ts'
import { type Domain, fail } from '../contract.ts'
import type { HostsDeps } from '../ports.ts'
import { oftenMs } from '../rules/after-look.ts'
import { isOurs } from '../rules/is-ours.ts'
import { findDomain, findDomains, insertDomain, lockDomains } from '../store/domains.ts'
import { findTaken } from '../store/hosts.ts'
import { showDomain } from './show-domain.ts'

/**
 * Adds a domain of the owner in any spelling. It serves nothing before a look finds its record, so a domain that another
 * provider has may be added too: its record decides. Throws `hosts.malformed`, `hosts.network_address`, `hosts.suffix`,
 * `hosts.local`, `hosts.ours`, `hosts.added`, `hosts.limit_reached` and `hosts.unavailable`.
 */
export async function addDomain(
  deps: HostsDeps,
  context: Context,
  { domain }: { readonly domain: string },
): Promise<Domain> {
  const provider = deps.accounts.requireOwner(context)
  if (!deps.resolver) return fail('hosts.unavailable')
  const name = readDomain(domain)
  if (typeof name === 'string') return fail(`hosts.${name}`)
  const { host } = name
  if (isOurs(host, ownHosts(deps))) return fail('hosts.ours', { host })
  const max = await deps.accounts.maxDomainsOf(context, provider)
  return transact(context, async (inside) => {
    await lockDomains(inside, provider)
    const inUse = (await findDomains(inside, provider)).filter(({ state }) => state !== 'removed')
    if (inUse.some((one) => one.host === host)) return fail('hosts.added', { host })
    if (inUse.length >= max)
      return fail(
        'hosts.limit_reached',
        { limit: max },
        `Your plan holds ${max === 1 ? 'one domain' : `${max} domains`}. Remove one first.`,
      )
    const now = context.clock.now()
    await insertDomain(inside, {
      provider,
      host,
      state: 'waiting',
      label: newEntityId().slice(-12).toLowerCase(),
      addedAt: now,
      changedAt: now,
      lookedAt: null,
      nextLookAt: now,
      oftenUntil: new Date(now.getTime() + oftenMs),
      found: null,
    })
    const added = await findDomain(inside, { provider, host })
    const taken = await findTaken(inside, provider, [host])
    return added ? showDomain(deps, added, taken.has(host)) : fail('hosts.unknown')
  })
}

/** The hosts that nobody can claim: the main host and the one of the records, with everything below them. */
const ownHosts = ({ publicUrl, pagesHost }: HostsDeps): string[] => [new URL(publicUrl).hostname, pagesHost]
