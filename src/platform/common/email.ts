/** The sentence of every form and contract that refuses an address. */
export const invalidEmail = 'Invalid email. Please enter a valid email'

/** The longest e-mail address that mail servers take (RFC 5321, 4.5.3.1.3), in characters. */
export const emailMax = 254

/** The part before the @ (HTML, `type=email`: "atext" and dots). */
const name = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+$/i
/** One part of a domain between dots (HTML, `type=email`: "label"). */
const label = /^[a-z0-9-]{1,63}$/i

/**
 * Reads an e-mail address as a browser's `type=email` does, with at least one dot in its domain. Spaces around it are
 * removed, and a Unicode domain becomes its ASCII form (IDNA), in which addresses are stored, compared and sent.
 * Undefined: no address.
 */
export function readEmail(text: string): string | undefined {
  const address = asciiEmail(text.trim())
  const [before = '', domain = '', ...more] = address.split('@', 3)
  const labels = domain.split('.')
  const isLabel = (part: string) => label.test(part) && !part.startsWith('-') && !part.endsWith('-')
  const isGood = more.length === 0 && name.test(before) && labels.length > 1 && labels.every(isLabel)
  return isGood && address.length <= emailMax ? address : undefined
}

/** What a form says about an address. Undefined: it is one. */
export const emailFault = (text: string): string | undefined => (readEmail(text) ? undefined : invalidEmail)

/**
 * Writes the domain of an address in ASCII: `ana@почта.рф` becomes `ana@xn--80a1acny.xn--p1ai`. A text that is no
 * address, or whose domain is ASCII already or no domain, stays as it is.
 */
export function asciiEmail(text: string): string {
  const at = text.indexOf('@')
  const domain = text.slice(at + 1)
  // `URL` would read a path, a port or an escape out of other characters
  if (at < 0 || text.length > emailMax || !isUnicodeHost(domain)) return text
  try {
    return `${text.slice(0, at)}@${new URL(`http://${domain}`).hostname}`
  } catch {
    return text
  }
}

const isUnicodeHost = (domain: string): boolean =>
  /\P{ASCII}/u.test(domain) && /^[a-z0-9.\-\P{ASCII}]+$/iu.test(domain)
