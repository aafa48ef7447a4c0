import { createHash } from 'node:crypto'
import { decodeJwt } from 'jose'
import { Failure } from '#platform/common/errors.ts'
import { type Context, transact } from '#platform/context.ts'
import { refresh } from '../flows/refresh-token-auth.ts'
import type { UserPool } from '../pool.ts'
import { keyedHash, same } from '../secrets/secrets.ts'
import { takeHostedCode, writeRefreshHash } from '../store/hosted-codes.ts'
import { revokeByRefresh } from '../store/sessions.ts'
import { signIn, type Tokens } from '../tokens/issue.ts'
import { type Answer, type Ask, type Fields, type HostedEndpoint, Refused } from './endpoint.ts'
import { codeHashOf } from './let-in.ts'

/**
 * Exchanges a code or a refresh token for tokens. "grant_type=authorization_code …; grant_type=refresh_token …: the
 * same without refresh_token" (contract 5).
 */
export const token: HostedEndpoint = {
  method: 'POST',
  path: '/oauth2/token',
  forScripts: true,
  async run(pool: UserPool, context: Context, { form }: Ask): Promise<Answer> {
    if (form['client_id'] !== pool.ids.clientId) refuseJson('invalid_client', 'The client is not known.')
    if (form['grant_type'] === 'authorization_code')
      return { status: 200, json: await byCode(pool, context, form) }
    if (form['grant_type'] === 'refresh_token')
      return { status: 200, json: await byRefresh(pool, context, form) }
    return refuseJson(
      form['grant_type'] === undefined ? 'invalid_request' : 'unsupported_grant_type',
      'grant_type must be authorization_code or refresh_token.',
    )
  },
}

type OAuthError =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unsupported_grant_type'
  | 'unsupported_token_type'

/** Refuses with an OAuth error in JSON. "Errors: 400 `{"error":…}`" (contract 5). */
export function refuseJson(error: OAuthError, description: string): never {
  throw new Refused({ status: 400, json: { error, error_description: description } })
}

async function byCode(pool: UserPool, context: Context, form: Fields): Promise<object> {
  const { code, redirect_uri: redirectUri, code_verifier: verifier } = form
  if (!code || !redirectUri || !verifier)
    return refuseJson('invalid_request', 'code, redirect_uri and code_verifier are needed.')
  const tokens = await transact(context, (inside) => exchange(pool, inside, { code, redirectUri, verifier }))
  return tokens ? answerOf(tokens) : refuseJson('invalid_grant', 'The code is not valid.')
}

/**
 * Exchanges a code for tokens. Returns undefined for an invalid code; it does not throw, so that changes are committed.
 */
async function exchange(
  pool: UserPool,
  inside: Context,
  { code, redirectUri, verifier }: { code: string; redirectUri: string; verifier: string },
): Promise<Tokens | undefined> {
  const codeHash = codeHashOf(pool, code)
  const found = await takeHostedCode(inside, codeHash)
  if (!found) return undefined
  // "a second use revokes what the first produced" (contract 5): one of the two callers is not the client
  if (found.usedAt) {
    if (found.refreshHash) await revokeByRefresh(inside, found.refreshHash, pool.ids.clientId)
    return undefined
  }
  const isTheirs = found.clientId === pool.ids.clientId && found.redirectUri === redirectUri
  const isInTime = inside.clock.now() < found.expiresAt
  if (!isTheirs || !isInTime || !found.user.enabled || !provesChallenge(verifier, found.codeChallenge))
    return undefined
  const tokens = await signIn(pool, inside, found.user, {
    hostedScope: found.scope,
    authTime: found.authTime,
    ...(found.nonce !== null && { nonce: found.nonce }),
  })
  await writeRefreshHash(inside, codeHash, keyedHash(pool, 'refresh', tokens.RefreshToken ?? ''))
  return tokens
}

/** RFC 7636, 4.6: the challenge is the hash of the verifier. */
const provesChallenge = (verifier: string, challenge: string): boolean =>
  /^[\w.~-]{43,128}$/.test(verifier) &&
  same(createHash('sha256').update(verifier).digest('base64url'), challenge)

async function byRefresh(pool: UserPool, context: Context, form: Fields): Promise<object> {
  const { refresh_token: refreshToken } = form
  if (!refreshToken) return refuseJson('invalid_request', 'refresh_token is needed.')
  try {
    return answerOf(await refresh(pool, context, refreshToken))
  } catch (error) {
    return error instanceof Failure ? refuseJson('invalid_grant', error.message) : Promise.reject(error)
  }
}

/** Builds the token response. A hosted sign-in that did not request `openid` gets no id token. */
function answerOf({ AccessToken, IdToken, RefreshToken, ExpiresIn, TokenType }: Tokens): object {
  const { version, scope } = decodeJwt<{ version?: number; scope: string }>(AccessToken)
  return {
    access_token: AccessToken,
    ...((version !== 2 || scope.split(' ').includes('openid')) && { id_token: IdToken }),
    ...(RefreshToken && { refresh_token: RefreshToken }),
    token_type: TokenType,
    expires_in: ExpiresIn,
  }
}
