import { randomBytes } from 'node:crypto'
import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { networkOf } from '#platform/http/network.ts'
import type { UserPool } from '../pool.ts'
import type { Source } from '../rules/source.ts'
import type { User } from '../rules/user.ts'
import { keyedHash, same } from '../secrets/secrets.ts'
import { cookie, cookiesOf, readCookie } from '../wire/cookies.ts'

/** A browser that is not used for this long is a stranger's again. */
const knownFor = 365 * day

/** The source of an attempt: a device that signed in to this user before, or the request's network. */
export function sourceOf(pool: UserPool, context: Context, user: User | undefined): Source {
  const device = user && knownDevice(pool, context, user)
  if (device) return { id: `device:${device}`, known: true }
  return { id: keyedHash(pool, 'attempts-network', networkOf(context.address ?? '')), known: false }
}

/**
 * Lets the requesting browser count for itself from now on: the user just signed in with it, or chose a new password.
 * Only this server's cookie can show it, and a new password voids the cookies of every device.
 */
export function makeKnown(pool: UserPool, context: Context, user: User): void {
  if (!context.cookies) return
  const device = knownDevice(pool, context, user) ?? randomBytes(12).toString('base64url')
  const value = device + proofOf(pool, user, device)
  context.cookies.set(cookie(pool, nameOf(pool, user), value, knownFor / 1000))
}

/** The 16 characters that name a device, from its cookie; undefined without a valid one. */
function knownDevice(pool: UserPool, { cookies }: Context, user: User): string | undefined {
  const value = cookies && readCookie(pool, cookiesOf(cookies.header), nameOf(pool, user))
  const [device, proof] = [value?.slice(0, 16) ?? '', value?.slice(16) ?? '']
  return same(proof, proofOf(pool, user, device)) ? device : undefined
}

/** One cookie for each user, because several people may share a browser. */
const nameOf = (pool: UserPool, { sub }: User) =>
  `showcase_device_${keyedHash(pool, 'device-cookie', sub).replaceAll(/[-_]/g, '').slice(0, 8)}` as const

const proofOf = (pool: UserPool, { sub, sealedVerifier }: User, device: string): string =>
  keyedHash(pool, 'known-device', `${sub}:${device}:${sealedVerifier ?? ''}`)
