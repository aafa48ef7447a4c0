import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

const Payload = z.object({
  algorithm: z.string().regex(/^HMAC-SHA256$/i),
  user_id: z.union([z.string().min(1).max(100), z.number()]).transform(String),
})

const signatureOf = (secret: string, payload: string): Buffer =>
  createHmac('sha256', secret).update(payload).digest()

/** Signs a request like the vendor: `signature.payload`, both in base64url. */
export function signRequest(secret: string, payload: object): string {
  const text = Buffer.from(JSON.stringify(payload)).toString('base64url')
  return `${signatureOf(secret, text).toString('base64url')}.${text}`
}

/** Reads of which account a signed request is (integrations 4.1); undefined if it is forged or has another form. */
export function readSignedRequest(secret: string, signed: string): { accountId: string } | undefined {
  if (secret === '') throw new Error('the secret of instagram is empty')
  const [, given, payload] = /^([\w-]{43})\.([\w-]{1,4000})$/.exec(signed) ?? []
  if (given === undefined || payload === undefined) return undefined
  if (!timingSafeEqual(Buffer.from(given, 'base64url'), signatureOf(secret, payload))) return undefined
  try {
    const read = Payload.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
    return read.data && { accountId: read.data.user_id }
  } catch {
    return undefined
  }
}
