import { newToken } from '#platform/common/ids.ts'
import { minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import type { UserPool } from '../pool.ts'
import type { User } from '../rules/user.ts'
import { keyedHash } from '../secrets/secrets.ts'
import { addHostedCode } from '../store/hosted-codes.ts'
import { type Authorization, withParameters } from './authorization.ts'
import { Refused, redirect } from './endpoint.ts'

const codeLife = 5 * minute

export const codeHashOf = (pool: UserPool, code: string) => keyedHash(pool, 'hosted-code', code)

/**
 * Returns the redirect with a new code. "Success: `redirect_uri?code=…&state=…`. Code: single use, 5 minutes, bound to
 * client, redirect_uri, challenge" (contract 5).
 */
export async function letIn(
  pool: UserPool,
  context: Context,
  { redirectUri, codeChallenge, scope, nonce, state, query }: Authorization,
  { user, authTime }: { readonly user: User; readonly authTime: Date },
): Promise<string> {
  const code = newToken(32)
  const issued = {
    codeHash: codeHashOf(pool, code),
    clientId: pool.ids.clientId,
    redirectUri,
    codeChallenge,
    scope,
    nonce: nonce ?? null,
    authTime,
    expiresAt: new Date(context.clock.now().getTime() + codeLife),
  }
  // the account was closed, or its password changed, since the answer
  if (!(await addHostedCode(context, issued, user))) throw new Refused(redirect(`/login?${query}`, [], 303))
  return withParameters(redirectUri, { code, state })
}
