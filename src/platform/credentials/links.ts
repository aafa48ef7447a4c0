import { createHmac, timingSafeEqual } from 'node:crypto'
import { fromBase64url } from './canonical.ts'
import type { ServerKey } from './server-key.ts'

/** Signs the parts of a link. Anyone with the link can read them; nobody can change them. */
export type Links = {
  sign(purpose: string, parts: readonly string[]): string
  /** Returns the parts; undefined when the token was not signed here for this purpose. */
  read(purpose: string, token: string): readonly string[] | undefined
}

export function createLinks(key: ServerKey): Links {
  const keys = new Map<string, Buffer>()
  const keyOf = (purpose: string): Buffer => {
    const linkKey = keys.get(purpose) ?? key.derive(`link:${purpose}`)
    keys.set(purpose, linkKey)
    return linkKey
  }
  const mac = (purpose: string, body: string) =>
    createHmac('sha256', keyOf(purpose)).update(body).digest().subarray(0, 18)
  return {
    sign(purpose, parts) {
      const body = Buffer.from(JSON.stringify(parts)).toString('base64url')
      return `${body}.${mac(purpose, body).toString('base64url')}`
    },
    read(purpose, token) {
      const [body, given, rest] = token.split('.')
      if (!body || !given || rest !== undefined) return undefined
      const expected = mac(purpose, body)
      const [actual, text] = [fromBase64url(given), fromBase64url(body)]
      if (actual?.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined
      try {
        return text && (JSON.parse(text.toString('utf8')) as string[])
      } catch {
        return undefined
      }
    },
  }
}

/**
 * Returns the first part of a token without checking its signature: in every link of a provider's, the provider. It may
 * only narrow what a request gets; a door that grants something reads the token itself.
 */
export function firstPartOf(token: string): string | undefined {
  try {
    const [first] = JSON.parse(
      fromBase64url(token.split('.', 1)[0] ?? '')?.toString('utf8') ?? '',
    ) as unknown[]
    return typeof first === 'string' ? first : undefined
  } catch {
    return undefined
  }
}
