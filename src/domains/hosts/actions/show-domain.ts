import { domainToUnicode } from 'node:url'
import { readDomain } from '#platform/http/host-name.ts'
import type { Domain } from '../contract.ts'
import { originOf } from '../rules/domain-origin.ts'
import { recordsFor } from '../rules/records-for.ts'
import type { StoredDomain } from '../store/domains.ts'
import { type DomainParts, targetOf } from './domain-parts.ts'

/** Returns a stored domain as its owner sees it. */
export function showDomain(parts: DomainParts, stored: StoredDomain, isTaken: boolean): Domain {
  const { host, state, label, addedAt, changedAt, lookedAt, nextLookAt, oftenUntil, found } = stored
  const name = readDomain(host)
  // a stored host is always a domain; the list of suffixes may have grown since
  const registrable = typeof name === 'string' ? host : name.registrable
  return {
    host,
    shown: domainToUnicode(host) || host,
    state,
    addedAt: addedAt.toISOString(),
    changedAt: changedAt.toISOString(),
    lookedAt: lookedAt?.toISOString() ?? null,
    nextLookAt: nextLookAt?.toISOString() ?? null,
    oftenUntil: oftenUntil.toISOString(),
    found,
    isTaken,
    url: originOf(parts.publicUrl, host),
    records: recordsFor({ host, registrable, target: targetOf(parts, label) }),
  }
}
