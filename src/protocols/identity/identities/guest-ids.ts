import { randomUUID } from 'node:crypto'
import type { UserPool } from '../pool.ts'
import { keyedHash, same } from '../secrets/secrets.ts'

/**
 * A guest's identity: `{region}:{uuid}`, whose last group is a keyed hash of the rest. So it is known without being
 * kept: visitors without number leave nothing behind, and one that was made up is not found. 74 bits of it are random.
 */
export function newGuestId(pool: UserPool): string {
  const head = `${pool.ids.region}:${randomUUID().slice(0, 24)}`
  return head + tailOf(pool, head)
}

/** Whether this id was given to a guest here. */
export function isGuestId(pool: UserPool, id: string): boolean {
  const head = id.slice(0, -12)
  return same(id.slice(-12), tailOf(pool, head))
}

const tailOf = (pool: UserPool, head: string): string =>
  Buffer.from(keyedHash(pool, 'guests', head), 'base64url')
    .toString('hex')
    .slice(0, 12)
