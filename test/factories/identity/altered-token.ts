import { createPrivateKey } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import type { ServerKey } from '#platform/credentials/server-key.ts'
import type { Database } from '#platform/db/database.ts'

/** The same token with other claims, signed by the pool's own key: only its claims are wrong. */
export async function alteredToken(
  { db, key }: { readonly db: Database; readonly key: ServerKey },
  token: string,
  claims: Readonly<Record<string, unknown>>,
): Promise<string> {
  const { kid = '' } = decodeProtectedHeader(token)
  const { sealedPrivate } = await db
    .selectFrom('identitySigningKeys')
    .select('sealedPrivate')
    .where('kid', '=', kid)
    .executeTakeFirstOrThrow()
  return new SignJWT({ ...decodeJwt(token), ...claims })
    .setProtectedHeader({ kid, alg: 'RS256' })
    .sign(createPrivateKey(key.open('identity:signing-key', sealedPrivate)))
}
