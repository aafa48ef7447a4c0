import { newToken } from '#platform/common/ids.ts'
import { day, hour, type Millis } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import type { UserPool } from '../pool.ts'
import { keyedHash, newCode } from '../secrets/secrets.ts'
import { putCode, type StoredPurpose } from '../store/codes.ts'
import { undoneUnless } from '../store/undone.ts'
import { handOver } from './hand-over.ts'

/** How long codes are valid. "Life: sign-up and attribute 24 h, reset 1 h" (contract 1). */
const lives: Readonly<Record<StoredPurpose, Millis>> = {
  sign_up: day,
  verify_attribute: day,
  verify_phone: day,
  reset_password: hour,
}

type Addressee = {
  readonly sub: string
  readonly medium: 'EMAIL' | 'SMS'
  /** An e-mail address, or a telephone number. */
  readonly to: string
  readonly firstName: string
}

/**
 * Makes a code, stores its hash and hands it over for delivery, inside the caller's transaction. With `nobody` (an
 * unknown name, or a user who gets no code) the work is the same, but no code fits the hash and the delivery is rolled
 * back.
 */
export async function sendCode(
  pool: UserPool,
  inside: Context,
  { sub, medium, to, firstName }: Addressee,
  purpose: StoredPurpose,
  nobody = false,
): Promise<void> {
  const code = newCode()
  const expiresAt = new Date(inside.clock.now().getTime() + lives[purpose])
  const hash = codeHash(pool, sub, purpose, nobody ? newToken(32) : code)
  await putCode(inside, { sub, purpose, codeHash: hash, sentTo: to, expiresAt })
  await undoneUnless(!nobody, inside, (within) =>
    handOver(pool, within, { purpose, medium, to, code, firstName }),
  )
}

/** "stored hashed": with a key, because six digits are quickly brute-forced. */
export const codeHash = (pool: UserPool, sub: string, purpose: StoredPurpose, code: string): string =>
  keyedHash(pool, 'code', `${sub}:${purpose}:${code}`)
