import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import type { UserPool } from './pool.ts'
import type { CodePurpose } from './ports.ts'
import { putCode } from './store/codes.ts'
import { keyedHash, newCode } from './tokens/secrets.ts'

/** "Life: sign-up and attribute 24 h" (contract 1). */
const codeLife = day

/** Makes a code, keeps its hash and hands it over for delivery; inside the caller's transaction. */
export async function sendCode(
  pool: UserPool,
  inside: Context,
  to: { sub: string; email: string; firstName: string },
  purpose: CodePurpose,
): Promise<void> {
  const code = newCode()
  const expiresAt = new Date(inside.clock.now().getTime() + codeLife)
  await putCode(inside, { sub: to.sub, purpose, codeHash: codeHash(pool, to.sub, purpose, code), expiresAt })
  await pool.ports.deliverCode(inside, { purpose, email: to.email, code, firstName: to.firstName })
}

/** "stored hashed": keyed, because six digits are soon tried. */
export const codeHash = (pool: UserPool, sub: string, purpose: CodePurpose, code: string): string =>
  keyedHash(pool, 'code', `${sub}:${purpose}:${code}`)
