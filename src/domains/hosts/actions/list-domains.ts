import type { Context } from '#platform/context.ts'
import type { Domains } from '../contract.ts'
import type { HostsDeps } from '../ports.ts'
import { findDomains } from '../store/domains.ts'
import { findTaken, readHosts } from '../store/hosts.ts'
import { showDomain } from './show-domain.ts'

/** Lists the owner's domains with the number that the plan allows. */
export async function listDomains(deps: HostsDeps, context: Context): Promise<Domains> {
  const provider = deps.accounts.requireOwner(context)
  const stored = await findDomains(context, provider)
  const taken = await findTaken(
    context,
    provider,
    stored.map(({ host }) => host),
  )
  const [first] = await readHosts(context, [provider])
  return {
    customDomain: first?.host ?? null,
    limit: await deps.accounts.maxDomainsOf(context, provider),
    isAvailable: deps.resolver !== undefined,
    domains: stored.map((domain) => showDomain(deps, domain, taken.has(domain.host))),
  }
}
