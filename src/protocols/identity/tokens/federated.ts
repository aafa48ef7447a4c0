import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import type { UserPool } from '../pool.ts'
import { tokenLife } from '../rules/key-life.ts'
import type { Login } from '../store/identities.ts'
import { sign } from './issue.ts'
import { readClaims } from './read.ts'

const Claims = z.object({
  iss: z.string(),
  aud: z.string(),
  token_use: z.literal('federated'),
  login: z.string(),
  sub: z.string(),
  exp: z.number(),
})

/**
 * Issues a token that opens the identity of a person whom another provider vouched for. Its use and its audience keep it
 * from being an id token or an access token of a user.
 */
export async function issueFederated(
  pool: UserPool,
  { clock }: Pick<Context, 'clock'>,
  { login, sub }: Login,
): Promise<{ token: string; expiresAt: Date }> {
  const now = clock.now()
  const token = await sign(pool, now, {
    sub,
    login,
    aud: pool.ids.identityPoolId,
    token_use: 'federated',
  })
  return { token, expiresAt: new Date(Math.floor(now.getTime() / 1000) * 1000 + tokenLife) }
}

/** Verifies a token of `issueFederated` for a login. Undefined when it is another kind, another login's, or expired. */
export async function readFederated(
  pool: UserPool,
  { clock }: Pick<Context, 'clock'>,
  login: string,
  token: string,
): Promise<Login | undefined> {
  const { data: claims } = Claims.safeParse(await readClaims(pool, token))
  if (!claims || claims.iss !== pool.issuer || claims.aud !== pool.ids.identityPoolId) return undefined
  if (claims.login !== login || claims.exp * 1000 <= clock.now().getTime()) return undefined
  return { login, sub: claims.sub }
}
