import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import { parse } from 'tldts-icann'

/** A domain name as resolvers and requests spell it: lower case, ASCII, without a trailing dot. */
export type DomainName = {
  readonly host: string
  /** The part that its owner registered, such as `thea.example` of `dance.thea.example`. */
  readonly registrable: string
}

export type DomainFault = 'malformed' | 'network_address' | 'suffix' | 'local'

const label = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/
/** Names that no public resolver answers (RFC 6761, RFC 6762, RFC 8375, RFC 7686). */
const localSuffixes = ['localhost', 'local', 'internal', 'invalid', 'arpa', 'onion']

/** Returns the host of a `Host` header or of an address: lower case, without port, brackets and trailing dot. */
export function hostIn(authority: string): string {
  const bracketed = /^\[([^\]]*)\]/.exec(authority)?.[1]
  if (bracketed !== undefined) return bracketed.toLowerCase()
  const [name = ''] = authority.split(':', 1)
  return (name.endsWith('.') ? name.slice(0, -1) : name).toLowerCase()
}

/**
 * Reads a domain that a person typed or pasted. A scheme, a port and a path are removed, and Unicode becomes its ASCII
 * form (UTS 46, as browsers do), so that every spelling of a domain has one result. Refuses network addresses, names of
 * one machine, and suffixes such as `co.uk` under which strangers register domains.
 */
export function readDomain(text: string): DomainName | DomainFault {
  const authority =
    text
      .trim()
      .replace(/^https?:\/\//i, '')
      .split(/[/?#]/, 1)[0] ?? ''
  if (authority === '' || /[@\s[\]]/.test(authority)) return 'malformed'
  const host = hostIn(domainToASCII(authority.replace(/:\d*$/, '')))
  if (isIP(host) !== 0) return 'network_address'
  const labels = host.split('.')
  const last = labels.at(-1) ?? ''
  if (localSuffixes.includes(last)) return 'local'
  if (host.length > 253 || !labels.every((one) => label.test(one)) || /^\d+$/.test(last)) return 'malformed'
  const { domain } = parse(host)
  return domain === null ? 'suffix' : { host, registrable: domain }
}
