import { domainToUnicode } from 'node:url'
import { readDomain } from '#platform/http/host-name.ts'
import type { Domain } from '../contract.ts'
import type { HostsDeps } from '../ports.ts'
import { originOf } from '../rules/domain-origin.ts'
import { recordsFor } from '../rules/records-for.ts'
import type { StoredDomain } from '../store/domains.ts'
import { targetOf } from './target-of.ts'

/** Returns a stored domain as its owner sees it. */
export function showDomain(deps: HostsDeps, stored: StoredDomain, isTaken: boolean): Domain {
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
    url: originOf(deps.publicUrl, host),
    records: recordsFor({ host, registrable, target: targetOf(deps, label) }),
  }
}
