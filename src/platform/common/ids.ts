import { monotonicFactory } from 'ulid'

const pool = new Uint32Array(1024)
let drawn = pool.length

/**
 * Returns a number in [0, 1) from the system's random source, read 1024 at a time: single reads cost more than the id.
 */
function random(): number {
  if (drawn === pool.length) {
    crypto.getRandomValues(pool)
    drawn = 0
  }
  return (pool[drawn++] ?? 0) / 2 ** 32
}

/** Ascending within this process even in one millisecond, so that rows written together stay in order. */
const next = monotonicFactory(random)

/**
 * Creates a row's id: prefixed and opaque, such as `evt_01J…`, ascending with time. A prefix is a few letters and belongs
 * to one area (`scripts/id-prefixes.test.ts`).
 */
export const newId = (prefix: Lowercase<string>): string => `${prefix}_${next()}`

/** Creates a bare ULID: the id of profile content (specification 3, "Items are keyed by entityId"). */
export const newEntityId = (): string => next()

/** 26 characters of Crockford's base 32. */
export const entityIdPattern = /^[0-9A-HJKMNP-TV-Z]{26}$/

/** Creates `bytes` random bytes as base64url, for links and secrets that must not be guessed. */
export function newToken(bytes = 24): string {
  const raw = crypto.getRandomValues(new Uint8Array(bytes))
  return btoa(String.fromCharCode(...raw))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
