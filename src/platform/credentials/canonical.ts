/**
 * Decodes base64url in its one canonical form (RFC 4648, 3.5 and 5): no padding, no other characters, and zeros in the
 * unused bits of the last character. Undefined for every other spelling, which Node would decode to the same bytes.
 * Whatever this installation signed or sealed is read by this function, so that a token has one text.
 */
export function fromBase64url(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.toString('base64url') === text ? bytes : undefined
}
