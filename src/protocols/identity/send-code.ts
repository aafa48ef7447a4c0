import { day, hour, type Millis } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import type { UserPool } from './pool.ts'
import { putCode, type StoredPurpose } from './store/codes.ts'
import { keyedHash, newCode } from './tokens/secrets.ts'

/** "Life: sign-up and attribute 24 h, reset 1 h" (contract 1). */
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

/** Makes a code, keeps its hash and hands it over for delivery; inside the caller's transaction. */
export async function sendCode(
  pool: UserPool,
  inside: Context,
  { sub, medium, to, firstName }: Addressee,
  purpose: StoredPurpose,
): Promise<void> {
  const code = newCode()
  const expiresAt = new Date(inside.clock.now().getTime() + lives[purpose])
  await putCode(inside, { sub, purpose, codeHash: codeHash(pool, sub, purpose, code), sentTo: to, expiresAt })
  await pool.ports.deliverCode(inside, { purpose, medium, to, code, firstName })
}

/** "stored hashed": keyed, because six digits are soon tried. */
export const codeHash = (pool: UserPool, sub: string, purpose: StoredPurpose, code: string): string =>
  keyedHash(pool, 'code', `${sub}:${purpose}:${code}`)
