const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Other texts that a tolerant decoder reads as the same bytes as `token`, whose last part is base64url. */
export function otherSpellings(token: string): string[] {
  const last = token.slice(token.lastIndexOf('.') + 1)
  const unused = [0, 0, 4, 2][last.length % 4] ?? 0
  const value = alphabet.indexOf(last.slice(-1))
  const bits = Array.from(
    { length: 2 ** unused - 1 },
    (_, bit) => token.slice(0, -1) + alphabet[value ^ (bit + 1)],
  )
  const cut = token.length - Math.floor(last.length / 2)
  const inserted = ['=', ' ', '\n', '*', 'é'].map(
    (text) => `${token.slice(0, cut)}${text}${token.slice(cut)}`,
  )
  const inBase64 = token.replaceAll('-', '+').replaceAll('_', '/')
  return [
    ...['=', '==', '====', '=A', ' ', '\n', '%3D'].map((end) => token + end),
    ` ${token}`,
    ...inserted,
    ...bits,
    ...(inBase64 === token ? [] : [inBase64]),
  ]
}
