import { composed } from './text.ts'

/** Domains of one mail service that ignores dots in the name of a mailbox; `mailboxOf` writes the first for all. */
export const dotlessDomain = 'gmail.com'
export const dotlessDomains: ReadonlySet<string> = new Set([dotlessDomain, 'googlemail.com'])

/**
 * Returns the form of an e-mail address by which its mailbox is counted, so that no spelling gets a count of its own:
 * without case, without a `+tag`, with the domain in its ASCII form, and for Gmail without dots. No mail is sent to it.
 */
export function mailboxOf(address: string): string {
  const folded = composed(address.trim()).toLowerCase()
  const at = folded.lastIndexOf('@')
  const domain = asciiDomain(folded.slice(at + 1))
  const [untagged = ''] = folded.slice(0, Math.max(at, 0)).split('+')
  if (!dotlessDomains.has(domain)) return `${untagged}@${domain}`
  return `${untagged.replaceAll('.', '')}@${dotlessDomain}`
}

function asciiDomain(domain: string): string {
  return URL.parse(`http://${domain}`)?.hostname ?? domain
}
