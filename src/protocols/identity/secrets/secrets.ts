import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { UserPool } from '../pool.ts'

/** A keyed hash. Without the server's key, a copy of the database reveals no code and no token. */
export function keyedHash(pool: UserPool, purpose: string, text: string): string {
  return createHmac('sha256', pool.key.derive(`identity:${purpose}`))
    .update(text)
    .digest('base64url')
}

/** Compares in constant time. */
export function same(a: Uint8Array | string, b: Uint8Array | string): boolean {
  const [left, right] = [Buffer.from(a as string), Buffer.from(b as string)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** A new code: "six digits, random" (contract 1). */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')
