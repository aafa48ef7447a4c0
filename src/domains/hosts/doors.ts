import type { Context } from '#platform/context.ts'
import { addDomain } from './actions/add-domain.ts'
import type { DomainParts } from './actions/domain-parts.ts'
import type { HostBook } from './actions/keep-hosts.ts'
import { listDomains } from './actions/list-domains.ts'
import { lookAtDomain } from './actions/look-at-domain.ts'
import { removeDomain } from './actions/remove-domain.ts'

export type HostsDoors = ReturnType<typeof hostsDoors>

/** The functions that routes and pages may call. */
export const hostsDoors = (parts: DomainParts, book: HostBook) => ({
  /** Finds the connected domain of a host name, from memory. */
  findHost: book.find,
  /** Returns the first connected domain of a provider, from memory. */
  hostOf: book.firstOf,
  listDomains: (context: Context) => listDomains(parts, context),
  addDomain: (context: Context, input: { domain: string }) => addDomain(parts, context, input),
  lookAtDomain: (context: Context, input: { host: string }) => lookAtDomain(parts, context, input),
  removeDomain: (context: Context, input: { host: string }) => removeDomain(parts, context, input),
})
