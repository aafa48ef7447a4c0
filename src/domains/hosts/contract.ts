import { z } from 'zod'
import { endpoint } from '#platform/common/endpoint.ts'
import { defineFailures } from '#platform/common/errors.ts'
import { line, requiredLine } from '#platform/common/fields.ts'

export const { failures, fail } = defineFailures({
  'hosts.malformed': {
    kind: 'invalid',
    message: 'This is no domain. Write it as visitors type it, such as thea.example.',
  },
  'hosts.network_address': {
    kind: 'invalid',
    message: 'This is the address of a machine. Use a domain you own, such as thea.example.',
  },
  'hosts.suffix': {
    kind: 'invalid',
    message: 'Strangers register domains under this one. Add your own name in front, such as thea.co.uk.',
  },
  'hosts.local': {
    kind: 'invalid',
    message: 'Only this machine knows this name. Use a domain you own, such as thea.example.',
  },
  'hosts.ours': {
    kind: 'conflict',
    message: 'This one is ours. Use a domain you own, such as thea.example.',
  },
  'hosts.added': { kind: 'conflict', message: 'You have added this domain already.' },
  'hosts.limit_reached': { kind: 'forbidden', message: 'Your plan holds no more domains.' },
  'hosts.unknown': { kind: 'missing', message: 'You have no such domain.' },
  'hosts.unavailable': {
    kind: 'unavailable',
    message: 'Own domains are switched off in this installation.',
  },
})

/**
 * `waiting`: its record was not found yet. `connected`: it shows the page. `elsewhere`: it was connected, and its record
 * now leads to another place. `removed`: its owner removed it, a week ago at most.
 */
export const DomainState = z.enum(['waiting', 'connected', 'elsewhere', 'removed'])
export type DomainState = z.infer<typeof DomainState>

/** One record to set at the seller of the domain. */
export const DnsRecord = z.object({
  /** `ALIAS`: for a domain that cannot have a CNAME, because it is what its owner registered. */
  type: z.enum(['CNAME', 'ALIAS', 'TXT']),
  /** As sellers ask for it: without the registered domain, `@` for that domain itself. */
  name: z.string(),
  value: z.string(),
})
export type DnsRecord = z.infer<typeof DnsRecord>

export const Domain = z.object({
  /** In ASCII, as requests and resolvers spell it. */
  host: z.string(),
  /** As people read it: in Unicode where it has such a form. */
  shown: z.string(),
  state: DomainState,
  addedAt: z.iso.datetime(),
  /** When the state last changed. */
  changedAt: z.iso.datetime(),
  lookedAt: z.iso.datetime().nullable(),
  nextLookAt: z.iso.datetime().nullable(),
  /** Until when the record is looked at every minute; afterwards every hour. */
  oftenUntil: z.iso.datetime(),
  /** Where the last look found the domain leading; null: nowhere. */
  found: z.string().nullable(),
  /** Whether the domain shows the page of another provider now. */
  isTaken: z.boolean(),
  /** The address that visitors open. */
  url: z.string(),
  records: z.array(DnsRecord),
})
export type Domain = z.infer<typeof Domain>

export const Domains = z.object({
  /** The connected domain that links to the page name: the one connected first; null without one (specification 3). */
  customDomain: z.string().nullable(),
  /** The number of domains that the plan allows. */
  limit: z.int(),
  /** False: this installation cannot look up records, and no domain can be added. */
  isAvailable: z.boolean(),
  domains: z.array(Domain),
})
export type Domains = z.infer<typeof Domains>

const Host = z.object({ host: line(253) })

export const listDomains = endpoint({
  method: 'GET',
  path: '/api/domains',
  summary: 'Your own domains, their states and the records to set',
  access: 'account',
  ok: Domains,
})

/** Adds a domain in any spelling. It serves nothing before its record proves that it belongs to the caller. */
export const addDomain = endpoint({
  method: 'POST',
  path: '/api/domains',
  summary: 'Add a domain of your own',
  access: 'account',
  body: z.object({ domain: requiredLine(300, 'Please write your domain') }),
  ok: Domain,
})

/** Looks up the record of a domain now. */
export const lookAtDomain = endpoint({
  method: 'POST',
  path: '/api/domains/:host/look',
  summary: 'Look up the record of a domain now',
  access: 'account',
  params: Host,
  limit: { maxCalls: 30, minutes: 10, each: 'host' },
  ok: Domain,
})

/** Removes a domain. Its address answers 404 at once. */
export const removeDomain = endpoint({
  method: 'DELETE',
  path: '/api/domains/:host',
  summary: 'Remove a domain',
  access: 'account',
  params: Host,
  ok: z.object({ removed: z.literal(true) }),
})
