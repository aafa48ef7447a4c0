import type { DnsRecord } from '../contract.ts'

/** The label in front of a domain at which its TXT record is. */
export const proofLabel = '_showcase'

type Wanted = {
  readonly host: string
  /** What the owner registered, such as `thea.example` of `dance.thea.example`. */
  readonly registrable: string
  /** The name to which the domain must lead. It is the provider's alone, so the record proves the ownership too. */
  readonly target: string
}

/**
 * The records to set. One CNAME is enough, because its target is the provider's alone. A registered domain itself cannot
 * have a CNAME (RFC 1034, 3.6.2): its ALIAS looks to others like plain addresses, so a TXT record is the proof.
 */
export function recordsFor({ host, registrable, target }: Wanted): DnsRecord[] {
  const below = (name: string) => name.slice(0, -registrable.length - 1)
  if (host !== registrable) return [{ type: 'CNAME', name: below(host), value: target }]
  return [
    { type: 'ALIAS', name: '@', value: target },
    { type: 'TXT', name: proofLabel, value: target },
  ]
}
