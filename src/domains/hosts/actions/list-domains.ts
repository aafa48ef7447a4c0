import type { Context } from '#platform/context.ts'
import type { Domains } from '../contract.ts'
import { findDomains } from '../store/domains.ts'
import { findTaken } from '../store/hosts.ts'
import type { DomainParts } from './domain-parts.ts'
import { showDomain } from './show-domain.ts'

/** Lists the owner's domains with the number that the plan allows. */
export async function listDomains(parts: DomainParts, context: Context): Promise<Domains> {
  const provider = parts.accounts.requireOwner(context)
  const stored = await findDomains(context, provider)
  const taken = await findTaken(
    context,
    provider,
    stored.map(({ host }) => host),
  )
  return {
    limit: await parts.accounts.maxDomainsOf(context, provider),
    isAvailable: parts.resolver !== undefined,
    domains: stored.map((domain) => showDomain(parts, domain, taken.has(domain.host))),
  }
}
