import { randomUUID } from 'node:crypto'
import type { UserPool } from '../pool.ts'
import { keyedHash, same } from '../secrets/secrets.ts'

/**
 * Makes a guest's identity, `{region}:{uuid}`, whose last group is a keyed hash of the rest. The server recognises it
 * without storing it, so visitors leave no rows, and refuses a made-up one. 74 bits of it are random.
 */
export function newGuestId(pool: UserPool): string {
  const head = `${pool.ids.region}:${randomUUID().slice(0, 24)}`
  return head + tailOf(pool, head)
}

/** Whether this server issued this id to a guest. */
export function isGuestId(pool: UserPool, id: string): boolean {
  const head = id.slice(0, -12)
  return same(id.slice(-12), tailOf(pool, head))
}

const tailOf = (pool: UserPool, head: string): string =>
  Buffer.from(keyedHash(pool, 'guests', head), 'base64url')
    .toString('hex')
    .slice(0, 12)
