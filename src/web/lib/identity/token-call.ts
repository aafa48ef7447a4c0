import { now } from '../clock.ts'
import type { BrowserConfig } from '../config.ts'
import { describe } from './errors.ts'
import type * as Library from './library.ts'
import { type Done, done, refuse } from './result.ts'
import { patiently } from './retry.ts'
import { type Claims, readClaims, textOf } from './session.ts'

type Answer = { access_token: string; id_token: string; refresh_token: string }
type Config = NonNullable<BrowserConfig['identity']>

/** Exchanges a hosted sign-in's code for tokens. A refusal has the service's error name (`invalid_grant`). */
export async function exchangeCode(config: Config, code: string, verifier: string): Promise<Done<Answer>> {
  if (!config.hosted) return refuse('Configuration', 'Hosted sign-in is switched off here.')
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    client_id: config.clientId,
    redirect_uri: config.hosted.redirectUri,
    code_verifier: verifier,
  })
  try {
    const response = await patiently(() =>
      fetch(`${config.hosted?.url}/oauth2/token`, { method: 'POST', body }),
    )
    const answer = (await response.json()) as Partial<Answer> & { error?: string }
    if (answer.error || !answer.access_token || !answer.id_token || !answer.refresh_token)
      return refuse(answer.error ?? 'OAuthSignInException', 'Authentication Error')
    const { access_token, id_token, refresh_token } = answer
    return done({ access_token, id_token, refresh_token })
  } catch (cause) {
    return { data: null, error: describe(cause) }
  }
}

type LibraryTokens = Parameters<
  typeof Library.cognitoUserPoolsTokenProvider.tokenOrchestrator.setTokens
>[0]['tokens']

/** Converts the tokens to the library's format, with the clock drift as the library computes it. */
export function readTokens({ access_token, id_token, refresh_token }: Answer): LibraryTokens {
  const access = readClaims(access_token) ?? {}
  const id = readClaims(id_token) ?? {}
  const issued = Number(access['iat'] ?? 0) * 1000
  return {
    accessToken: jwt(access_token, access),
    idToken: jwt(id_token, id),
    refreshToken: refresh_token,
    clockDrift: issued ? issued - now().getTime() : 0,
    username: textOf(access, 'username') || textOf(id, 'cognito:username'),
  }
}

// a token's payload is JSON; the type of readClaims is wider
const jwt = (token: string, payload: Claims): LibraryTokens['accessToken'] => ({
  payload: payload as LibraryTokens['accessToken']['payload'],
  toString: () => token,
})
