import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { remembering } from '#platform/common/remembering.ts'
import { hour } from '#platform/common/time.ts'
import type { ServerKey } from './server-key.ts'

/** The holder of temporary credentials. */
export type Holder = {
  /** `{region}:{uuid}`. */
  readonly identityId: string
  readonly guest: boolean
  /** Whether another provider vouched for the holder, who is no user here. */
  readonly federated?: boolean
}

export type TemporaryCredentials = {
  readonly accessKeyId: string
  readonly secret: string
  readonly sessionToken: string
  readonly expiresAt: Date
}

/** "Life 1 h (client renews at 50 min)" (contract 6). */
export const temporaryLife = hour
const purpose = 'credentials:temporary'
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const inBase32 = (bytes: Uint8Array): string => [...bytes].map((byte) => base32[byte & 31]).join('')

const Sealed = z.object({
  accessKeyId: z.string(),
  secret: z.string(),
  identityId: z.string(),
  guest: z.boolean(),
  // tokens of an earlier release lack it
  federated: z.boolean().default(false),
  expiresAt: z.number(),
})

/**
 * Issues credentials that are valid for one hour. "A self-contained encrypted SessionToken avoids a store look-up"
 * (contract 6): it contains the holder, the expiry, the access key and the secret, and only this installation can
 * decrypt it.
 */
export function issueTemporary(
  key: ServerKey,
  { identityId, guest, federated = false }: Holder,
  now: Date,
): TemporaryCredentials {
  // the wire states the expiry in whole seconds
  const expiresAt = Math.floor((now.getTime() + temporaryLife) / 1000) * 1000
  const accessKeyId = marked(key, inBase32(randomBytes(10)))
  const secret = randomBytes(30).toString('base64')
  const sealed: z.output<typeof Sealed> = { accessKeyId, secret, identityId, guest, federated, expiresAt }
  return {
    accessKeyId,
    secret,
    sessionToken: key.seal(purpose, JSON.stringify(sealed)),
    expiresAt: new Date(expiresAt),
  }
}

/**
 * Opens a session token: returns its holder and the secret, with which the caller checks the signature. `unknown`: this
 * installation never issued the access key. `invalid`: the token was not sealed here, was changed, or belongs to
 * another access key. `expired`: its hour is over.
 */
export function openTemporary(
  key: ServerKey,
  given: { readonly sessionToken: string; readonly accessKeyId: string },
  now: Date,
): (Holder & { readonly secret: string; readonly expiresAt: Date }) | 'unknown' | 'invalid' | 'expired' {
  const sealed = open(key, given.sessionToken)
  if (!sealed || !same(sealed.accessKeyId, given.accessKeyId))
    return isOurs(key, given.accessKeyId) ? 'invalid' : 'unknown'
  if (sealed.expiresAt <= now.getTime()) return 'expired'
  const { identityId, guest, federated, secret } = sealed
  return { identityId, guest, federated, secret, expiresAt: new Date(sealed.expiresAt) }
}

/**
 * Builds an access key: 10 random characters and a MAC of 6, which only this installation can compute, so that no table
 * of keys is needed.
 */
function marked(key: ServerKey, random: string): string {
  const mark = createHmac('sha256', key.derive('credentials:access-key')).update(random).digest()
  return `ASIA${random}${inBase32(mark.subarray(0, 6))}`
}

const isOurs = (key: ServerKey, accessKeyId: string): boolean =>
  same(accessKeyId, marked(key, accessKeyId.slice(4, 14)))

type Opener = (sessionToken: string) => z.output<typeof Sealed> | undefined
const openers = new WeakMap<ServerKey, Opener>()

/** Decrypts a session token. A browser sends the same one for an hour, so valid ones are remembered. */
function open(key: ServerKey, sessionToken: string): z.output<typeof Sealed> | undefined {
  const known = openers.get(key)
  if (known) return known(sessionToken)
  const opener: Opener = remembering(1000, (token: string) => {
    try {
      return Sealed.parse(JSON.parse(key.open(purpose, token)))
    } catch {
      return undefined
    }
  })
  openers.set(key, opener)
  return opener(sessionToken)
}

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
