import { type KeyObject, verify } from 'node:crypto'
import { z } from 'zod'
import { fromBase64url } from '#platform/credentials/canonical.ts'
import type { UserPool } from '../pool.ts'

const Claims = z.object({
  sub: z.string(),
  iss: z.string(),
  origin_jti: z.string(),
  token_use: z.enum(['id', 'access']),
  exp: z.number(),
  aud: z.string().optional(),
  client_id: z.string().optional(),
  device_key: z.string().optional(),
  scope: z.string().optional(),
  'cognito:username': z.string().optional(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
})
export type Claims = Readonly<z.output<typeof Claims>>

/**
 * Verifies a token of ours: signature, issuer, use, client and expiry. Takes no read and at most one RS256 verification
 * on the calling thread (about 20 µs), so that every request can afford it.
 */
export async function readToken(
  pool: UserPool,
  now: Date,
  token: string,
  use: 'id' | 'access',
): Promise<{ state: 'valid'; claims: Claims } | { state: 'expired' } | { state: 'invalid' }> {
  const claims = await verified(pool, token)
  if (!claims) return { state: 'invalid' }
  const { iss, token_use, aud, client_id, exp } = claims
  const client = use === 'id' ? aud : client_id
  if (iss !== pool.issuer || token_use !== use || client !== pool.ids.clientId) return { state: 'invalid' }
  return exp * 1000 <= now.getTime() ? { state: 'expired' } : { state: 'valid', claims }
}

/** The tokens verified last, by their whole text: a browser sends the same one for an hour. */
type Verified = Map<string, { readonly key: KeyObject; readonly claims: Claims }>
const verifiedTokens = new WeakMap<UserPool, Verified>()
/** Room for about 3 MB of tokens. */
const maxVerified = 2000

/**
 * Returns the claims of a token of ours; undefined unless this server signed it. What a token says cannot change, so its
 * signature is verified once; a token of a key that is no longer published is forgotten with it.
 */
async function verified(pool: UserPool, token: string): Promise<Claims | undefined> {
  const known: Verified = verifiedTokens.get(pool) ?? new Map()
  verifiedTokens.set(pool, known)
  const key = await pool.keys.published(token.slice(0, token.indexOf('.')))
  if (!key) return undefined
  const found = known.get(token)
  if (found?.key === key) return found.claims
  const { data: claims } = Claims.safeParse(await readClaims(pool, token))
  if (!claims) return undefined
  if (known.size >= maxVerified) known.delete(known.keys().next().value ?? '')
  known.set(token, { key, claims })
  return claims
}

/**
 * Returns what a token of ours contains; undefined unless this server signed it. Its header must be exactly one that this
 * server writes, so that the token never chooses algorithm or key. The caller checks everything else.
 */
export async function readClaims(pool: UserPool, token: string): Promise<unknown> {
  const [headEnd, bodyEnd] = [token.indexOf('.'), token.lastIndexOf('.')]
  const key = await pool.keys.published(token.slice(0, headEnd))
  const signed = Buffer.from(token.slice(0, bodyEnd))
  const signature = fromBase64url(token.slice(bodyEnd + 1))
  if (!key || !signature || !verify('sha256', signed, key, signature)) return undefined
  return decode(token.slice(headEnd + 1, bodyEnd))
}

function decode(part: string): unknown {
  try {
    return JSON.parse(fromBase64url(part)?.toString('utf8') ?? '')
  } catch {
    return undefined
  }
}
